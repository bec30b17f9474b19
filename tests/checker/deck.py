"""Deck, discards and display: what must happen before anybody decides anything (C2, C4, C5, R2, R3)."""

from collections import Counter

from .fields import Event
from .report import Say
from .rules import FACE_UP, RESETS, WILD, WILDS_RESET
from .state import State


def settle_due(state: State) -> str | None:
    """The event that the cards force now: the deck first, then the empty places, then C4."""
    if state.left == 0 and state.discards.total() > 0:
        return "shuffle"  # C5
    if state.need_display:
        return "display"
    if state.tunnel:
        return None  # EU4: the display waits for the end of the turn
    if None in state.display and state.left > 0 and not_action(state) > 0:
        return "refill"  # C2, R3
    if reset_due(state):
        return "reset"
    return None


def reset_due(state: State) -> bool:
    """C4 with the limits of R2."""
    return (
        state.display.count(WILD) >= WILDS_RESET
        and not_wild(state) >= 3
        and not state.frozen
        and state.resets < RESETS
    )


def not_wild(state: State) -> int:
    face_up = sum(card is not None and card != WILD for card in state.display)
    return face_up + not_action(state) - state.deck[WILD] - state.discards[WILD]


def not_action(state: State) -> int:
    """Cards in deck and discards that can be drawn (L66)."""
    return sum(pile.total() - pile["action"] for pile in (state.deck, state.discards))


def settled(state: State) -> None:
    """Nothing is forced any more. After ten resets in a row three wilds stay where they are (R2)."""
    state.settling = False
    if state.resets >= RESETS and state.display.count(WILD) >= WILDS_RESET:
        state.frozen = True
    state.resets = 0


def take(state: State, card: str, say: Say) -> str:
    """One card off the deck."""
    if state.left == 0:
        say("C5", f"{card} comes from the deck, which is empty")
    elif state.deck[card] <= 0:
        say("C5", f"{card} comes from the deck, which has none left")
    state.deck[card] -= 1
    return card


def on_display(state: State, event: Event, say: Say) -> None:
    cards = event["cards"]
    if len(cards) != min(FACE_UP, state.left):
        say(
            "C4" if state.resets else "C2",
            f"{len(cards)} cards turned up, the deck could give {min(FACE_UP, state.left)}",
        )
    cards = cards[:FACE_UP]
    state.discards.update(card for card in state.display if card)  # none, unless something was wrong
    state.display = [take(state, card, say) for card in cards] + [None] * (FACE_UP - len(cards))
    state.need_display = False
    state.settling = True


def on_refill(state: State, event: Event, say: Say) -> None:
    slot, card = event["slot"], event["card"]
    empty = [number for number, there in enumerate(state.display) if there is None]
    if slot not in empty:
        say("C2", f"slot {slot} is not empty")
        if (old := state.display[slot]) is not None:
            state.discards[old] += 1
    elif slot != empty[0]:
        say("record", f"slot {slot} is refilled before slot {empty[0]}")
    state.display[slot] = take(state, card, say)
    state.settling = True


def on_reset(state: State, event: Event, say: Say) -> None:
    face_up = [card for card in state.display if card is not None]
    if event["cards"] != face_up:
        say("C4", f"{event['cards']} are discarded, {face_up} lie face up")
    state.discards.update(face_up)
    state.display = [None] * FACE_UP
    state.resets += 1
    state.settling = True
    state.need_display = state.affairs is None  # L63: else one by one, for an event may come between


def on_shuffle(state: State, event: Event, say: Say) -> None:
    if +Counter(event["cards"]) != +state.discards:
        say("C5", f"{event['cards']} are shuffled, the discards are {dict(+state.discards)}")
    shuffle(state)


def shuffle(state: State) -> None:
    state.deck.update(state.discards)
    state.discards = Counter()


def undue(state: State, name: str) -> tuple[str, str]:
    """Why a settling event has no business here."""
    if name == "shuffle":
        return "C5", "a shuffle, but the deck is not empty" if state.left else "a shuffle without discards"
    if name == "reset":
        if state.display.count(WILD) < WILDS_RESET:
            return "C4", f"a reset with {state.display.count(WILD)} wilds face up"
        return "R2", "a reset that R2 forbids"
    if name == "refill":
        return "C2", "a refill that is not due"
    return "C4", "a display that is not due"


DUE_RULE = {"shuffle": "C5", "refill": "C2", "reset": "C4", "display": "C4", "lay": "PA2", "flag": "PA3"}
DUE_RULE |= {"money": "L58", "draw": "L67", "event_card": "L67", "event_shuffle": "L72"}
