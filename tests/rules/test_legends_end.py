"""L90-L103: tickets, the last round, the payslip, the ranking, and the event that is banished."""

import pytest
from tests.rules.kit import Position

from perron.engine.observe import WATCHER, observe
from perron.engine.state import BANISH, OVER
from perron.record.score import score_lines, winners


def legends(players: int = 2) -> Position:
    return Position("legends", players)


# --- tickets ---


def test_L90_three_tickets_are_drawn_and_one_at_least_is_kept():
    p = legends()
    p.do("tickets", then="albany-bangor mobile-boston montreal-quebec")
    assert p.offered(0) == "albany-bangor mobile-boston montreal-quebec"
    p.do("keep mobile-boston")
    assert p.under() == "albany-bangor montreal-quebec"
    assert p.turn == 1


def test_L90_fewer_where_fewer_are_left_and_none_where_there_are_none():
    p = legends()
    p.ticket_deck("albany-bangor")
    p.do("tickets", then="albany-bangor")
    p.do("keep albany-bangor")
    assert not p.can("tickets")


def test_L91_kept_tickets_stay():
    p = legends()
    p.hold(0, "montreal-quebec")
    p.do("tickets", then="albany-bangor mobile-boston new-york-boston")
    p.do("keep albany-bangor")
    assert p.where("montreal-quebec") == 0
    assert p.under() == "mobile-boston new-york-boston"


def test_L92_a_completed_ticket_earns_its_value_and_a_failed_one_costs_it():
    p = legends()
    p.hold(0, "montreal-quebec", "albany-bangor")
    p.own(0, "montreal-quebec-a")
    p.own(1, "bangor-montreal", "albany-montreal")
    assert p.points(0)["tickets"] == 1 - 3


def test_L93_tickets_are_secret_until_the_end():
    p = legends()
    p.hold(0, "montreal-quebec")
    assert observe(p.state, 1).holder[p.words.ticket("montreal-quebec")] == -1
    assert list(observe(p.state, 1).ticket_count) == [1, 0]
    p.turned("E02")
    for at, phase in ((0, BANISH), (0, OVER)):
        p.state.phase = phase
        assert observe(p.state, WATCHER).holder[p.words.ticket("montreal-quebec")] == at


def test_L93_any_number_may_be_held():
    p = legends()
    p.hold(0, *[ticket.id for ticket in p.board.tickets[:20]])
    p.do("tickets", then="pittsburgh-bangor pittsburgh-charlotte quebec-savannah")
    p.do("keep pittsburgh-bangor pittsburgh-charlotte quebec-savannah")
    assert p.state.ticket_count[0] == 23


# --- the last round ---


def draw(p: Position) -> None:
    p.do("draw deck", then="green")
    p.do("draw deck", then="green")


@pytest.mark.parametrize(("left", "last"), [(4, True), (3, True), (5, False)])
def test_L94_two_trains_or_fewer_trigger_the_last_round(left: int, last: bool):
    p = legends()
    p.left(0, left)
    p.deal(0, "red red")
    p.do("claim atlanta-nashville red red")
    assert ("last_round" in p.told()) is last


def ended(players: int = 3, *turned: str) -> Position:
    """Seat 1 has triggered the last round, and all have had their last turn."""
    p = legends(players)
    p.turned(*turned)
    p.state.turn = 1
    p.left(1, 3)
    p.deal(1, "red red")
    p.do("claim atlanta-nashville red red")
    for nth in range(players):
        assert p.turn == (2 + nth) % players
        draw(p)
    return p


def test_L94_everybody_has_one_more_turn_the_one_who_triggered_it_last():
    assert ended(3).state.phase == OVER


# --- the payslip ---


def test_L95_coins_trains_left_and_tickets_are_on_the_payslip():
    p = legends()
    p.money(0, 9)
    p.left(0, 4)
    p.hold(0, "montreal-quebec")
    line = score_lines(p.state)[0]
    assert line["parts"] == {"tickets": -1, "money": 9, "pieces": 6}
    assert line["total"] == 14


@pytest.mark.parametrize(
    ("left", "dollars"),
    [(0, 16), (1, 12), (2, 9), (3, 7), (4, 6), (5, 4), (7, 4), (8, 2), (10, 2), (11, 0), (20, 0)],
)
def test_L96_few_trains_left_bring_dollars(left: int, dollars: int):
    p = legends()
    p.left(0, left)
    assert p.points(0).get("pieces", 0) == dollars


def test_L97_the_total_is_never_below_nothing_but_its_parts_may_be():
    p = legends()
    p.money(0, 3)
    p.hold(0, "mobile-boston")
    assert p.points(0) == {"money": 3, "tickets": -11}
    assert p.totals() == [0, 0]


# --- the ranking ---


def test_L98_most_dollars_win_the_game():
    p = legends(3)
    for seat, dollars in enumerate((8, 3, 5)):
        p.money(seat, dollars)
    assert p.ranks() == [0, 2, 1]


def test_L99_completed_tickets_break_ties():
    p = legends()
    p.money(0, 1)
    p.hold(1, "montreal-quebec")
    p.own(1, "montreal-quebec-a")
    assert p.totals() == [1, 1]
    assert p.ranks() == [1, 0]


@pytest.mark.parametrize(("start", "ranks"), [(0, [2, 1, 0]), (1, [0, 2, 1]), (2, [1, 0, 2])])
def test_L99_then_the_later_in_turn_order_is_ahead(start: int, ranks: list[int]):
    p = legends(3)
    p.state.start = start
    assert p.ranks() == ranks


def test_L99_totals_are_compared_after_the_floor():
    p = legends()
    p.hold(0, "montreal-quebec", "mobile-boston")
    p.own(0, "montreal-quebec-a")
    assert p.totals() == [0, 0]
    assert p.ranks() == [0, 1], "one ticket is completed"


def test_L99_the_victory_is_never_shared():
    from perron.engine.scoring import score

    for players in (2, 3, 4, 5):
        assert len(winners(score(legends(players).state))) == 1


# --- the end ---


def test_L100_the_last_one_takes_the_start_card():
    p = legends(3)
    for seat, dollars in enumerate((5, 50, 7)):
        p.money(seat, dollars)
    p.ticket_deck()
    p.stack("red")
    p.show("- - - - -")
    for _ in range(3):
        p.do("pass")
    assert p.state.affairs.start_card == 0
    assert "start_card" in p.told()


def test_L102_its_holder_banishes_one_of_the_events_turned():
    p = ended(3, "E03", "E06", "E02")
    assert p.state.phase == BANISH
    assert p.turn == p.state.affairs.start_card
    assert p.verbs() == {"banish"}
    assert not p.can("banish E01")
    p.do("banish E06")
    assert p.pile == "E03 E02"
    assert p.event == "E02"
    assert p.state.phase == OVER
    assert p.told() == ["banish", "end"]


def test_L102_the_current_event_may_be_chosen():
    p = ended(2, "E03", "E06")
    p.do("banish E06")
    assert p.event == "-"


def test_L102_without_events_turned_there_is_nothing_to_banish():
    p = ended(2)
    assert p.state.phase == OVER
    assert p.told()[-2:] == ["start_card", "end"]


def test_L103_that_banishing_turns_no_new_event():
    p = ended(2, "E06")
    p.do("banish E06")
    assert p.pile == ""
    assert p.state.affairs.events_left == 6
    assert "event" not in p.told()
