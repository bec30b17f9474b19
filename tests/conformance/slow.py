"""The rules once more, slow and plain: positions are dicts of words, and nothing is shared with the engine.

`choices(p)` lists what the seat to move may do, as texts; `results(p, choice)` yields each position that can
follow, one for every way that chance can fall. Scores are left out: they bear on no choice.
"""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, product
from typing import Any

P = dict[str, Any]  # a position; `board` is shared by all that follow from it


def choices(p: P) -> list[str]:
    match p["phase"]:
        case "keep":
            return keeps(p)
        case "toll":
            return tolls(p)
        case "second":
            return draws(p)
        case "over":
            return []
    found = [*draws(p), *(["tickets"] if p["top"] or p["under"] else []), *claims(p), *stations(p)]
    return found or ["pass"]  # R5


def draws(p: P) -> list[str]:
    barred = "wild" if p["phase"] == "second" else None  # C3
    slots = [f"draw {slot}" for slot, card in enumerate(p["display"]) if card not in (None, barred)]
    return [*slots, *(["draw deck"] if p["deck"].total() else [])]


def keeps(p: P) -> list[str]:
    offer = p["offer"]
    return [
        " ".join(("keep", *kept))
        for number in range(1, len(offer) + 1)
        for kept in combinations(offer, number)
    ]


def claims(p: P) -> list[str]:
    seat, board = p["turn"], p["board"]
    return [
        f"claim {track.id} with {cards}"
        for track in board.tracks
        if track.id not in p["owner"] and track.length <= p["pieces"][seat] and not closed(p, track)
        for cards in payments(p, track.length, track.color)
        if cards.split().count("wild") >= track.ferry
    ]


def closed(p: P, track: Any) -> bool:
    """C8 with two players: any taken twin closes a double; an own twin closes always."""
    twins = [
        other for other in p["board"].tracks if {other.a, other.b} == {track.a, track.b} and other != track
    ]
    return any(twin.id in p["owner"] for twin in twins if twin.length == track.length)


def payments(p: P, length: int, color: str | None) -> list[str]:
    """C6: so many cards of one color, or wilds."""
    hand, colors = p["hands"][p["turn"]], [kind for kind in p["board"].deck if kind != "wild"]
    fits = [color] if color else colors
    found = [
        " ".join([kind] * (length - wilds) + ["wild"] * wilds)
        for kind in fits
        for wilds in range(length)
        if hand[kind] >= length - wilds and hand["wild"] >= wilds
    ]
    return found + ([" ".join(["wild"] * length)] if hand["wild"] >= length else [])


def stations(p: P) -> list[str]:
    built = list(p["stations"].values()).count(p["turn"])
    if built == p["board"].parameters.stations:
        return []
    free = [place.id for place in p["board"].places if place.id not in p["stations"]]
    return [f"station {place} with {cards}" for place, cards in product(free, payments(p, built + 1, None))]


def tolls(p: P) -> list[str]:
    color = next((card for card in p["laid_down"] if card != "wild"), "wild")
    paid = payments(p, p["owed"], color) if color != "wild" else payments_in_wilds(p)
    return [*[f"toll with {cards}" for cards in paid], "decline"]


def payments_in_wilds(p: P) -> list[str]:
    return [" ".join(["wild"] * p["owed"])] if p["hands"][p["turn"]]["wild"] >= p["owed"] else []


# --- what follows ---


def results(p: P, choice: str) -> Iterator[P]:
    p = fork(p)
    verb, *words = choice.split()
    hand = p["hands"][p["turn"]]
    if choice == "draw deck":
        for q, card in turned_up(p):
            q["hands"][q["turn"]][card] += 1
            yield from after_card(renewed(q), False)
    elif verb == "draw":
        card, p["display"][int(words[0])] = p["display"][int(words[0])], None
        hand[card] += 1
        p["resets"] = 0
        for q in settled(p):
            yield from after_card(q, card == "wild")
    elif verb == "tickets":
        yield from offered(p, p["board"].parameters.later_tickets)
    elif verb == "keep":
        p["under"] += tuple(ticket for ticket in p["offer"] if ticket not in words)
        p["phase"], p["offer"] = "turn", ()
        yield from ended(p)
    elif verb == "pass":
        p["passes"] += 1
        yield from next_turn(p)
    else:
        yield from paid_for(p, verb, words)


