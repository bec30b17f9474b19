"""The seam to the engine: what a game begins with, and what cards say as numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.campaign.decode import Decoder
from tests.campaign.evenings import begin, campaign, evening, read_on, up_to

from perron.campaign.compile import compiled
from perron.campaign.content import Card
from perron.campaign.errors import CampaignError
from perron.campaign.load import load
from perron.campaign.names import cards
from perron.campaign.regions import closed_sets
from perron.campaign.schedule import councils
from perron.campaign.setup import board_of, deck, setup
from perron.campaign.state import fresh
from perron.games.check import check
from perron.vocabulary import codes
from perron.vocabulary.ability import Ability, AnyOf, Is, Not


def expected(kind: str, ability: Ability) -> Ability:
    """A postcard that says nothing about uses has one."""
    once = kind == "postcard" and ability.uses_campaign is None
    return replace(ability, uses_campaign=1) if once else ability


def test_every_card_survives_the_way_to_numbers_and_back() -> None:
    content = load()
    tables = compiled(content, cards(content))
    decoder = Decoder(content, tables)
    kinds = [codes.KINDS[kind] for kind in tables.kind]
    found = [(kind, decoder.ability(row)) for row, kind in enumerate(kinds)]
    assert len(found) == 17 + 19 + 6 + 77
    for kind, card in cards(content):
        assert (kind, expected(kind, card.ability)) in found, card.id


def test_conditions_that_no_card_uses_yet_survive_too() -> None:
    content = load()
    odd = (
        AnyOf((Is("route.color", "in", ("red", "gray")), Not(Is("net.region.bone-basin", "gte", 2)))),
        Is("route.touches", "eq", "boston"),
        Is("marker.ambush", "lte", 3),
    )
    card = Card("E01", Ability("claim.done", conditions=odd, then=content.events["E02"].ability.then), ())
    tables = compiled(content, [("event", card)])
    assert Decoder(content, tables).ability(0).conditions == odd


def test_all_is_plain_numbers() -> None:
    content = load()
    tables = compiled(content, cards(content))
    columns = [getattr(tables, name) for name in tables.__slots__ if name != "by_trigger"]
    assert {type(number) for column in columns for number in column} == {int}
    assert len({len(column) for column in columns if column is not tables.code}) == 1


def test_rows_of_a_trigger_stand_in_the_order_of_a_claim() -> None:
    content = load()
    tables = compiled(content, reversed(list(cards(content))))
    for rows in tables.by_trigger:
        order = [(tables.kind[row], tables.slot[row] if tables.kind[row] == 0 else 0) for row in rows]
        assert order == sorted(order)
        postcards = [tables.card[row] for row in rows if codes.KINDS[tables.kind[row]] == "postcard"]
        assert postcards == sorted(postcards)
    assert sorted(row for rows in tables.by_trigger for row in rows) == list(range(len(tables.kind)))


def test_every_board_that_can_lie_on_the_table_is_sound() -> None:
    content = load()
    state = fresh(content, "x")
    for some in closed_sets(content):
        state.opened = [region for region in content.regions if region in some]
        state.game = councils(content)[len(some) - 1] + 1 if some else 1  # the earliest it can be so
        said_in_the_tables = [f"event {event}" for event in state.events]
        assert check(board_of(content, state), broken=said_in_the_tables) == [], some


def test_the_first_game_is_the_start_board_and_nothing_else() -> None:
    made = campaign()
    begin(made)
    start = setup(made.content, made.state)
    assert (len(start.board.tracks), len(start.board.tickets), start.board.parameters.pieces) == (72, 33, 20)
    assert [seat.trains for seat in start.seats] == [20, 20, 20]
    assert start.stickers == ()
    assert start.events == tuple(f"E0{n}" for n in range(1, 8))
    assert start.rank_last == codes.NONE
    assert {seat.bonus for seat in start.seats} == {"B0"}


def test_what_lasts_reaches_the_next_game() -> None:
    made = campaign()
    evening(made, "red", "green", done={"green": ["albany-savannah"]}, changes=[])
    begin(made, "green", "blue", "red")
    read_on(made)
    start = setup(made.content, made.state)
    green, blue, red = start.seats
    assert start.stickers == ("T", "U", "N")
    assert "E08" in start.events
    assert (green.rank_prev, red.rank_prev, blue.rank_prev) == (2, 1, 0)
    assert (green.missed_prev, blue.missed_prev) == (False, True)
    assert start.rank_last == 0
    assert start.start == 0
    assert green.postcards == {103: 1, 143: 1}
    assert start.shown == (171, 172, 173, 174, 175, 176)
    assert "albany-savannah" not in {ticket.id for ticket in start.board.tickets}


def test_upgrades_count() -> None:
    made = campaign()
    evening(made)
    begin(made)
    read_on(made)
    made.state.companies["red"].parameters["money.start"] = 7
    made.state.companies["red"].trains = 1
    seats = {seat.company: seat for seat in setup(made.content, made.state).seats}
    assert (seats["red"].parameters["money.start"], seats["blue"].parameters["money.start"]) == (7, 5)
    assert (seats["red"].trains, seats["blue"].trains) == (23, 22)


def test_L27_symbols_come_with_the_sticker_that_asks_for_them() -> None:
    content = load()
    state = fresh(content, "x")
    plain = deck(content, state)
    assert not any("+" in kind for kind in plain)
    state.stickers = {"K": 1}
    marked = deck(content, state)
    assert (marked["red"], marked["red+pickaxe"], marked["red+skull"]) == (7, 3, 2)
    assert sum(marked.values()) == sum(plain.values()) == 90
    assert list(marked)[-1] == "wild"


def test_a_voted_city_is_big_in_later_games() -> None:
    made = up_to(8)
    [city] = made.state.cities
    begin(made)
    board = setup(made.content, made.state).board
    assert next(place for place in board.places if place.id == city).big


def test_trains_never_pass_what_the_box_holds() -> None:
    made = up_to(12)
    begin(made)
    read_on(made)
    made.state.companies["red"].trains = 20
    seats = {seat.company: seat.trains for seat in setup(made.content, made.state).seats}
    assert (seats["red"], seats["blue"]) == (56, 46)


def test_between_games_there_is_nothing_to_set_up() -> None:
    made = campaign()
    with pytest.raises(CampaignError, match="no_game"):
        setup(made.content, made.state)
