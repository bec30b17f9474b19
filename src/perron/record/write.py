"""The lines of a record, from what the engine told (`engine/log.py`)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from perron.engine import log as told
from perron.engine import moves
from perron.engine.game import Game
from perron.translate import to_action, to_cards
from perron.vocabulary.words import PARAMETERS, VAULT_KINDS

Line = dict[str, Any]
REASONS = ("last_round", "stalemate")
UNKEPT = ("bottom", "box")
WHY = {told.AT_START: "start", told.COMPANY: "company", told.BIG_CITY: "big_city"}


def dumps(lines: Iterable[Line]) -> str:
    """JSON Lines; the same game gives the same bytes."""
    return "".join(json.dumps(line, ensure_ascii=False, separators=(", ", ": ")) + "\n" for line in lines)


def line_of(game: Game, event: list[int]) -> Line:
    """One event as a line."""
    name, *values = event
    return _WRITERS[name](game, values)


def _kinds(game: Game, kinds: Iterable[int]) -> list[str]:
    return [game.names.kinds[kind] for kind in kinds]


def _tickets(game: Game, tickets: Iterable[int]) -> list[str]:
    return [game.names.tickets[ticket] for ticket in tickets]


def _deal(game: Game, values: list[int]) -> Line:
    return {"event": "deal", "seat": values[0], "cards": _kinds(game, values[1:])}


def _display(game: Game, values: list[int]) -> Line:
    return {"event": "display", "cards": _kinds(game, values)}


def _offer(game: Game, values: list[int]) -> Line:
    return {"event": "offer", "seat": values[0], "tickets": _tickets(game, values[1:])}


def _keep(game: Game, values: list[int]) -> Line:
    seat, to, count, *tickets = values
    kept, returned = _tickets(game, tickets[:count]), _tickets(game, tickets[count:])
    return {"event": "keep", "seat": seat, "kept": kept, "returned": returned, "to": UNKEPT[to]}


def _turn(game: Game, values: list[int]) -> Line:
    return {"event": "turn", "seat": values[0]}


def _draw_blind(game: Game, values: list[int]) -> Line:
    return {"event": "draw", "seat": values[0], "from": "deck", "card": game.names.kinds[values[1]]}


def _draw_open(game: Game, values: list[int]) -> Line:
    seat, kind, slot = values
    return {"event": "draw", "seat": seat, "from": "display", "card": game.names.kinds[kind], "slot": slot}


def _refill(game: Game, values: list[int]) -> Line:
    return {"event": "refill", "slot": values[0], "card": game.names.kinds[values[1]]}


def _reset(game: Game, values: list[int]) -> Line:
    return {"event": "reset", "cards": _kinds(game, values)}


def _shuffle(game: Game, values: list[int]) -> Line:
    return {"event": "shuffle", "cards": dict(zip(game.names.kinds, values, strict=True))}


def _claim(game: Game, values: list[int]) -> Line:
    seat, track, points, payment, toll = values
    paid = [*to_cards(game, payment), *(to_cards(game, toll) if toll else ())]
    return {"event": "claim", "seat": seat, "track": game.names.tracks[track], "paid": paid, "points": points}


def _lay(game: Game, values: list[int]) -> Line:
    return {"event": "lay", "seat": values[0], "card": game.names.kinds[values[1]]}


def _flag(game: Game, values: list[int]) -> Line:
    return {"event": "flag", "seat": values[0], "points": values[1]}


def _tunnel(game: Game, values: list[int]) -> Line:
    seat, track, payment = values
    return {
        "event": "tunnel",
        "seat": seat,
        "track": game.names.tracks[track],
        "paid": list(to_cards(game, payment)),
    }


def _reveal(game: Game, values: list[int]) -> Line:
    return {"event": "reveal", "card": game.names.kinds[values[0]]}


def _toll(game: Game, values: list[int]) -> Line:
    return {"event": "toll", "seat": values[0], "extra": values[1]}


def _toll_paid(game: Game, values: list[int]) -> Line:
    return {"event": "tunnel_paid", "seat": values[0], "paid": list(to_cards(game, values[1]))}


def _toll_declined(game: Game, values: list[int]) -> Line:
    return {"event": "tunnel_declined", "seat": values[0]}


def _station(game: Game, values: list[int]) -> Line:
    seat, place, payment = values
    return {
        "event": "station",
        "seat": seat,
        "place": game.names.places[place],
        "paid": list(to_cards(game, payment)),
    }


def _pass(game: Game, values: list[int]) -> Line:
    return {"event": "pass", "seat": values[0]}


def _last_round(game: Game, values: list[int]) -> Line:
    return {"event": "last_round", "seat": values[0]}


def _end(game: Game, values: list[int]) -> Line:
    return {"event": "end", "reason": REASONS[values[0]]}


def _why(game: Game, why: int) -> str:
    if why in WHY:
        return WHY[why]
    return game.names.events[why] if why >= 0 else game.names.rows[told.FROM_ROW - why]


def _money(game: Game, values: list[int]) -> Line:
    return {"event": "money", "seat": values[0], "amount": values[1], "why": _why(game, values[2])}


def _bonus(game: Game, values: list[int]) -> Line:
    return {**_draw_blind(game, values[:2]), "why": _why(game, values[2])}


def _mix_in(game: Game, values: list[int]) -> Line:
    return {"event": "mix_in", "card": game.names.kinds[game.cards.action], "count": values[0]}


def _action(game: Game, values: list[int]) -> Line:
    return {"event": "action"}


def _event(game: Game, values: list[int]) -> Line:
    return {"event": "event_card", "card": game.names.events[values[0]]}


def _events_shuffled(game: Game, values: list[int]) -> Line:
    return {"event": "event_shuffle", "cards": [game.names.events[event] for event in values]}


def _declare(game: Game, values: list[int]) -> Line:
    return {**_tunnel(game, values), "event": "declare"}


def _extra(game: Game, values: list[int]) -> Line:
    seat, payment = values
    return {"event": "extra", "seat": seat, "paid": list(to_cards(game, payment)) if payment else []}


def _start_card(game: Game, values: list[int]) -> Line:
    return {"event": "start_card", "seat": values[0]}


def _banish(game: Game, values: list[int]) -> Line:
    return {"event": "banish", "seat": values[0], "card": game.names.events[values[1]]}


# --- games of a campaign ---

TOKENS = ("boat", "herd")


def _answer(game: Game, values: list[int]) -> Line:
    seat, value, kind = values
    action = to_action(game, moves.move(moves.ANSWER, value, kind))
    return {"event": "answer", "seat": seat, "choice": str(action)}


def _discard(game: Game, values: list[int]) -> Line:
    seat, kind, count, why = values
    return {"event": "discard", "seat": seat, "cards": _kinds(game, [kind] * count), "why": _why(game, why)}


def _postcard(game: Game, values: list[int]) -> Line:
    return {"event": "postcard", "seat": values[0], "number": values[1]}


def _token(game: Game, values: list[int]) -> Line:
    return {"event": "token", "token": TOKENS[values[0]], "place": game.names.places[values[1]]}


def _crate(game: Game, values: list[int]) -> Line:
    return {"event": "crate", "place": game.names.places[values[0]], "value": values[1]}


def _crate_taken(game: Game, values: list[int]) -> Line:
    seat, place, value = values
    return {"event": "crate_taken", "seat": seat, "place": game.names.places[place], "value": value}


def _vault(game: Game, values: list[int]) -> Line:
    return {"event": "vault", "seat": values[0], "kind": VAULT_KINDS[values[1]], "value": values[2]}


def _survey(game: Game, values: list[int]) -> Line:
    return {"event": "survey", "seat": values[0], "region": game.names.regions[values[1]], "marks": values[2]}


def _marker(game: Game, values: list[int]) -> Line:
    return {"event": "marker", "name": game.names.markers[values[0]], "at": values[1]}


def _flag_set(game: Game, values: list[int]) -> Line:
    return {"event": "sign", "seat": values[0], "name": game.names.flags[values[1]]}


def _sticker_gone(game: Game, values: list[int]) -> Line:
    return {"event": "sticker_gone", "name": game.names.stickers[values[0]]}


def _parameter(game: Game, values: list[int]) -> Line:
    return {"event": "parameter", "seat": values[0], "name": list(PARAMETERS)[values[1]], "value": values[2]}


def _trains(game: Game, values: list[int]) -> Line:
    return {"event": "trains", "seat": values[0], "more": values[1]}


def _event_gone(game: Game, values: list[int]) -> Line:
    return {"event": "event_gone", "card": game.names.events[values[0]]}


_WRITERS = {
    told.DEAL: _deal,
    told.DISPLAY: _display,
    told.OFFER: _offer,
    told.KEEP: _keep,
    told.TURN: _turn,
    told.DRAW_BLIND: _draw_blind,
    told.DRAW_OPEN: _draw_open,
    told.REFILL: _refill,
    told.RESET: _reset,
    told.SHUFFLE: _shuffle,
    told.CLAIM: _claim,
    told.LAY: _lay,
    told.FLAG: _flag,
    told.TUNNEL: _tunnel,
    told.REVEAL: _reveal,
    told.TOLL: _toll,
    told.TOLL_PAID: _toll_paid,
    told.TOLL_DECLINED: _toll_declined,
    told.STATION: _station,
    told.PASS: _pass,
    told.LAST_ROUND: _last_round,
    told.END: _end,
    told.MONEY: _money,
    told.BONUS: _bonus,
    told.MIX_IN: _mix_in,
    told.ACTION: _action,
    told.EVENT: _event,
    told.EVENTS_SHUFFLED: _events_shuffled,
    told.DECLARE: _declare,
    told.EXTRA: _extra,
    told.START_CARD: _start_card,
    told.BANISH: _banish,
    told.ANSWER: _answer,
    told.DISCARD: _discard,
    told.POSTCARD: _postcard,
    told.TOKEN: _token,
    told.CRATE: _crate,
    told.CRATE_TAKEN: _crate_taken,
    told.VAULT: _vault,
    told.SURVEY: _survey,
    told.MARKER: _marker,
    told.FLAG_SET: _flag_set,
    told.STICKER_GONE: _sticker_gone,
    told.PARAMETER: _parameter,
    told.TRAINS: _trains,
    told.EVENT_GONE: _event_gone,
}