def paid_for(p: P, verb: str, words: list[str]) -> Iterator[P]:
    if verb == "decline":
        p["hands"][p["turn"]].update(p["laid_down"])
        yield from after_tunnel(p)
        return
    cards = words[words.index("with") + 1 :]
    p["hands"][p["turn"]].subtract(cards)
    if verb == "toll":
        p["discard"].update(cards)
        p["discard"].update(p["laid_down"])
        own(p, p["tunnel"])
        yield from after_tunnel(p)
    elif verb == "claim" and next(track for track in p["board"].tracks if track.id == words[0]).tunnel:
        p["tunnel"], p["laid_down"], p["turned"] = words[0], cards, []
        yield from dug(p, 3)
    else:
        p["discard"].update(cards)
        if verb == "claim":
            own(p, words[0])
        else:
            p["stations"][words[0]] = p["turn"]
        for q in settled(p):
            yield from ended(q)


def own(p: P, id: str) -> None:
    p["owner"][id] = p["turn"]
    p["pieces"][p["turn"]] -= next(track.length for track in p["board"].tracks if track.id == id)


def dug(p: P, left: int) -> Iterator[P]:
    """EU2, EU5."""
    if left and p["deck"].total():
        for q, card in turned_up(p):
            q["turned"].append(card)
            yield from dug(renewed(q), left - 1)
        return
    p["owed"] = sum(card == "wild" or card in p["laid_down"] for card in p["turned"])
    p["phase"] = "toll"
    if p["owed"]:
        yield p
    else:
        p["discard"].update(p["laid_down"])
        own(p, p["tunnel"])
        yield from after_tunnel(p)


def after_tunnel(p: P) -> Iterator[P]:
    p["discard"].update(p["turned"])
    p["turned"], p["laid_down"], p["tunnel"], p["owed"], p["phase"] = [], [], None, 0, "turn"
    for q in settled(p):
        yield from ended(q)


def offered(p: P, left: int) -> Iterator[P]:
    p["phase"] = "keep"
    if left and p["top"]:
        for ticket in sorted(p["top"]):
            q = fork(p)
            q["top"] -= {ticket}
            q["offer"] += (ticket,)
            yield from offered(q, left - 1)
    elif left and p["under"]:
        p["offer"], p["under"] = (*p["offer"], p["under"][0]), p["under"][1:]
        yield from offered(p, left - 1)
    else:
        yield p


# --- cards ---


def fork(p: P) -> P:
    board = p["board"]
    return {**deepcopy({name: value for name, value in p.items() if name != "board"}), "board": board}


def turned_up(p: P) -> Iterator[tuple[P, str]]:
    """Each kind that can be on top of the deck."""
    for card in sorted(+p["deck"]):
        q = fork(p)
        q["deck"][card] -= 1
        yield q, card


def renewed(p: P) -> P:
    """C5."""
    if not p["deck"].total():
        p["deck"], p["discard"] = p["discard"], Counter()
    return p


def settled(p: P) -> Iterator[P]:
    """R3, C4, R2: the display is filled, then reset while it has three wilds."""
    renewed(p)
    if None in p["display"] and p["deck"].total():
        for q, card in turned_up(p):
            q["display"][q["display"].index(None)] = card
            yield from settled(q)
        return
    others = [card for card in (*p["deck"].elements(), *p["discard"].elements(), *p["display"]) if card]
    if p["display"].count("wild") < 3:
        p["resets"] = 0
        yield p
    elif p["resets"] == 10 or len(others) - others.count("wild") < 3:
        yield p
    else:
        p["discard"].update(card for card in p["display"] if card)
        p["display"], p["resets"] = [None] * 5, p["resets"] + 1
        yield from settled(p)


def after_card(p: P, alone: bool) -> Iterator[P]:
    """C2, C3, R4."""
    first, p["phase"] = p["phase"] == "turn", "second"
    if first and not alone and draws(p):
        yield p
    else:
        yield from ended(p)


# --- turns ---


def ended(p: P) -> Iterator[P]:
    p["passes"] = 0
    yield from next_turn(p)


def next_turn(p: P) -> Iterator[P]:
    """C11, R5."""
    if p["left"] is not None:
        p["left"] -= 1
    elif p["pieces"][p["turn"]] <= 2:
        p["left"] = 2
    over = p["left"] == 0 or p["passes"] == 2
    p["phase"] = "over" if over else "turn"
    p["turn"] = p["turn"] if over else 1 - p["turn"]
    yield p
