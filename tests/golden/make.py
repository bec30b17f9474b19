"""Finds and writes golden records: `python -m tests.golden.make ROUNDS FOLDER MAP…`, at the root.

Games are played by seed, each record is asked what it shows (`situations.py`), and the few that together
show everything are kept. Write a new folder for a new format; never change the records of an old one.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from unittest.mock import patch

from tests.conformance.boards import at_every_count
from tests.golden.players import NAMES, chooser
from tests.golden.situations import situations

from perron import Table, bots

HERE = Path(__file__).parent
SEATS = ("North", "East", "South", "West", "Zenith")
MOST_BYTES = 120_000  # of one record
OWN_RULES = ("NY", "PA", "EU", "CH", "IN", "L")


@dataclass(frozen=True, order=True)
class Plan:
    """One game: who plays it, from which seed, and what else happens."""

    map: str
    players: int
    style: str
    seed: int
    extra: str = ""  # "fair", "undone" or "abandoned"

    @property
    def name(self) -> str:
        return "-".join(filter(None, (self.map, f"{self.players}p", self.style, str(self.seed), self.extra)))

    def play(self) -> Table:
        with patch("perron.table.secrets.token_bytes", Random(self.seed).randbytes):
            return self._play()

    def _play(self) -> Table:
        label = bots.label(bots.make("greedy", seed=0)) if self.style == "greedy" else None
        table = Table(
            self.map,
            SEATS[: self.players],
            seed=self.seed,
            start=self.seed % self.players if self.seed % 4 == 3 else None,
            bots=[label] * self.players,
            fair=self.extra == "fair",
            mix=[bytes([seat]) * 32 for seat in range(self.players)],
        )
        choose = chooser(self.style, self.seed)
        while not table.over:
            seat = table.to_act()[0]
            table.play(seat, choose(table, seat))
            self._interfere(table)
        return table

    def _interfere(self, table: Table) -> None:
        """Somebody leaves, comes back, takes back a turn; or all go home."""
        turns = [number for number, line in enumerate(table.lines, 1) if line.get("event") == "turn"]
        if self.extra == "abandoned" and len(turns) == 12:
            table.abandon()
        if self.extra == "undone" and len(turns) in (6, 14) and table.lines[-1].get("event") == "turn":
            table.control(1, "bot:greedy@1" if len(turns) == 6 else SEATS[1])
            table.undo(0, turns[-3], agreed=[1])


def plans(rounds: int, maps: list[str]) -> Iterator[Plan]:
    for name, players in at_every_count(*maps):
        for style in NAMES:
            for seed in range(rounds):
                yield Plan(name, players, style, seed)


def find(rounds: int, maps: list[str]) -> list[Plan]:
    """A few games that together show all that any of the games shows, two at least of each map."""
    shown: dict[Plan, set[str]] = {}
    cost: dict[Plan, int] = {}
    for plan in plans(rounds, maps):
        table = plan.play()
        size = len(table.record().encode())
        if size <= MOST_BYTES:
            shown[plan], cost[plan] = set(named(plan, situations(table.lines))), size
    return cover(shown, cost)


def named(plan: Plan, found: set[str]) -> Iterator[str]:
    """A map's own rules and its ways of ending are shown on that map; what is common to all on any."""
    for name in found:
        own = name.startswith("the end") or any(f"({rule}" in name for rule in OWN_RULES)
        yield f"{plan.map}: {name}" if own else name


def cover(shown: dict[Plan, set[str]], cost: dict[Plan, int]) -> list[Plan]:
    """Always the game that adds most for its size."""
    chosen: list[Plan] = []
    missing = set[str]().union(*shown.values(), *[{f"{plan.map} {nth}"} for plan in shown for nth in (1, 2)])
    while missing:
        games = [plan for plan in shown if plan not in chosen]
        best = max(games, key=lambda plan: (len(adds(plan, shown, missing)) / cost[plan], plan))
        missing -= adds(best, shown, missing)
        chosen.append(best)
    return chosen


def adds(plan: Plan, shown: dict[Plan, set[str]], missing: set[str]) -> set[str]:
    first = next((place for place in (f"{plan.map} 1", f"{plan.map} 2") if place in missing), "")
    return (shown[plan] | {first}) & missing


def write(plan: Plan, folder: Path) -> list[str]:
    """The record, and all that it shows."""
    table = plan.play()
    table.save(folder / f"{plan.name}.jsonl")
    return sorted(situations(table.lines))


def main(rounds: int, folder: Path, maps: list[str]) -> None:
    folder.mkdir()  # the records of an old format are never changed
    index = {plan.name: write(plan, folder) for plan in find(rounds, maps)}
    for extra in ("fair", "undone", "abandoned"):
        plan = Plan(maps[0], 3, "mixed", 1, extra)
        index[plan.name] = write(plan, folder)
    text = json.dumps(dict(sorted(index.items())), indent=1, ensure_ascii=False)
    (folder / "index.json").write_text(text + "\n", encoding="utf-8")
    print(f"{len(index)} records, {sum(file.stat().st_size for file in folder.iterdir())} bytes")


if __name__ == "__main__":
    main(int(sys.argv[1]), HERE / sys.argv[2], sys.argv[3:])
