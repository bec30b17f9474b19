"""Payslips as the engine counts them, for the ledger's calculator to agree with: JSON on standard output.

Positions of chance, poor on purpose: ties and totals below nothing are common in them.
"""

import json
from random import Random
from typing import Any

from perron.engine import claims, scoring
from perron.engine.chartered.ending import hand_over
from perron.engine.log import Log
from perron.engine.state import State
from perron.games.build import build
from perron.games.load import load
from perron.record.score import ranking, score_lines

GAMES = 150
MOST_LEFT = 24  # pieces; the table of L96 ends before
BOARD = load("legends")
VALUES = {ticket.id: ticket.to[0][1] for ticket in BOARD.tickets}


def main() -> None:
    assert BOARD.charter is not None
    games = [game(Random(seed)) for seed in range(GAMES)]
    print(json.dumps({"bonus": list(BOARD.charter.pieces_left), "games": games}))


def game(rng: Random) -> dict[str, Any]:
    state = position(rng)
    hand_over(state, Log(False))
    seats, start = state.game.seats, state.start
    lines = score_lines(state)[:seats]
    return {
        "start": start,
        "slips": [slip(state, seat, lines[seat]) for seat in range(seats)],
        "ranking": ranking(scoring.score(state)),
        "card": state.affairs.start_card,
    }


def position(rng: Random) -> State:
    state = State(build(BOARD, rng.randint(2, 5)), True)
    state.start = rng.randrange(state.game.seats)
    for track in rng.sample(range(len(BOARD.tracks)), 30):
        claims.own(state, rng.randrange(state.game.seats), track)
    for ticket in rng.sample(range(len(BOARD.tickets)), rng.choice((0, 4, 12))):
        state.where[ticket] = rng.randrange(state.game.seats)
    for seat in range(state.game.seats):
        state.pieces[seat] = rng.randrange(MOST_LEFT)
        state.affairs.money[seat] = rng.randrange(8)
        state.stale[seat] = -1
    return state


def slip(state: State, seat: int, line: dict[str, Any]) -> dict[str, Any]:
    parts = line["parts"]
    return {
        "coins": state.affairs.money[seat],
        "left": state.pieces[seat],
        "done": [VALUES[ticket] for ticket in line["tickets_done"]],
        "failed": [VALUES[ticket] for ticket in line["tickets_failed"]],
        "parts": [parts.get(name, 0) for name in ("money", "pieces", "tickets")],
        "total": line["total"],
    }


if __name__ == "__main__":
    main()
