"""V1 and V2: what is public, and what is private. States that differ in secrets alone look the same."""

from collections.abc import Callable

from tests.rules.boards import board
from tests.rules.kit import Position

from perron.engine.observe import key, observe
from perron.table import Table

LINE = board(
    "a b 2 red tunnel\nb c 3 blue\nc d 1 gray",
    "a b=2\na c=5\na d=6\nb d=4\nc d=1\nb c=3\nd b=4\nc a=5",
    cards_dealt=0,
    tunnel_cards=3,
)


def alike(seat: int, *secrets: Callable[[Position], None]) -> bool:
    """Whether a seat sees the same, whichever of these secrets the position has."""
    seen = set()
    for secret in secrets:
        p = Position(LINE, 3)
        secret(p)
        seen.add(key(observe(p.state, seat)))
    return len(seen) == 1


# --- V1: public ---


def test_V1_cards_on_the_table_are_public():
    p = Position(LINE)
    p.discard("red red wild")
    p.deal(1, "blue blue blue")
    seen = observe(p.state, 0)
    assert p.words.cards(seen.discard) == "red red wild"
    assert list(seen.display) == list(p.state.display)
    assert seen.deck_size == p.state.deck_size
    assert list(seen.hand_size) == [0, 3]


def test_V1_pieces_stations_scores_and_numbers_of_tickets_are_public():
    p = Position("europe")
    p.own(1, "berlin-wien")
    p.put_station(1, "roma")
    p.hold(1, "berlin-roma", "essen-kyiv")
    seen = observe(p.state, 0)
    assert list(seen.pieces) == [45, 42]
    assert list(seen.stations_left) == [3, 2]
    assert seen.station_at[p.words.place("roma")] == 1
    assert list(seen.score) == [0, 4]
    assert list(seen.ticket_count) == [0, 2]
    assert seen.owner[p.words.track("berlin-wien")] == 1
    assert seen.top_size == 38


def test_V1_cards_laid_before_a_player_are_public():
    p = Position("paris")
    p.deal(0, "blue")
    p.do("claim trocadero-tour-eiffel-b blue")
    assert list(observe(p.state, 1).laid) == list(p.state.laid)
    assert sum(observe(p.state, 1).laid) == 1


def test_V1_face_up_cards_taken_are_known_until_they_are_played():
    p = Position(LINE)
    p.do("draw green", then="red")
    p.do("draw deck", then="green")
    known = list(observe(p.state, 1).known)
    assert p.words.cards(known[: p.game.cards.kinds]) == "green"
    p.state.turn = 0
    p.do("claim c-d green")
    assert sum(observe(p.state, 1).known) == 0


def test_V1_cards_laid_down_for_a_tunnel_and_turned_up_are_public_also_when_taken_back():
    p = Position(LINE)
    p.deal(0, "red wild blue")
    p.do("claim a-b red wild", then="red blue green")
    seen = observe(p.state, 1)
    assert p.words.paid(seen.laid_down) == "red wild"
    assert [p.game.names.kinds[kind] for kind in seen.turned] == ["red", "blue", "green"]
    p.do("decline")
    assert p.words.cards(list(observe(p.state, 1).known)[: p.game.cards.kinds]) == "red wild"


# --- V2: private ---


def test_V2_the_cards_in_another_hand_do_not_show():
    assert alike(0, lambda p: p.deal(1, "red blue"), lambda p: p.deal(1, "wild wild"))
    assert not alike(1, lambda p: p.deal(1, "red blue"), lambda p: p.deal(1, "wild wild"))


def test_V2_cards_drawn_blind_do_not_show():
    assert alike(1, lambda p: p.do("draw deck", then="red"), lambda p: p.do("draw deck", then="wild"))


def test_V2_tickets_held_do_not_show():
    assert alike(0, lambda p: p.hold(1, "a-b"), lambda p: p.hold(1, "a-c"))
    assert not alike(1, lambda p: p.hold(1, "a-b"), lambda p: p.hold(1, "a-c"))


def test_V2_tickets_offered_do_not_show():
    assert alike(
        1, lambda p: p.do("tickets", then="a-b a-c a-d"), lambda p: p.do("tickets", then="b-d c-d b-c")
    )


def keep(offer: str, kept: str) -> Callable[[Position], None]:
    def play(p: Position) -> None:
        p.do("tickets", then=offer)
        p.do(f"keep {kept}")

    return play


def test_V2_tickets_put_under_the_deck_show_to_whoever_put_them_there_alone():
    one, other = keep("a-b a-c a-d", "a-b"), keep("a-b c-d b-c", "a-b")
    assert alike(1, one, other)
    assert not alike(0, one, other)


def test_V2_events_hide_what_is_private():
    table = Table("usa", ["North", "East"], seed=1, start=0)
    for seat in (0, 1):
        table.play(seat, table.legal(seat)[0])
    table.play(0, "draw deck")
    mine = [line for line in table.seen(1) if line.get("seat") == 0]
    assert [line["cards"] for line in mine if line["event"] == "deal"] == [4]
    assert [line["tickets"] for line in mine if line["event"] == "offer"] == [3]
    assert [(line["kept"], line["returned"]) for line in mine if line["event"] == "keep"] == [(2, 1)]
    assert "card" not in table.seen(1)[-1]
    assert "card" in table.seen(0)[-1]
