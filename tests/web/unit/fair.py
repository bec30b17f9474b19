"""Fair games for the client's check of the deal, and digests to compare with: JSON on standard output.

A choice is taken back now and then, so that chance goes on where it was while the piles go back.
"""

import hashlib
import hmac
import json
from random import Random

from perron import Table
from perron.record import loads
from perron.record.chances import commitment
from perron.record.continues import continued
from perron.server.game import Game

MAPS = ("europe", "india", "legends", "newyork", "paris", "switzerland", "usa")


def main() -> None:
    games = [*[game(key, seats, Random(f"{key}{seats}")) for key in MAPS for seats in (2, 3)], goes_on()]
    print(json.dumps({"games": games, "digests": [digest(size) for size in range(0, 200, 7)]}))


def game(key: str, seats: int, rng: Random) -> str:
    table = Table(key, list("ABCDE"[:seats]), fair=True, mix=[rng.randbytes(32) for _ in range(seats)])
    undone = 0
    while not table.over:
        seat = table.to_act()[0]
        before = len(table.lines)
        table.play(seat, rng.choice(table.moves(seat)))
        if undone < 3 and before > 60 and not table.over and rng.random() < 0.05:
            table.undo(seat, before, agreed=range(seats))
            undone += 1
    return table.record()


def goes_on() -> str:
    """A game that goes on from the middle of another one."""
    rng, secret = Random("goes on"), bytes(range(32))
    lines = loads(game("europe", 2, rng))
    to = next(at for at, line in enumerate(lines, 1) if at > 150 and line.get("event") == "turn")
    own = {"chance": "hmac-sha256-1", "commitment": commitment(secret), "mix": ["ab" * 32, "cd" * 32]}
    table = Game.resume(continued(lines, to, ["A", "B"], [None, None], own), secret)
    while not table.over:
        seat = table.to_act()[0]
        table.play(seat, rng.choice(table.moves(seat)))
    return table.record()


def digest(size: int) -> dict[str, str]:
    data = Random(size).randbytes(size)
    mac = hmac.digest(data[: size // 2], data, "sha256").hex()
    return {"data": data.hex(), "sha256": hashlib.sha256(data).hexdigest(), "hmac": mac}


if __name__ == "__main__":
    main()
