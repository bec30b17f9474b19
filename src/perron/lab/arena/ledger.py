"""The results file: a line for each deal, added as soon as it is played and never changed.

Who kills the arena loses the deals that were being played; the next run reads what is there and plays the
rest. Lines name all that their games depend on, so one file may serve many runs, and results of another
version of a bot or board count for nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from perron.lab.arena.contest import Contest
from perron.lab.arena.deal import Deal, Game

FORMAT = 1
HEAD = {"perron_arena": FORMAT}


class NotALedger(ValueError):
    """The file is something else; the sentence says what to do."""


class Ledger:
    def __init__(self, file: Path | None = None) -> None:
        """Without a file everything is forgotten at the end."""
        self._deals: dict[str, dict[int, dict[str, Any]]] = {}
        self._out: IO[bytes] | None = None if file is None else self._open(file)

    def _open(self, file: Path) -> IO[bytes]:
        out = file.open("a+b")
        out.seek(0)
        text = out.read()
        whole = text[: text.rfind(b"\n") + 1]  # a line that was being written when it was stopped is none
        _check(file, text, whole)
        for line in _lines(file, whole):
            self._note(line)
        out.truncate(len(whole))
        if not whole:
            out.write(_encode(HEAD))
            out.flush()
        return out

    def _note(self, line: dict[str, Any]) -> None:
        self._deals.setdefault(line["contest"], {})[line["deal"]] = line

    def add(self, contest: Contest, deal: Deal) -> None:
        line = {"contest": contest.key, **deal.as_json()}
        self._note(json.loads(_encode(line)))  # what is kept is what a later run will read
        if self._out is not None:
            self._out.write(_encode(line))
            self._out.flush()

    def has(self, contest: Contest, number: int) -> bool:
        return number in self._deals.get(contest.key, {})

    def deals(self, contest: Contest) -> list[Deal]:
        """Those of the contest, from the first on, as far as none is missing and the test has not spoken."""
        deals: list[Deal] = []
        while len(deals) < contest.deals and self.has(contest, len(deals)):
            deals.append(_deal(contest, self._deals[contest.key][len(deals)]))
        if contest.sprt is None:
            return deals
        return deals[: contest.sprt.decided([deal.share(contest.bots[0]) for deal in deals])]

    def close(self) -> None:
        if self._out is not None:
            self._out.close()


def _check(file: Path, text: bytes, whole: bytes) -> None:
    head = whole.partition(b"\n")[0]
    if text and head != _encode(HEAD).strip():
        raise NotALedger(f"{file} has no results of this arena; name another file with --results")


def _lines(file: Path, text: bytes) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(text.splitlines()[1:], 2):
        try:
            yield json.loads(line)
        except ValueError:
            raise NotALedger(f"{file}, line {number}, cannot be read; remove that line") from None


def _encode(line: dict[str, Any]) -> bytes:
    return (json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _deal(contest: Contest, line: dict[str, Any]) -> Deal:
    games = (
        Game(bots, **{name: _tuple(value) for name, value in game.items()})
        for bots, game in zip(contest.lineups(), line["games"], strict=True)
    )
    return Deal(line["deal"], tuple(games))


def _tuple(value: Any) -> Any:
    return tuple(_tuple(each) for each in value) if isinstance(value, list) else value
