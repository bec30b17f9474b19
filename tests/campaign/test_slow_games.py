"""Whole games on the slow table: every state is sound, and the result is one that the books take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from tests.campaign.evenings import begin, read_on, up_to

from perron.campaign.log import Campaign
from perron.campaign.regions import later
from perron.campaign.setup import Setup, setup
from perron.campaign.state import END, PLAY
from perron.campaign.trial import players
from perron.campaign.trial.game import ACTION_CARDS, DISPLAY, Table, open_table
from perron.campaign.trial.outcome import outcome

COLORS = ("red", "blue", "green", "yellow", "black")


def ready(game: int, companies: int) -> tuple[Campaign, Setup]:
    made = up_to(game, *COLORS[:companies])
    begin(made)
    read_on(made)
    assert made.state.phase == PLAY
    return made, setup(made.content, made.state)


def turns(made: Campaign, start: Setup, seed: int, most: int = 400) -> Iterator[Table]:
    """Every state of one game."""
    table = open_table(made.content, start, Random(seed))
    yield table
    for color in table.desks:
        table.turn = color
        players.draw_tickets(table, 4, least=2)
    order = list(table.desks)
    for turn in range(most):
        table.turn = order[turn % len(order)]
        table = players.take_turn(table)
        yield table
        if table.desks[table.turn].trains <= 2:
            return


def check(table: Table, start: Setup) -> None:
    desks = table.desks.values()
    cards = Counter(table.deck) + Counter(table.pile) + Counter(table.display)
    for desk in desks:
        cards += desk.hand
    deck = {**start.board.deck, "action": ACTION_CARDS[len(desks)]}
    assert cards == Counter(deck), "cards are conserved"
    for seat in start.seats:
        desk = table.desks[seat.company]
        laid = sum(table.content.tracks[id].length for id in desk.tracks)
        assert laid + desk.trains == seat.trains, "trains are conserved"
        assert desk.money >= 0
        pairs = [frozenset((table.content.tracks[id].a, table.content.tracks[id].b)) for id in desk.tracks]
        assert len(set(pairs)) == len(pairs), "L81: never two tracks of one group"
    owned = [id for desk in desks for id in desk.tracks]
    assert len(set(owned)) == len(owned)
    assert set(owned) <= {track.id for track in start.board.tracks}, "L78"
    held = [id for ids in table.held.values() for id in ids] + table.tickets
    assert Counter(held) == Counter(ticket.id for ticket in start.board.tickets)
    gone = {what.partition(":")[2] for what in table.banished if what.startswith("event:")}
    assert Counter([*table.events, *table.turned]) == Counter(set(start.events) - gone)
    assert len(table.display) == DISPLAY or not table.plain_left()


@pytest.mark.parametrize(("game", "companies"), [(1, 2), (1, 5), (5, 3), (12, 4)])
def test_every_state_is_sound(game: int, companies: int) -> None:
    made, start = ready(game, companies)
    states = 0
    for table in turns(made, start, seed=game):
        check(table, start)
        states += 1
    assert states > 20


def test_with_everything_open_the_whole_board_is_there() -> None:
    made, start = ready(12, 3)
    assert len(start.board.tracks) == 217
    assert sorted(made.state.opened) == sorted(region.id for region in later(made.content))
    assert len(start.stickers) == 17


@pytest.mark.parametrize(("game", "companies"), [(1, 2), (4, 4), (9, 5)])
def test_the_books_take_the_result(game: int, companies: int) -> None:
    made, start = ready(game, companies)
    table = players.play_game(made.content, start, Random(3))
    entry = outcome(table, start)
    made.add(entry)
    assert made.state.phase == END
    for seat in start.seats:
        used = sum(change["do"] == "use" and change["company"] == seat.company for change in entry["changes"])
        desk = table.desks[seat.company]
        assert used == sum(this_game for this_game, _ in desk.used.values())
        items = [item for item in made.state.companies[seat.company].vault if item.game == game]
        assert [(item.kind, item.value) for item in items] == desk.vault


def test_the_same_seed_plays_the_same_game() -> None:
    made, start = ready(3, 3)
    first, second = (players.play_game(made.content, start, Random(9)) for _ in range(2))
    assert outcome(first, start) == outcome(second, start)
    assert outcome(players.play_game(made.content, start, Random(10)), start) != outcome(first, start)
