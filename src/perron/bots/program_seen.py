"""An Observation in the words of the record: what a program is told, all of it and nothing more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from perron.engine.game import Game
from perron.engine.observe import Observation
from perron.engine.state import NOBODY, NONE, OVER, STALEMATE
from perron.translate import to_cards

Json = dict[str, Any]
PHASES = ("first_tickets", "turn", "second_card", "keep", "toll", "over", "extra", "banish")


def in_words(seen: Observation) -> Json:
    """`docs/bot-protocol.md` says what each field means."""
    return {
        "seat": seen.seat,
        "phase": PHASES[seen.phase],
        "turn": seen.turn,
        "start": seen.start,
        "passes": seen.passes,
        "last_round": _seat(seen.last_round),
        "turns_left": seen.turns_left,
        **_cards(seen),
        **_board(seen),
        **_tickets(seen),
        **(_affairs(seen) if seen.game.chartered else {}),
        "seats": [_player(seen, seat) for seat in range(seen.game.seats)],
        **({"end": _end(seen)} if seen.phase == OVER else {}),
    }


def _affairs(seen: Observation) -> Json:
    """V5: money and events, where the game has them."""
    affairs, names = seen.affairs, seen.game.names.events
    return {
        "money": list(affairs.money),
        "event": None if affairs.event == NONE else names[affairs.event],
        "event_pile": [names[event] for event in affairs.pile[: affairs.piled]],
    }


def _cards(seen: Observation) -> Json:
    kinds = seen.game.names.kinds
    return {
        "hand": _counts(seen.game, seen.hand),
        "display": [None if kind == NONE else kinds[kind] for kind in seen.display],
        "deck": seen.deck_size,
        "discard": _counts(seen.game, seen.discard),
        "resets": seen.resets,
        "tunnel": _tunnel(seen),
        "turned": [None if kind == NONE else kinds[kind] for kind in seen.turned],
    }


def _tunnel(seen: Observation) -> Json | None:
    if seen.tunnel == NONE:
        return None
    paid = list(to_cards(seen.game, seen.laid_down))
    return {"track": seen.game.names.tracks[seen.tunnel], "paid": paid, "owed": seen.owed}


def _board(seen: Observation) -> Json:
    names = seen.game.names
    return {
        "owner": {names.tracks[at]: seat for at, seat in enumerate(seen.owner) if seat != NOBODY},
        "stations": {names.places[at]: seat for at, seat in enumerate(seen.station_at) if seat != NOBODY},
    }


def _tickets(seen: Observation) -> Json:
    names = seen.game.names.tickets
    chosen = [names[ticket] for at, ticket in enumerate(seen.offer) if seen.chosen >> at & 1]
    under = zip(seen.under_by, seen.under_own, strict=True)
    return {
        "tickets": [names[ticket] for ticket in seen.tickets],
        "offer": [names[ticket] for ticket in seen.offer],
        "chosen": chosen if seen.chosen else None,
        "ticket_deck": seen.top_size,
        "under": [{"by": by, "ticket": None if own < 0 else names[own]} for by, own in under],
        "boxed": [names[ticket] for ticket in seen.box_own],
        "lost": [names[ticket] for ticket in seen.lost],
    }


def _player(seen: Observation, seat: int) -> Json:
    kinds = seen.game.cards.kinds
    own = slice(seat * kinds, (seat + 1) * kinds)
    return {
        "hand": seen.hand_size[seat],
        "known": _counts(seen.game, seen.known[own]),
        "laid": _counts(seen.game, seen.laid[own]),
        "pieces": seen.pieces[seat],
        "score": seen.score[seat],
        "flags": seen.flags[seat],
        "stations": seen.stations_left[seat],
        "tickets": seen.ticket_count[seat],
        "offered": seen.offer_size[seat],
        "chosen": seen.has_chosen[seat] != 0,
        "boxed": seen.box_by[seat],
        "first_unkept": seen.first_unkept[seat],
    }


def _end(seen: Observation) -> Json:
    """V4: at the end all tickets are shown."""
    names = seen.game.names.tickets
    return {
        "reason": "stalemate" if seen.end_reason == STALEMATE else "last_round",
        "holder": {names[ticket]: seat for ticket, seat in enumerate(seen.holder) if seat >= 0},
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _counts(game: Game, counts: Iterable[int]) -> dict[str, int]:
    return {game.names.kinds[kind]: count for kind, count in enumerate(counts) if count}
