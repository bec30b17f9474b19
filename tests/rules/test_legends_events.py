"""L67-L73: action cards and events; each of the seven start events does what it says."""

import pytest
from tests.rules.kit import Position

from perron.engine.observe import WATCHER, observe
from perron.engine.state import EXTRA


def legends(*turned: str, players: int = 2, actions: int = 4) -> Position:
    p = Position("legends", players)
    p.actions(actions)
    p.turned(*turned)
    return p


# --- L67 ---


def test_L67_an_action_card_turns_an_event_and_is_replaced():
    p = legends()
    p.do("draw deck", then="action E02 red")
    assert p.hand(0) == "red"
    assert p.event == "E02"
    assert p.discards == "action"
    assert p.told() == ["action", "event", "draw_blind"]


def test_L67_it_never_counts_as_one_of_the_two_cards():
    p = legends()
    p.do("draw deck", then="action E02 red")
    p.do("draw deck", then="action E06 blue")
    assert p.hand(0) == "blue red"
    assert p.turn == 1


def test_L67_the_replacement_can_be_an_action_card_again():
    p = legends()
    p.do("draw deck", then="action E02 action E06 red")
    assert p.pile == "E02 E06"
    assert p.hand(0) == "red"


def test_L67_a_refill_turns_an_event_too():
    p = legends()
    p.show("red blue white green yellow")
    p.do("draw red", then="action E02 black")
    assert p.display == "black blue white green yellow"
    assert p.event == "E02"


def test_L67_a_bonus_card_turns_an_event_too():
    p = legends()
    p.deal(0, "green")
    p.do("claim albany-boston green", then="action E06 red")
    assert p.hand(0) == "red"
    assert p.event == "E06"


def test_L67_the_event_comes_before_the_action_card_is_discarded():
    p = legends(players=3)
    p.stack("action red red red red red red red red")
    p.do("draw deck", then="action E05 red red red red")
    assert p.discards == "action"
    assert [p.hand(seat) for seat in range(3)] == ["red red", "red", "red"]


# --- L68, L69 ---


def test_L68_an_event_lasts_while_it_is_the_newest():
    p = legends("E02")
    p.deal(0, "blue blue blue")
    p.do("claim atlanta-charleston blue blue blue")
    assert p.coins() == [4, 0]
    p.do("draw deck", then="action E06 red")
    p.do("draw deck", then="red")
    p.deal(0, "green green green")
    p.do("claim charleston-norfolk-b green green green")
    assert p.coins() == [4, 0]


def test_L68_the_old_event_stops_between_the_two_cards_of_a_draw():
    p = legends("E01")
    p.do("draw deck", then="red")
    p.do("draw deck", then="action E02 red")
    assert p.hand(0) == "red red"
    assert p.turn == 1


def test_L69_a_bolt_happens_at_once_and_then_does_nothing():
    p = legends("E05")
    p.do("draw deck", then="red")
    p.do("draw deck", then="red")
    assert p.event == "E05"
    assert [len(p.hand(seat).split()) for seat in (0, 1)] == [2, 0]


def test_L69_a_bolt_ends_the_event_before_it():
    p = legends("E04")
    p.do("draw deck", then="action E07 red")
    p.do("draw deck", then="red")
    p.deal(1, "blue blue blue")
    p.do("claim atlanta-charleston blue blue blue")
    assert p.owner("atlanta-charleston") == 1


# --- L72, L73 ---


def test_L72_an_empty_event_deck_is_made_of_all_discards_but_the_newest():
    p = legends("E01", "E02", "E03", "E04", "E05", "E07", "E06")
    p.do("draw deck", then="action E02 red")
    assert p.pile == "E06 E02"
    assert p.state.affairs.events_left == 5
    assert p.told() == ["action", "events_shuffled", "event", "draw_blind"]


def test_L72_with_no_other_event_the_current_one_stays():
    p = legends("E06")
    affairs = p.state.affairs
    for event in range(7):
        affairs.event_deck[event] = 0
    affairs.events_left = 0
    p.do("draw deck", then="action red")
    assert p.event == "E06"
    assert p.discards == "action"


def test_L73_an_event_turned_during_a_claim_is_current_at_once_and_leaves_the_claim_alone():
    p = legends()
    p.deal(0, "black black black")
    p.do("claim buffalo-philadelphia black black black", then="action E02 red")
    assert p.event == "E02"
    assert p.coins() == [0, 0]


def test_L73_the_event_of_the_beginning_goes_on_to_the_end_of_the_claim():
    p = legends("E06")
    p.deal(0, "green")
    p.do("claim albany-boston green", then="action E02 red blue")
    assert p.hand(0) == "blue red"


# --- the seven ---


def test_L68_full_boilers_two_blind_cards_bring_a_third():
    p = legends("E01")
    p.do("draw deck", then="red")
    p.do("draw deck", then="blue green")
    assert p.hand(0) == "blue green red"


def test_L68_full_boilers_a_face_up_card_brings_none():
    p = legends("E01")
    p.show("red blue white green yellow")
    p.do("draw red", then="black")
    p.do("draw deck", then="green")
    assert p.hand(0) == "green red"


def test_L68_full_boilers_turned_by_the_second_card_already_counts():
    p = legends()
    p.do("draw deck", then="red")
    p.do("draw deck", then="action E01 blue green")
    assert p.hand(0) == "blue green red"


