"""Twin worlds: two games that differ in nothing that one seat, or a watcher, can see."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.chance import STREAM_NAMES, Chance, Sfc32
from perron.record.read import RecordError
from perron.record.replay import Replay
from perron.record.source import Source
from perron.server.box import Box, dumps
from perron.server.journal import Journal
from perron.server.store import Chair, Setup

Line = dict[str, Any]
Choice = tuple[int, str]  # a seat and what it does
FIELDS = {"chance": "sfc32-1", "seed": 0}
LISTS = {"offer": ("tickets",), "keep": ("kept", "returned")}


@dataclass
class World:
    """What everybody does, and how chance falls."""

    key: str
    seats: int
    script: list[Choice]
    outcomes: dict[str, list[int]]
    box: str | None = None  # of a campaign's evening

    def source(self, secret: bytes, mix: Sequence[bytes]) -> Source:
        return Source(Scripted(self.outcomes), FIELDS)


class Scripted(Chance):
    def __init__(self, outcomes: dict[str, list[int]]) -> None:
        self.left = {stream: iter(numbers) for stream, numbers in outcomes.items()}

    def pick(self, stream: i64, counts: vec[i64], total: i64) -> i64:
        return next(self.left[STREAM_NAMES[stream]])


class Listening(Replay):
    """A replay that writes down every outcome of chance."""

    def __init__(self, lines: list[Line]) -> None:
        self.outcomes: dict[str, list[int]] = {stream: [] for stream in STREAM_NAMES}
        super().__init__(lines, Never())

    def _differs(self, stream: str, told: int, drawn: int) -> None:
        self.outcomes[stream].append(told)


class Never(Chance):
    def pick(self, stream: i64, counts: vec[i64], total: i64) -> i64:
        return -1


def twins(key: str, seats: int, eyes: int, seed: int, steps: int) -> tuple[World, World]:
    """A game, and one that looks the same to the seat `eyes` and to a watcher."""
    rng = Random(seed)
    journal = played(key, seats, rng, steps)
    lines = [line for line in journal.game.lines if line.get("event") not in ("score", "result")]
    other = swap_cards(swap_tickets(lines, eyes, rng), eyes, rng)
    return world(journal, lines), world(journal, other)


def evening_twins(box: Box, eyes: int, seed: int, steps: int) -> tuple[World, World]:
    """The same for a game of a campaign; others' ore is worth something else, and their postcards say it."""
    rng, seats = Random(seed), len(box.outfit.companies)
    journal = played("legends", seats, rng, steps, dumps(box))
    lines = [line for line in journal.game.lines if line.get("event") not in ("score", "result")]
    other = swap_ore(swap_cards(swap_tickets(lines, eyes, rng), eyes, rng), eyes, box)
    one, two = world(journal, lines), world(journal, other)
    return replace(one, box=dumps(box)), replace(two, box=dumps(swap_backs(box, eyes)))


def played(key: str, seats: int, rng: Random, steps: int, box: str | None = None) -> Journal:
    setup = Setup("x", key, [Chair(str(seat)) for seat in range(seats)], 0, True, False, b"", box=box)
    journal = Journal.deal(setup, Source(Sfc32(rng.getrandbits(32)), FIELDS))
    while not journal.game.over and journal.seq < steps:
        seat = rng.choice(journal.game.to_act())
        if (last := journal.undoable()) is not None and not journal.game.choosing and rng.random() < 0.3:
            journal.undo(last)
        else:
            text = pick([str(action) for action in journal.game.legal(seat)], rng)
            journal.play(seat, text, text)
    return journal


def pick(choices: list[str], rng: Random) -> str:
    """All kinds of choices alike, so that much is drawn unseen."""
    kinds = sorted({choice.split()[0] for choice in choices})
    kind = rng.choice([*kinds, *["draw"] * ("draw" in kinds), *["claim"] * 2 * ("claim" in kinds)])
    found = [choice for choice in choices if choice.startswith(kind)]
    return "draw deck" if "draw deck" in found and rng.random() < 0.6 else rng.choice(found)


