"""What stands in the way of an action, or of a track whatever is paid for it (R12)."""

from __future__ import annotations

from perron.actions import IllegalAction
from perron.engine import moves
from perron.engine.game import GRAY
from perron.engine.reasons import sentence
from perron.engine.refusal import Refusal
from perron.server.game import Game

Told = tuple[str, str, dict[str, str | int], str]  # rule, reason, values, sentence
NOTHING: Told = ("", "", {}, "")


def why(game: Game, seat: int, text: str) -> Told:
    """NOTHING where the seat may do it now."""
    verb, _, track = text.partition(" ")
    try:
        move = claim_move(game, seat, track) if verb == "track" else game.move_of(seat, text)
    except IllegalAction as error:
        return error.rule, "unknown", {}, error.sentence
    except ValueError:
        return "R12", "no_action", {}, "this is no action"
    return told(game.refusal(seat, move))


def told(refusal: Refusal | None) -> Told:
    if refusal is None:
        return NOTHING
    return refusal.rule, refusal.reason, dict(refusal.values), sentence(refusal)


def claim_move(game: Game, seat: int, name: str) -> int:
    """A claim of the track that the seat can make, or the one it comes nearest to."""
    if name not in game.game.names.tracks:
        raise IllegalAction("R12", "there is no such track")
    track = game.game.names.tracks.index(name)
    if seat in game.to_act():
        for move in game.moves(seat):
            if moves.verb_of(move) == moves.CLAIM and moves.what_of(move) == track:
                return move
    return moves.move(moves.CLAIM, track, _nearest_payment(game, seat, track))


def _nearest_payment(game: Game, seat: int, track: int) -> int:
    """The track's color, or the one the hand has most of; and the wilds that a ferry asks for."""
    tracks, hand, cards = game.game.tracks, game.observe(seat).hand, game.game.cards
    color = tracks.color[track]
    if color == GRAY:
        color = max(range(cards.colors), key=lambda each: hand[cards.first[each]])
    ferry = tracks.ferry[track]
    return moves.payment(color, tracks.length[track] - ferry, ferry)
