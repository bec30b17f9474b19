"""L1-L53 as far as a single game goes: what is in the box, and how it is set up."""

from dataclasses import replace

import pytest
from tests.boards.facts import meta
from tests.rules.kit import Position

from perron import Table
from perron.engine.observe import WATCHER, observe
from perron.engine.state import FIRST_TICKETS, State
from perron.games.build import NotPlayable, build
from perron.games.load import load

BOARD = load("legends")
HAND = "black blue white green"
SHOWN = "red red blue blue white"


def begun(players: int = 2, start: int = 0) -> Position:
    """A table set up, with the first tickets in the order of the board."""
    tickets = [ticket.id for ticket in BOARD.tickets[: 4 * players]]
    hands = " ".join([HAND] * players)
    return Position.begin("legends", players, start=start, then=f"{hands} {SHOWN} {' '.join(tickets)}")


# --- the box ---


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_L1_two_to_five_play(players: int):
    assert build(BOARD, players).seats == players


@pytest.mark.parametrize("players", [1, 6])
def test_L1_others_do_not(players: int):
    with pytest.raises(NotPlayable, match="2 to 5 players"):
        build(BOARD, players)


def test_L2_four_of_the_five_boards_have_cities():
    regions = [place.region for place in BOARD.places]
    assert {region: regions.count(region) for region in regions} == {
        "northeast": 8,
        "appalachia": 8,
        "atlantic-coast": 3,
        "the-south": 4,
    }
    assert len(meta("legends")["start_region_boards"].split("|")) == 5


def test_L3_there_are_136_cards():
    charter = BOARD.charter
    assert charter is not None
    bonus, start = len(charter.companies), 1
    assert sum(BOARD.deck.values()) == 90
    assert 90 + len(BOARD.tickets) + len(BOARD.events) + bonus + start == 136


def test_L4_twelve_of_each_color_twelve_wilds_six_action_cards():
    colors = dict.fromkeys(("black", "blue", "white", "green", "yellow", "red"), 12)
    assert BOARD.deck == colors | {"wild": 12, "action": 6}


def test_L5_five_companies_and_white_is_none_of_them():
    assert BOARD.charter is not None
    assert set(BOARD.charter.companies) == {"blue", "red", "green", "yellow", "black"}


def test_L6_the_bank_never_runs_out():
    p = Position("legends")
    p.money(0, 5000)
    p.deal(0, "blue blue")
    p.do("claim baltimore-lewisburg blue blue", then="red")
    assert p.coins() == [5002, 0]


def test_L20_most_dollars_win():
    p = Position("legends", 3)
    for seat, dollars in enumerate((3, 9, 6)):
        p.money(seat, dollars)
    assert p.ranks() == [2, 0, 1]


def test_L21_coins_are_public():
    p = Position("legends", 3)
    p.money(1, 7)
    for eyes in (WATCHER, 0, 1, 2):
        assert list(observe(p.state, eyes).affairs.money) == [0, 7, 0]


def test_L27_postcard_numbers_and_stripes_change_nothing():
    assert any(ticket.postcard for ticket in BOARD.tickets)
    assert all(len(ticket.stripes) == 2 for ticket in BOARD.tickets)
    plain = replace(BOARD, tickets=tuple(replace(ticket, postcard=0, stripes=()) for ticket in BOARD.tickets))
    games = [Table(board, ["a", "b"], seed=3) for board in (BOARD, plain)]
    for table in games:
        while not table.over:
            seat = table.to_act()[0]
            table.play(seat, table.moves(seat)[-1])
    assert games[0].lines[1:] == games[1].lines[1:]


# --- before the first game ---


def test_L38_action_cards_are_apart_from_the_train_cards():
    state = State(build(BOARD, 2), True)
    assert state.deck_size == 84
    assert state.deck[state.game.cards.action] == 0


def test_L39_everybody_leads_a_company_of_their_own():
    game = build(BOARD, 3, ["black", "green", "blue"])
    kinds = game.names.kinds
    assert [kinds[color] for color in game.charter.company] == ["black", "green", "blue"]
    for wrong in (["black", "black", "blue"], ["black", "green"], ["black", "green", "white"]):
        with pytest.raises(NotPlayable):
            build(BOARD, 3, wrong)