def world(journal: Journal, lines: list[Line]) -> World:
    listening = Listening(lines)
    listening.run()
    script, at = [], len(journal.steps[0].lines)
    for step in journal.steps[1:]:
        assert step.seat is not None
        script.append((step.seat, choice_of(step.action, step.seat, lines, at)))
        at += len(step.lines)
    return World(journal.game.board.key, journal.game.game.seats, script, listening.outcomes)


def choice_of(text: str, seat: int, lines: list[Line], at: int) -> str:
    """The same choice in the world of these lines: other tickets are kept, all else is public."""
    if not text.startswith("keep"):
        return text
    kept = next((line for line in lines[at:] if line["event"] == "keep" and line["seat"] == seat), None)
    return text if kept is None else " ".join(("keep", *kept["kept"]))


# --- the other world ---


def swap_ore(lines: list[Line], eyes: int, box: Box) -> list[Line]:
    """A chip goes back into the bag at once, so each could have been any."""
    values = sorted(int(value) for value in box.outfit.ore)
    return [
        {**line, "value": values[(values.index(line["value"]) + 1) % len(values)]}
        if line.get("event") == "vault" and line["kind"] == "ore" and line["seat"] != eyes
        else line
        for line in lines
    ]


def swap_backs(box: Box, eyes: int) -> Box:
    """Secret postcards that the seat does not hold have another text on their back."""
    known = {*box.outfit.companies[eyes].postcards, *map(str, box.outfit.shown)}
    cards = {
        number: words if number in known else replace(words, back={"en": "Else.", "nl": "Anders."})
        for number, words in box.postcards.items()
    }
    assert cards != box.postcards, "nobody else has a secret postcard"
    return replace(box, postcards=cards)


def swap_tickets(lines: list[Line], eyes: int, rng: Random) -> list[Line]:
    """Every ticket that the seat never sees becomes another one, of the same length."""
    own = [line for line in lines[1:] if line["event"] == "offer" and line["seat"] == eyes]
    seen = {ticket for line in own for ticket in line["tickets"]}
    new: dict[str, str] = {}
    for long in (False, True):
        hidden = [row["id"] for row in lines[0]["tickets"] if row["long"] == long and row["id"] not in seen]
        new |= dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    return [lines[0], *[relabelled(line, new) for line in lines[1:]]]


def relabelled(line: Line, new: dict[str, str]) -> Line:
    names = LISTS.get(line["event"], ())
    return {**line, **{name: [new.get(ticket, ticket) for ticket in line[name]] for name in names}}


def swap_cards(lines: list[Line], eyes: int, rng: Random, tries: int = 40) -> list[Line]:
    """Cards that others got unseen change places, as long as everything that was done stays possible."""
    slots = [slot for slot in hidden_slots(lines) if lines[slot[0]]["seat"] != eyes]
    swaps = 0
    for _ in range(tries):
        one, other = sorted(rng.sample(slots, 2))
        changed = swapped(lines, one, other)
        if card(lines, one) != card(lines, other) and is_possible(changed):
            lines, swaps = changed, swaps + 1
    assert swaps > 0, "no hidden card could be swapped"
    return lines


def hidden_slots(lines: list[Line]) -> list[tuple[int, int]]:
    """Where hidden cards stand: the line, and the place in it (-1: the card of a draw)."""
    found: list[tuple[int, int]] = []
    for at, line in enumerate(lines[1:], 1):
        if line["event"] == "deal":
            found += [(at, nth) for nth in range(len(line["cards"]))]
        elif line["event"] == "draw" and line["from"] == "deck":
            found.append((at, -1))
    return found


def card(lines: list[Line], slot: tuple[int, int]) -> str:
    line = lines[slot[0]]
    found: str = line["card"] if slot[1] < 0 else line["cards"][slot[1]]
    return found


def swapped(lines: list[Line], one: tuple[int, int], other: tuple[int, int]) -> list[Line]:
    changed = list(lines)
    for slot, kind in ((one, card(lines, other)), (other, card(lines, one))):
        line = changed[slot[0]] = dict(changed[slot[0]])
        if slot[1] < 0:
            line["card"] = kind
        else:
            line["cards"] = [kind if nth == slot[1] else there for nth, there in enumerate(line["cards"])]
    return changed


def is_possible(lines: list[Line]) -> bool:
    try:
        Replay(lines).run()
    except RecordError:
        return False
    return True
