"""Cards dealt and drawn (C2, C3)."""

from . import affairs, deck
from .fields import Event
from .report import Say
from .rules import WILD
from .state import State


def on_deal(state: State, event: Event, say: Say) -> None:
    seat, cards = event["seat"], event["cards"]
    if seat in state.done:
        say("record", f"seat {seat} is dealt cards twice")
    if len(cards) != state.board.rules.cards_dealt:
        say("facts", f"{len(cards)} cards dealt, not {state.board.rules.cards_dealt}")
    state.hands[seat].update(deck.take(state, card, say) for card in cards)
    state.done.add(seat)
    if len(state.done) == state.seats:
        state.phase, state.done = "offers" if state.affairs is None else "mix", set()
        state.need_display = state.settling = True


def on_draw(state: State, event: Event, say: Say) -> None:
    if "why" in event:
        affairs.on_bonus(state, event, say)
        return
    affairs.draw_wanted(state, event, say)
    second = state.phase == "second"
    face_up = event["from"] == "display"
    alone = take_face_up(state, event, second, say) if face_up else take_blind(state, event, say)
    state.hands[event["seat"]][event["card"]] += 1
    state.settling = True
    state.phase = "turn" if second or alone else "second"
    state.drawn = "C3" if alone and not second else "C2"
    if state.phase == "turn":
        affairs.after_draw(state)


def take_blind(state: State, event: Event, say: Say) -> bool:
    if "slot" in event:
        say("record", "a blind draw has no slot")
    deck.take(state, event["card"], say)
    return False


def take_face_up(state: State, event: Event, second: bool, say: Say) -> bool:
    """Whether the card taken is the only one of the turn (C3)."""
    card, slot = event["card"], event.get("slot")
    if slot is None:
        say("record", "a draw from the display names its slot")
        slot = state.display.index(card) if card in state.display else 0
    if state.display[slot] != card:
        say("C2", f"slot {slot} shows {state.display[slot]}, not {card}")
        if (shown := state.display[slot]) is not None:
            state.deck[shown] += 1  # so that no card is lost; the next lines are echo
        state.deck[card] -= 1
    alone = card == WILD and state.board.rules.face_up_wild_alone
    if alone and second:
        say("C3", "a face-up wild as the second card")
    state.display[slot] = None
    state.frozen = False
    return alone