@pytest.mark.parametrize(
    ("seat", "track", "cards"),
    [
        (0, "cincinnati-knoxville", "blue blue"),
        (1, "atlanta-nashville", "red red"),
        (2, "charlotte-lewisburg", "green green"),
        (3, "atlanta-charlotte", "yellow"),
        (4, "knoxville-lewisburg", "black black"),
    ],
)
def test_L40_every_company_has_its_bonus(seat: int, track: str, cards: str):
    p = Position("legends", 5)
    p.state.turn = seat
    p.deal(seat, cards)
    p.do(f"claim {track} {cards}")
    assert p.coins()[seat] == 2


def test_L41_the_first_start_player_is_drawn_by_lot():
    starts = {Table("legends", ["a", "b", "c"], seed=seed).lines[0]["start"] for seed in range(12)}
    assert starts == {0, 1, 2}


# --- set-up ---


def test_L42_everybody_begins_with_five_dollars():
    assert begun(3).coins() == [5, 5, 5]


@pytest.mark.parametrize(("players", "actions"), [(2, 6), (3, 4), (4, 3), (5, 3)])
def test_L43_action_cards_by_number_of_players(players: int, actions: int):
    p = begun(players)
    assert p.deck.split().count("action") == actions


def test_L44_four_cards_each_and_five_face_up():
    p = begun(2)
    assert [len(p.hand(seat).split()) for seat in (0, 1)] == [4, 4]
    assert p.display == SHOWN
    assert p.state.deck_size == 84 - 8 - 5 + 6


def test_L45_action_cards_come_in_when_all_is_dealt_and_no_event_happens():
    for seed in range(40):
        table = Table("legends", ["a", "b"], seed=seed)
        names = [line["event"] for line in table.lines[1:]]
        assert "action" not in names
        assert "event_card" not in names
        assert names.index("mix_in") > max(at for at, name in enumerate(names) if name in ("deal", "display"))
        assert names.index("mix_in") < names.index("offer")


def test_L46_three_wilds_at_the_start_are_replaced():
    hands = " ".join([HAND] * 2)
    tickets = " ".join(ticket.id for ticket in BOARD.tickets[:8])
    then = f"{hands} wild wild wild red blue {SHOWN} {tickets}"
    p = Position.begin("legends", 2, then=then)
    assert p.display == SHOWN
    assert p.discards == "blue red wild wild wild"


def test_L47_four_tickets_each_two_at_least_are_kept_the_others_go_under_the_deck():
    p = begun(2, start=1)
    first, second = ([ticket.id for ticket in BOARD.tickets[at : at + 4]] for at in (0, 4))
    assert p.offered(1).split() == first
    assert not p.can(f"keep {second[0]}", seat=0)
    p.do(f"keep {second[0]} {second[2]}", seat=0)
    p.do(f"keep {' '.join(first[:3])}", seat=1)
    assert p.under().split() == [first[3], second[1], second[3]]


def test_L48_too_few_tickets_are_dealt_equally_and_one_is_kept():
    few = replace(BOARD, tickets=BOARD.tickets[:11])
    tickets = " ".join(ticket.id for ticket in few.tickets[:9])
    p = Position.begin(few, 3, then=f"{' '.join([HAND] * 3)} {SHOWN} {tickets}")
    assert [len(p.offered(seat).split()) for seat in range(3)] == [3, 3, 3]
    assert p.can(f"keep {few.tickets[0].id}", seat=0)
    assert p.state.top_size == 2


def test_L50_all_events_are_in_the_deck_and_none_is_current():
    p = begun()
    assert p.event == "-"
    assert p.pile == ""
    assert p.state.affairs.events_left == sum(p.state.affairs.event_deck) == 7


def test_L51_twenty_trains_in_the_first_game():
    assert list(begun(3).state.pieces) == [20, 20, 20]


def test_L53_the_holder_of_the_start_card_begins():
    p = begun(3, start=2)
    for seat in range(3):
        assert p.state.phase == FIRST_TICKETS
        offered = p.offered(seat).split()
        p.do(f"keep {offered[0]} {offered[1]}", seat=seat)
    assert p.turn == 2
