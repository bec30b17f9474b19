"""The flow of a game: which event may come now, and what each one does."""

from collections.abc import Callable
from typing import Any

from . import affairs, claims, deck, draws, moves, tickets, tunnels
from .fields import Event
from .report import Say
from .scoring import Scores, check_result, check_score, rank_key
from .state import State

SETTLING = {"shuffle", "refill", "reset", "display"}
ACTIONS = {"draw", "claim", "tunnel", "offer", "station", "pass", "declare"}
IN_TURN = ACTIONS | {"keep", "lay", "flag", "toll", "tunnel_paid", "tunnel_declined", "last_round", "extra"}

# By phase: what may come, and the rule that is broken by anything else.
EXPECTED: dict[str, tuple[set[str], str]] = {
    "deal": ({"deal"}, "record"),
    "offers": ({"offer"}, "record"),
    "mix": ({"mix_in"}, "L45"),
    "extra": ({"extra"}, "L68"),
    "keeps": ({"keep"}, "record"),
    "action": (ACTIONS, "C1"),
    "second": ({"draw"}, "R13"),
    "keep": ({"keep"}, "C9"),
    "reveal": ({"reveal"}, "EU2"),
    "toll": ({"toll"}, "EU2"),
    "choice": ({"tunnel_paid", "tunnel_declined"}, "R15"),
    "claim": ({"claim"}, "EU2"),
    "score": ({"score"}, "record"),
    "result": ({"result"}, "record"),
    "done": (set(), "record"),
}


def forced(state: State) -> str | None:
    """The event that must come now whoever plays; without one the phase is what players decide."""
    if state.due:
        return state.due[0]
    if event := affairs.due(state):
        return event
    if state.settling:
        if event := deck.settle_due(state):
            return event
        deck.settled(state)
    resolve(state)
    return None


def resolve(state: State) -> None:
    """Phases that are over by themselves."""
    if state.phase == "second" and not moves.second_cards(state):
        state.phase, state.drawn = "turn", "R4"
    if state.phase == "reveal" and (revealed_all(state) or state.left == 0):
        state.phase = "toll"  # EU5


def revealed_all(state: State) -> bool:
    return state.tunnel is None or len(state.tunnel.revealed) >= state.board.rules.tunnel_cards


def trigger(state: State) -> bool:
    """C11: the turn that is over here leaves two or fewer pieces, for the first time (R8)."""
    return (
        state.last_round is None
        and state.seat is not None
        and state.pieces[state.seat] <= state.board.rules.last_round_pieces
    )


def endings(state: State) -> set[str]:
    """The reasons for which the game is over after this turn."""
    reasons = set()
    if state.last_round is not None and state.turns_left == 0:
        reasons.add("last_round")
    if state.passes >= state.seats:
        reasons.add("stalemate")
    return reasons


def expected(state: State) -> tuple[set[str], str]:
    if state.phase != "turn":
        return EXPECTED[state.phase]
    if trigger(state):
        return {"last_round"}, "C11"
    if reasons := endings(state):
        if last := affairs.last_lines(state):
            return last
        return {"end"}, "C11" if "last_round" in reasons else "R5"
    return {"turn"}, "C1"


def step(state: State, event: Event, scores: Callable[[], Scores], say: Say) -> None:
    """One event: is it its time, is it legal, what does it change."""
    name = event["event"]
    if name == "control":
        if state.phase == "done":
            say("record", "nothing follows the result")
        return
    if name == "end" and event["reason"] == "abandoned" and state.phase not in ("score", "result", "done"):
        state.phase, state.scored, state.settling, state.due = "result", False, False, []
        return
    check_time(state, event, say)
    bonus = "why" in event  # L67: it may be anybody's
    if (
        name in IN_TURN
        and not bonus
        and state.phase not in ("offers", "keeps")
        and event["seat"] != state.seat
    ):
        say("C1", f"seat {event['seat']} acts in the turn of seat {state.seat}")
    if name in ACTIONS and name != "pass":
        state.passes = 0
    if name == "score":
        check_score(state, event, scores(), say)
    elif name == "result":
        check_result(state, event, scores, say)
    elif name == "start_card":
        affairs.on_start_card(state, event, last_place(state, scores()), say)
    else:
        HANDLERS[name](state, event, say)