def test_L68_full_boilers_counts_each_turn_anew():
    p = legends("E01")
    p.do("draw deck", then="red")
    p.do("draw deck", then="red red")
    p.show("red blue white green yellow")
    p.do("draw deck", then="blue")
    p.do("draw red", then="black")
    assert p.hand(1) == "blue red"


@pytest.mark.parametrize(
    ("track", "cards", "earned"),
    [
        ("charlotte-norfolk", "yellow yellow yellow", 2),
        ("nashville-new-orleans-b", "yellow yellow yellow yellow", 2),
        ("charlotte-knoxville", "white white", 0),
    ],
)
def test_L68_track_gang_bonus_pays_for_three_spaces_or_more(track: str, cards: str, earned: int):
    p = legends("E02")
    p.deal(0, cards)
    p.do(f"claim {track} {cards}", then="red" if "orleans" in track else "")
    assert p.coins() == [earned, 0]


def test_L69_quarterly_dividend_pays_for_big_cities_in_the_best_network():
    p = legends(players=3)
    p.own(0, "new-york-philadelphia-a", "baltimore-philadelphia-b", "mobile-new-orleans-a")
    p.own(1, "boston-new-york-c", "albany-boston")
    p.do("draw deck", then="action E03 red")
    assert p.coins() == [3, 2, 0]


def test_L69_quarterly_dividend_pays_four_at_most():
    p = legends()
    p.own(
        0,
        "boston-new-york-a",
        "new-york-philadelphia-a",
        "baltimore-philadelphia-b",
        "philadelphia-pittsburgh",
    )
    p.do("draw deck", then="action E03 red")
    assert p.coins() == [4, 0]


def test_L68_coal_shortage_asks_for_a_card_more():
    p = legends("E04")
    p.deal(0, "blue blue blue red")
    p.do("claim atlanta-charleston blue blue blue")
    assert p.state.phase == EXTRA
    assert p.owner("atlanta-charleston") == -1
    assert p.verbs() == {"extra"}
    p.do("extra red")
    assert p.owner("atlanta-charleston") == 0
    assert p.hand(0) == ""
    assert p.discards == "blue blue blue red"
    assert p.coins() == [2, 0]


def test_L68_coal_shortage_or_two_dollars():
    p = legends("E04")
    p.money(0, 2)
    p.deal(0, "red red red")
    p.do("claim lewisburg-norfolk red red red")
    p.do("extra money")
    assert p.coins() == [0, 0]
    assert p.owner("lewisburg-norfolk") == 0
    assert p.turn == 1


def test_L68_coal_shortage_without_card_or_money_there_is_no_claim():
    p = legends("E04")
    p.money(0, 1)
    p.deal(0, "red red red")
    assert not p.can("claim lewisburg-norfolk red red red")
    p.deal(0, "red red red wild")
    assert p.can("claim lewisburg-norfolk red red red")
    p.deal(0, "red red red")
    p.money(0, 2)
    assert p.can("claim lewisburg-norfolk red red red")


def test_L68_coal_shortage_spares_short_tracks():
    p = legends("E04")
    p.deal(0, "red red")
    p.do("claim atlanta-nashville red red")
    assert p.owner("atlanta-nashville") == 0
    assert p.turn == 1


def test_L68_coal_shortage_the_company_bonus_comes_too_late_to_pay_for_it():
    p = legends("E04")
    p.deal(0, "blue blue blue")
    assert not p.can("claim atlanta-charleston blue blue blue")


def test_L69_open_house_everybody_draws_clockwise_from_the_one_who_turned_it():
    p = legends(players=3)
    p.state.turn = 1
    p.do("draw deck", then="action E05 red blue green black")
    assert [p.hand(seat) for seat in range(3)] == ["green", "black red", "blue"]


def test_L69_open_house_may_turn_the_next_event():
    p = legends()
    p.do("draw deck", then="action E05 action E02 red blue green")
    assert p.pile == "E05 E02"
    assert [p.hand(seat) for seat in (0, 1)] == ["green red", "blue"]


def test_L68_station_festival_brings_two_cards():
    p = legends("E06")
    p.deal(0, "green")
    p.do("claim albany-boston green", then="red blue")
    assert p.hand(0) == "blue red"


def test_L69_hand_audit_takes_a_dollar_for_each_card_over_ten():
    p = legends(players=3)
    for seat, (cards, dollars) in enumerate(((12, 9), (10, 9), (11, 0))):
        p.deal(seat, " ".join(["red"] * (cards - 6) + ["blue"] * 6))
        p.money(seat, dollars)
    p.do("draw deck", then="action E07 green")
    assert p.coins() == [7, 9, 0]


def test_L69_hand_audit_takes_no_more_than_there_is():
    p = legends()
    p.deal(0, " ".join(["red"] * 8 + ["blue"] * 8))
    p.money(0, 4)
    p.do("draw deck", then="action E07 green")
    assert p.coins() == [0, 0]


def test_V5_the_current_event_and_the_event_discards_are_public():
    p = legends("E03", "E06")
    for eyes in (WATCHER, 0, 1):
        affairs = observe(p.state, eyes).affairs
        assert (affairs.event, list(affairs.pile)[:2]) == (5, [2, 5])
        assert affairs.events_left == 5


def test_V5_coins_are_public():
    p = legends()
    p.money(1, 3)
    assert list(observe(p.state, WATCHER).affairs.money) == [0, 3]
