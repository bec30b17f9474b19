"""Ranking and winners: C14, R14."""

import pytest

from .fields import Event
from .positions import ev, position
from .scoring import Score, check_result
from .worth import Tickets

Row = tuple[int, int, int, int]  # points, tickets completed, stations built, longest trail


def broken(map_: str, rows: list[Row], ranking: list[int], winners: list[int]) -> list[str]:
    scores = [
        Score({"tracks": points}, Tickets(0, {f"k{n}" for n in range(done)}), longest, built, set())
        for points, done, built, longest in rows
    ]
    event: Event = ev("result", ranking=ranking, winners=winners)
    found: list[str] = []
    check_result(position(map_, len(rows)), event, lambda: scores, lambda rule, text: found.append(rule))
    return found


def test_C14_most_points_win() -> None:
    rows = [(10, 0, 0, 0), (-3, 9, 0, 9), (12, 0, 0, 0)]
    assert broken("usa", rows, [2, 0, 1], [2]) == []
    assert broken("usa", rows, [0, 2, 1], [2]) == ["C14"]
    assert broken("usa", rows, [2, 0, 1], [0]) == ["C14"]
    assert broken("usa", rows, [2, 0], [2]) == ["record"]


@pytest.mark.parametrize(
    ("map_", "first", "second"),
    [
        ("newyork", (9, 3, 0, 0), (9, 2, 0, 0)),
        ("europe", (9, 3, 2, 1), (9, 2, 0, 9)),
        ("europe", (9, 3, 0, 1), (9, 3, 1, 9)),
        ("europe", (9, 3, 1, 9), (9, 3, 1, 8)),
        ("usa", (9, 3, 0, 9), (9, 3, 0, 8)),
    ],
)
def test_C14_ties_are_broken_in_the_order_of_the_table(map_: str, first: Row, second: Row) -> None:
    assert broken(map_, [second, first], [1, 0], [1]) == []
    assert broken(map_, [second, first], [0, 1], [1]) == ["R14"]
    assert broken(map_, [second, first], [1, 0], [0, 1]) == ["C14"]


def test_C14_equal_players_share_the_victory() -> None:
    rows = [(9, 3, 0, 7), (9, 3, 0, 9), (9, 3, 0, 7)]
    assert broken("newyork", rows, [2, 1, 0], [0, 1, 2]) == []
    assert broken("newyork", rows, [0, 1, 2], [1]) == ["C14"]


def test_R14_the_same_tie_breaks_order_the_lower_places() -> None:
    rows = [(9, 3, 0, 7), (20, 0, 0, 0), (9, 3, 0, 8)]
    assert broken("india", rows, [1, 2, 0], [1]) == []
    assert broken("india", rows, [1, 0, 2], [1]) == ["R14"]