def check_time(state: State, event: Event, say: Say) -> None:
    name = event["event"]
    while (due := forced(state)) and name != due:
        if name == "action" and affairs.may_act(state, due):
            return
        if due == "shuffle" and name == "display" and state.need_display and not event["cards"]:
            return  # an empty display before the shuffle says the same
        say(deck.DUE_RULE[due], f"`{due}` is due, not `{name}`")
        skip(state, due)
    if due:
        return
    if name in SETTLING:
        say(*deck.undue(state, name))
        return
    names, rule = expected(state)
    if name == "action" and affairs.may_act(state, None):
        return
    if name not in names:
        if state.phase == "turn" and name == "draw" and "turn" in names:
            rule = state.drawn
        if name in ("lay", "flag"):
            rule = deck.DUE_RULE[name]
        say(rule, f"`{name}` comes where {' or '.join(sorted(names)) or 'nothing'} should")


def skip(state: State, due: str) -> None:
    """Go on without an event that was left out."""
    if due == "shuffle":
        deck.shuffle(state)
    elif state.due:
        state.due = []
    elif state.affairs is not None and state.affairs.agenda:
        state.affairs.agenda.pop(0)
    else:
        state.settling = state.need_display = False


def on_offer(state: State, event: Event, say: Say) -> None:
    (tickets.on_first_offer if state.phase == "offers" else tickets.on_offer)(state, event, say)


def on_keep(state: State, event: Event, say: Say) -> None:
    (tickets.on_first_keep if state.phase == "keeps" else tickets.on_keep)(state, event, say)


def on_turn(state: State, event: Event, say: Say) -> None:
    turn = state.start if state.seat is None else (state.seat + 1) % state.seats
    if event["seat"] != turn:
        say("C1", f"seat {event['seat']} has the turn of seat {turn}")
    tunnels.end_tunnel(state)  # none, unless something was wrong
    state.seat, state.phase = event["seat"], "action"
    if state.affairs is not None:
        state.affairs.blind = 0
    if state.last_round is not None:
        state.turns_left -= 1


def on_pass(state: State, event: Event, say: Say) -> None:
    if could := moves.possible(state, event["seat"]):
        say("R5", f"seat {event['seat']} passes but could {could}")
    state.passes += 1
    state.phase = "turn"


def on_last_round(state: State, event: Event, say: Say) -> None:
    if state.last_round is None:
        state.last_round, state.turns_left = event["seat"], state.seats


def on_end(state: State, event: Event, say: Say) -> None:
    if event["reason"] not in endings(state):
        say("C11" if event["reason"] == "last_round" else "R5", f"no reason to end: {event['reason']}")
    state.phase, state.done = "score", set()


def last_place(state: State, scores: Scores) -> int:
    keys = [rank_key(score, state.board.rules.ties) for score in scores]
    return min(range(state.seats), key=lambda seat: keys[seat])


Handler = Callable[[State, Event, Say], Any]
HANDLERS: dict[str, Handler] = {
    "deal": draws.on_deal,
    "draw": draws.on_draw,
    "display": deck.on_display,
    "refill": deck.on_refill,
    "reset": deck.on_reset,
    "shuffle": deck.on_shuffle,
    "offer": on_offer,
    "keep": on_keep,
    "claim": claims.on_claim,
    "lay": claims.on_lay,
    "flag": claims.on_flag,
    "station": claims.on_station,
    "tunnel": tunnels.on_tunnel,
    "reveal": tunnels.on_reveal,
    "toll": tunnels.on_toll,
    "tunnel_paid": tunnels.on_tunnel_paid,
    "tunnel_declined": tunnels.on_tunnel_declined,
    "turn": on_turn,
    "pass": on_pass,
    "last_round": on_last_round,
    "end": on_end,
    "money": affairs.on_money,
    "mix_in": affairs.on_mix_in,
    "action": affairs.on_action,
    "event_card": affairs.on_event_card,
    "event_shuffle": affairs.on_event_shuffle,
    "declare": affairs.on_declare,
    "extra": affairs.on_extra,
    "banish": affairs.on_banish,
}
