"""What a program is told is all that its seat sees: whatever changes in an Observation changes the words."""

import json
from collections.abc import Callable, Iterator

from perron import Table, bots
from perron.bots.program_seen import in_words
from perron.engine.affairs import Affairs
from perron.engine.observe import Observation

DERIVED = {"game", "open_count", "open_track", "dear"}  # what the box, the owners and the event say already
TABLES = [
    ("europe", ("greedy", "random", "greedy"), 4),  # tunnels, stations
    ("switzerland", ("greedy", "random", "greedy"), 4),  # tickets go in the box
    ("paris", ("greedy", "greedy", "greedy"), 4),  # flags
    ("newyork", ("hungry", "collector", "hungry"), 4),  # tickets come round again
    ("legends", ("greedy", "random", "greedy"), 4),  # money and events
]


def observations(board: str, names: tuple[str, ...], seed: int) -> Iterator[Observation]:
    players = [bots.make(name, at) for at, name in enumerate(names)]
    table = Table(board, names, seed=seed)
    while not table.over:
        for seat in table.to_act():
            yield table.observe(seat)
            table.play(seat, players[seat].choose(table.observe(seat), table.moves(seat)))
    yield table.observe(0)


def fields(seen: Observation) -> set[str]:
    named = {name for name in dir(seen) if not name.startswith("_")} - DERIVED
    return {name for name in named if not callable(getattr(seen, name))}


def is_said(seen: Observation, name: str) -> bool:
    """Some other value of the field, in some place of it, makes other words."""
    value = getattr(seen, name)
    if isinstance(value, Affairs):
        return is_told(seen, value)
    if isinstance(value, int):
        return _differs(seen, value, lambda new: setattr(seen, name, new))
    return any(_differs(seen, value[at], _setter(value, at)) for at in range(len(value)))


def is_told(seen: Observation, affairs: Affairs) -> bool:
    """Money and events: each of the three that a game goes on from."""
    return seen.game.chartered and all(
        _differs(seen, table[at], _setter(table, at))
        for table, at in ((affairs.money, 0), (affairs.money, 1))
    )


def _setter(table: list[int], at: int) -> Callable[[int], None]:
    return lambda new: table.__setitem__(at, new)


def _differs(seen: Observation, value: int, put: Callable[[int], None]) -> bool:
    before = in_words(seen)
    put(value + 1 if value <= 0 else value - 1)
    try:
        return in_words(seen) != before
    finally:
        put(value)


def test_everything_seen_is_said() -> None:
    missing = fields(next(observations(*TABLES[0])))
    assert len(missing) > 35
    for table in TABLES:
        for seen in observations(*table):
            missing -= {name for name in missing if is_said(seen, name)}
    assert missing == set()


def test_words_are_json_of_a_modest_size() -> None:
    for seen in observations(*TABLES[0]):
        text = json.dumps(in_words(seen))
        assert json.loads(text) == in_words(seen)
        assert len(text) < 10_000
