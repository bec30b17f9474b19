"""EU9-EU11 on the map of Europe: long tickets, parallel lines, an empty deck."""

import pytest
from tests.rules.kit import Position

from perron.engine.chance import Sfc32
from perron.engine.play import begin
from perron.engine.state import IN_BOX

# --- EU9: long tickets ---


def long_tickets(p: Position) -> list[str]:
    return [ticket.id for ticket in p.board.tickets if ticket.long]


def test_EU9_everybody_is_dealt_one_long_ticket_and_three_others():
    p = Position("europe", 5)
    p.state = begin(p.game, 0, Sfc32(1))
    for seat in range(5):
        offered = [ticket.id for ticket in p.board.tickets if p.where(ticket.id) == seat]
        assert len(offered) == 4
        assert len(set(offered) & set(long_tickets(p))) == 1


def test_EU9_long_tickets_not_dealt_leave_the_game():
    p = Position("europe", 2)
    p.state = begin(p.game, 0, Sfc32(1))
    assert [p.where(name) for name in long_tickets(p)].count(IN_BOX) == 4
    assert p.state.top_size == 40 - 6


def test_EU9_tickets_not_kept_at_the_start_leave_the_game():
    cards = "red blue red blue red blue red blue red blue green yellow black"
    long = "brest-petrograd cadiz-stockholm"
    others = "amsterdam-wilno athina-wilno berlin-roma essen-kyiv kyiv-sochi london-wien"
    p = Position.begin("europe", then=f"{cards} {long} {others}")
    p.do("keep amsterdam-wilno berlin-roma", seat=0)
    p.do("keep cadiz-stockholm essen-kyiv", seat=1)
    for name in ("brest-petrograd", "athina-wilno", "kyiv-sochi", "london-wien"):
        assert p.where(name) == IN_BOX
    assert p.under() == ""


def test_EU9_later_tickets_not_kept_go_under_the_deck():
    p = Position("europe")
    p.do("tickets", then="berlin-roma essen-kyiv kyiv-sochi")
    p.do("keep berlin-roma")
    assert p.under() == "essen-kyiv kyiv-sochi"


# --- EU10, EU11 ---


@pytest.mark.parametrize(
    ("owned", "claim"),
    [
        ("marseille-paris", "pamplona-paris-a blue blue blue blue"),  # 4 spaces each, to Paris
        ("amsterdam-frankfurt", "bruxelles-frankfurt blue blue"),  # 2 spaces each, to Frankfurt
        ("bucuresti-sevastopol", "bucuresti-kyiv blue blue blue blue"),  # 4 spaces each, from Bucuresti
    ],
)
def test_EU10_lines_that_end_at_different_places_are_no_double(owned: str, claim: str):
    for owner in (0, 1):
        p = Position("europe")
        p.own(owner, owned)
        p.deal(0, "blue blue blue blue")
        assert p.can(f"claim {claim}")


def test_EU11_with_no_cards_left_to_draw_the_other_three_actions_remain():
    p = Position("europe")
    p.show("- - - - -")
    p.stack("")
    p.deal(0, "red red")
    assert p.verbs() == {"claim", "tickets", "station"}
    p.do("station berlin red", then="red")
    assert p.display == "red - - - -"
