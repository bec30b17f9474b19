"""What a record shows, read off its lines: no label can lie.

`situations(lines)` gives the names of all that are found; each finder below yields some of them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from tests.golden.follow import Line, follow, length_of, long_ones, standing, turns

Finder = Callable[[list[Line]], Iterator[str]]
FINDERS: list[Finder] = []


def finder(find: Finder) -> Finder:
    FINDERS.append(find)
    return find


def situations(lines: list[Line]) -> set[str]:
    return {name for find in FINDERS for name in find(lines)}


def events(lines: list[Line], *names: str) -> list[Line]:
    return [line for line in standing(lines)[1:] if line["event"] in names]


def track_of(lines: list[Line], line: Line) -> dict[str, Any]:
    return next(track for track in lines[0]["tracks"] if track["id"] == line["track"])


# --- cards ---


@finder
def the_end_of_the_deck(lines: list[Line]) -> Iterator[str]:
    for line, now in follow(lines):
        if line["event"] == "turn" and now.deck == 0:
            yield "a turn begins with an empty deck and cards in hands (C5)"
            if now.face_up == 0:
                yield "a turn begins with no card to draw at all (C5, EU11)"
            elif now.face_up < 5:
                yield "a turn begins with a short display"


@finder
def the_second_card(lines: list[Line]) -> Iterator[str]:
    alone = lines[0]["parameters"]["face_up_wild_alone"]
    drawn = 0
    for line, now in follow(lines):
        takeable = now.deck + sum(card is not None and not (alone and card == "wild") for card in now.display)
        if line["event"] == "draw":
            drawn += 1
            if drawn == 2 and takeable == 1:
                yield "one card is left for the second draw"
            ended = alone and line["from"] == "display" and line["card"] == "wild"
        elif line["event"] in ("turn", "end", "last_round"):
            if drawn == 1 and ended:
                yield "a face-up wild is the only card of its turn (C3)"
            elif drawn == 1:
                yield "no second card may be taken (R4)"
                if now.face_up:
                    yield "face-up wilds alone are left for the second draw (C3, R4)"
            drawn = 0


@finder
def two_open_wilds(lines: list[Line]) -> Iterator[str]:
    for turn in turns(lines):
        if [line.get("card") for line in turn if line.get("from") == "display"] == ["wild", "wild"]:
            yield "two face-up wilds in one turn (CH6)"


@finder
def resets(lines: list[Line]) -> Iterator[str]:
    row = 0
    for line, now in follow(lines):
        if line["event"] == "reset":
            row += 1
            yield "three wilds are replaced (C4)"
            if now.face_up < 5:
                yield "three wilds of a short display are replaced (R2)"
        elif line["event"] not in ("display", "shuffle", "refill"):
            if row >= 2:
                yield (
                    "three wilds again and again at the end of the deck"
                    if now.deck < 20
                    else "two resets in a row"
                )
            if row == 10:
                yield "ten resets are the most (R2)"
            row = 0
        if line["event"] == "turn" and now.display.count("wild") >= 3:
            yield "three wilds stay for want of other cards (R2)"


@finder
def shuffles(lines: list[Line]) -> Iterator[str]:
    before = ""
    for line in standing(lines)[1:]:
        if line["event"] == "shuffle":
            yield {"reveal": "a shuffle while cards are turned up for a tunnel (EU5)"}.get(
                before, "a shuffle (C5)"
            )
        before = line["event"]


# --- tickets ---


@finder
def ticket_draws(lines: list[Line]) -> Iterator[str]:
    later = lines[0]["parameters"]["later_tickets"]
    playing, back = False, set[str]()
    for line, now in follow(lines):
        playing = playing or line["event"] == "turn"
        if line["event"] == "turn" and now.tickets == 0:
            yield "no ticket is left (C9)"
        if line["event"] == "offer" and playing:
            number = len(line["tickets"])
            yield f"tickets are drawn with {number} left" if number < later else "tickets are drawn"
            if back & set(line["tickets"]):
                yield "a ticket put under the deck is drawn again (R6)"
        if line["event"] == "keep" and line["to"] == "bottom":
            back |= set(line["returned"])
        if line["event"] == "keep" and playing and line["returned"]:
            yield f"tickets are put back: {line['to']}"


@finder
def long_tickets(lines: list[Line]) -> Iterator[str]:
    long = long_ones(lines[0])
    for line in events(lines, "keep", "score"):
        if long & set(line.get("returned", ())):
            yield "a long ticket leaves the game (EU9)"
        if long & set(line.get("tickets_done", ())):
            yield "a long ticket is completed"
        if long & set(line.get("tickets_failed", ())):
            yield "a long ticket fails"


# --- tracks ---


@finder
def payments(lines: list[Line]) -> Iterator[str]:
    for line in events(lines, "claim"):
        track, wilds = track_of(lines, line), line["paid"].count("wild")
        if wilds == len(line["paid"]):
            yield "a track is paid with wilds alone (R1)"
        elif wilds:
            yield "wilds stand in for a color (C6)"
        if track["color"] == "gray" and not track["ferry"] and wilds < len(line["paid"]):
            yield "a gray track (C6)"
        if track["ferry"]:
            yield "a ferry (EU1)"
            if wilds > track["ferry"]:
                yield "a ferry with more wilds than it asks for (R1)"


@finder
def groups(lines: list[Line]) -> Iterator[str]:
    owners: dict[tuple[Any, ...], set[int]] = {}
    for line in events(lines, "claim"):
        track = track_of(lines, line)
        owners.setdefault((*sorted((track["a"], track["b"])), track["length"]), set()).add(line["seat"])
    if any(len(seats) == 2 for seats in owners.values()):
        yield "both tracks of a double are taken, by two players (C8)"


@finder
def tunnels(lines: list[Line]) -> Iterator[str]:
    paid: list[str] = []
    revealed: list[str] = []
    for line in standing(lines)[1:]:
        if line["event"] == "tunnel":
            paid, revealed = line["paid"], []
        elif line["event"] == "reveal":
            revealed.append(line["card"])
        elif line["event"] == "toll":
            yield f"a tunnel owes {line['extra']} (EU2)"
            if len(revealed) < 3:
                yield f"a tunnel with {len(revealed)} cards to turn up (EU5)"
            if set(paid) == {"wild"}:
                yield "a tunnel of wilds alone (EU3)"
                if line["extra"]:
                    yield "a tunnel of wilds alone that owes wilds (EU3)"
        elif line["event"] == "tunnel_paid":
            yield "a toll is paid"
            if "wild" in line["paid"] and set(paid) != {"wild"}:
                yield "a toll is paid with wilds"
            if set(paid) == {"wild"}:
                yield "a tunnel of wilds alone is paid for (EU3)"
        elif line["event"] == "tunnel_declined":
            yield "a toll is declined (EU4)"


@finder
def stations(lines: list[Line]) -> Iterator[str]:
    for line in events(lines, "station"):
        yield f"a station for {len(line['paid'])} (EU6)"
    loans = [track for line in events(lines, "score") for _, track in line.get("borrowed", ())]
    if loans:
        yield "a station borrows a track (EU7)"
    if len(set(loans)) < len(loans):
        yield "two players borrow the same track (EU7)"
    if any(len(line.get("borrowed", ())) > 1 for line in events(lines, "score")):
        yield "one player borrows several tracks (EU7)"


@finder
def flags(lines: list[Line]) -> Iterator[str]:
    colors = lines[0]["parameters"]["flag_colors"]
    if any(
        track_of(lines, line)["color"] in colors and set(line["paid"]) == {"wild"}
        for line in events(lines, "claim")
    ):
        yield "wilds alone lay no card (PA2)"
    if events(lines, "lay"):
        yield "a card is laid down (PA2)"
    made = Counter(line["seat"] for line in events(lines, "flag"))
    if made:
        yield "a flag (PA3)"
    if max(made.values(), default=0) > 1:
        yield "two flags of one player (PA3)"
    if events(lines, "last_round") and "last_round" in [line["event"] for line in before_flags(lines)]:
        yield "a flag in the last round (PA3)"


def before_flags(lines: list[Line]) -> list[Line]:
    """All events up to the last flag."""
    found = standing(lines)[1:]
    last = max((at for at, line in enumerate(found) if line["event"] == "flag"), default=0)
    return found[:last]


# --- money and events ---


@finder
def event_cards(lines: list[Line]) -> Iterator[str]:
    """Which events were turned, and in the middle of what."""
    inside = "a draw"
    for line in standing(lines)[1:]:
        name = line["event"]
        if name == "turn":
            inside = "a draw"
        elif name in ("claim", "refill", "reset"):
            inside = {"claim": "a claim", "refill": "refilling", "reset": "a new display"}[name]
        elif name == "event_card":
            yield f"the event {line['card']} is turned (L67)"
            yield f"an event is turned in the middle of {inside} (L67, L73)"
        elif name == "event_shuffle":
            yield "the event deck is made anew (L72)"


@finder
def coins(lines: list[Line]) -> Iterator[str]:
    for line in events(lines, "money", "draw"):
        if line.get("why", "start") != "start":
            what = "a card" if line["event"] == "draw" else "money" if line["amount"] > 0 else "a payment"
            yield f"{what} for {line['why']} (L85, L86, L68)"
    for line in events(lines, "extra"):
        yield f"a dear track is paid with {'a card more' if line['paid'] else 'money'} (L68)"


@finder
def last_place(lines: list[Line]) -> Iterator[str]:
    totals = [line["total"] for line in events(lines, "score")]
    if events(lines, "start_card"):
        yield "an event is banished (L102)" if events(lines, "banish") else "no event was turned (L102)"
        if any(sum(line["parts"].values()) < 0 for line in events(lines, "score")):
            yield "a payslip is never below nothing (L97)"
        if len(set(totals)) < len(totals):
            yield "a tie for a place is always decided (L99)"


# --- the end ---


@finder
def ends(lines: list[Line]) -> Iterator[str]:
    for line in events(lines, "end"):
        yield f"the end: {line['reason']}"
    last = False
    for line in standing(lines)[1:]:
        last = last or line["event"] == "last_round"
        if line["event"] == "pass":
            yield "a player without any move passes (R5)"
            if last:
                yield "a pass in the last round (R5)"


@finder
def triggers(lines: list[Line]) -> Iterator[str]:
    final: list[int] = []
    for line, now in follow(lines):
        final = list(now.pieces)
        if line["event"] == "last_round":
            yield f"the last round with {now.pieces[line['seat']]} pieces left (C11)"
    if events(lines, "last_round") and sum(left <= 2 for left in final) > 1:
        yield "several players trigger the last round (R8)"


@finder
def scores(lines: list[Line]) -> Iterator[str]:
    found = events(lines, "score")
    if sum(line["parts"].get("longest", 0) > 0 for line in found) > 1:
        yield "two players share the longest route (C12)"
    if any(line["total"] < 0 for line in found):
        yield "a total below zero (C13)"
    if any(line["parts"].get("tourist") for line in found):
        yield "tourist places (NY1)"
    for line in found:
        if tours := len(line.get("tours", ())):
            yield "a grand tour (IN3)" if tours == 1 else "several grand tours (IN3)"
        yield from country_tickets(lines[0], line)
        if repeats_a_place(lines, line.get("longest_trail", [])):
            yield "a longest route that passes a place twice (C12)"


def country_tickets(header: Line, score: Line) -> Iterator[str]:
    several = {ticket["id"] for ticket in header["tickets"] if len(ticket["to"]) > 1}
    if several & set(score["tickets_done"]):
        yield "a country ticket is completed (CH4)"
    if several & set(score["tickets_failed"]):
        yield "a country ticket fails (CH4)"


def repeats_a_place(lines: list[Line], trail: list[str]) -> bool:
    ends = {track["id"]: (track["a"], track["b"]) for track in lines[0]["tracks"]}
    met = Counter(place for track in trail for place in ends[track])
    return max(met.values(), default=0) > 2


@finder
def ties(lines: list[Line]) -> Iterator[str]:
    """What decided between two players of equal totals, for any place."""
    found, names = events(lines, "score"), lines[0]["parameters"]["ties"]
    for one in found:
        for other in found:
            if one["seat"] < other["seat"] and one["total"] == other["total"]:
                by = [name for name in names if tie_value(lines, one, name) != tie_value(lines, other, name)]
                yield f"a tie, decided by {by[0]} (C14)" if by else "a tie that nothing decides (C14)"
    for line in events(lines, "result"):
        if len(line["winners"]) > 1:
            yield "the victory is shared (C14)"


def tie_value(lines: list[Line], score: Line, name: str) -> int:
    if name == "tickets":
        return len(score["tickets_done"])
    if name == "later":
        return (score["seat"] - lines[0]["start"]) % len(lines[0]["seats"])
    if name == "longest":
        return sum(length_of(lines[0], track) for track in score["longest_trail"])
    return sum(line["seat"] == score["seat"] for line in events(lines, "station"))


# --- what stands there besides the play ---


@finder
def remarks(lines: list[Line]) -> Iterator[str]:
    names = [line["event"] for line in lines[1:]]
    yield f"chance by {lines[0]['chance']}"
    yield f"the start is {lines[0]['options']['start']}"
    if "undo" in names:
        yield "play is undone"
    if "control" in names:
        yield "a seat changes hands"
