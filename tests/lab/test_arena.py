"""The arena: paired deals, rotated seats, a ledger that survives, the same results whoever plays."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.lab.arenas import contest

from perron.lab.arena.bar import decided
from perron.lab.arena.contest import Contest
from perron.lab.arena.deal import Deal, play_deal
from perron.lab.arena.ledger import Ledger, NotALedger
from perron.lab.arena.run import left, run
from perron.lab.arena.sprt import Sprt
from perron.lab.pool import Inline
from perron.lab.runner import play_game
from perron.lab.seeds import derive

TWO = contest("greedy", "random", deals=4)


def scores(deals: list[Deal]) -> list[Any]:
    """Without the times."""
    return [[(game.bots, game.totals, game.ranks, game.moves) for game in deal.games] for deal in deals]


def played(which: Contest, ledger: Ledger, executor: Executor | None = None) -> list[Any]:
    list(run([which], ledger, executor or Inline(), workers=2))
    return scores(ledger.deals(which))


# --- deals ---


def test_every_bot_sits_on_every_seat_of_a_deal() -> None:
    four = contest("greedy", "random", "random", "random").lineups()
    assert [lineup.index("greedy") for lineup in four] == [0, 3, 2, 1]
    three = contest("greedy", "random", "points").lineups()
    assert sorted(three) == sorted({(a, b, c) for a, b, c in three})
    assert {lineup[seat] for lineup in three for seat in range(3)} == {"greedy", "random", "points"}
    assert len(three) == 3


def test_all_games_of_a_deal_have_the_same_cards() -> None:
    seed = derive(TWO.seed, 2)
    again = [play_game(TWO.board, bots, seed, keep_record=True) for bots in TWO.lineups()]
    assert [list(game.totals) for game in play_deal(TWO, 2).games] == [
        [seat.total for seat in game.seats] for game in again
    ]
    dealt = [
        [line for line in game.record.splitlines() if line.startswith('{"event": "deal"')] for game in again
    ]
    assert dealt[0] == dealt[1]


def test_contests_of_one_run_share_their_deals() -> None:
    other = contest("random", "points", deals=4)
    assert derive(TWO.seed, 0) == derive(other.seed, 0)
    assert play_deal(replace(TWO, seed=2), 0) != play_deal(TWO, 0)


def test_a_shared_victory_is_shared() -> None:
    from tests.lab.arenas import made_up

    deal = made_up(("a", "b", "b"), 0, [(0, 0, 2), (0, 1, 1), (2, 0, 0)])
    assert [game.share("a") for game in deal.games] == [0.5, 1.0, 0.0]
    assert [game.share("b") for game in deal.games] == [0.5, 0.0, 1.0]
    assert deal.share("a") == pytest.approx(0.5)


def test_meetings_count_every_two_seats_of_different_bots() -> None:
    from tests.lab.arenas import made_up

    (game,) = made_up(("b", "a", "b"), 0, [(0, 1, 1)]).games
    assert sorted(game.meetings()) == [(("a", "b"), 0.0), (("a", "b"), 0.5)]


# --- the ledger ---


def test_any_executor_gives_the_same_results(tmp_path: Path) -> None:
    with ThreadPoolExecutor(3) as threads:
        assert played(TWO, Ledger(), threads) == played(TWO, Ledger())


def test_a_second_run_plays_only_what_is_missing(tmp_path: Path) -> None:
    file, first = tmp_path / "results.jsonl", Ledger(tmp_path / "results.jsonl")
    whole = played(TWO, first)
    first.close()
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]) + lines[3][:40])  # stopped in the middle of the third deal's line
    again = Ledger(file)
    assert left([TWO], again) == 2
    assert played(TWO, again) == whole
    again.close()
    assert [json.loads(line)["deal"] for line in file.read_text().splitlines()[1:]] == [0, 1, 2, 3]


def test_more_deals_are_added_to_those_there_are(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "results.jsonl")
    few = played(replace(TWO, deals=2), ledger)
    assert left([TWO], ledger) == 2
    assert played(TWO, ledger)[:2] == few


@pytest.mark.parametrize(
    "other",
    [
        replace(TWO, seed=2),
        replace(TWO, labels=("greedy@999", "random@1")),
        replace(TWO, board=replace(TWO.board, deck={**TWO.board.deck, "red": 1})),
    ],
)
def test_results_of_other_games_count_for_nothing(other: Contest) -> None:
    ledger = Ledger()
    played(TWO, ledger)
    assert left([other], ledger) == 4
    assert left([TWO], ledger) == 0


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    for text in ("my diary\n", "my diary", '{"perron_arena": 99}\n'):
        (tmp_path / "diary").write_text(text)
        with pytest.raises(NotALedger, match="no results of this arena"):
            Ledger(tmp_path / "diary")
        assert (tmp_path / "diary").read_text() == text


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    ledger = Ledger(file)
    played(TWO, ledger)
    ledger.close()
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines[:2], "{oops\n", *lines[3:]]))
    with pytest.raises(NotALedger, match="line 3"):
        Ledger(file)


def test_a_contest_stops_when_its_test_has_spoken() -> None:
    clear = contest("greedy", "random", deals=60, sprt=Sprt(0.5, 0.6))
    ledger = Ledger()
    with ThreadPoolExecutor(2) as threads:
        list(run([clear], ledger, threads, workers=2))
    counted = ledger.deals(clear)
    assert 8 <= len(counted) < 20
    assert len([n for n in range(60) if ledger.has(clear, n)]) <= len(counted) + 4  # those under way
    assert left([clear], ledger) == 0


@pytest.mark.parametrize(("bar", "told"), [(0.6, "above"), (1.0, "below")])
def test_a_contest_stops_when_its_bar_is_decided(bar: float, told: str) -> None:
    clear = replace(contest("greedy", "random", deals=200), bar=bar, until_decided=True)
    loser = replace(contest("random", "greedy", deals=200), bar=bar, until_decided=True)
    ledger = Ledger()
    with ThreadPoolExecutor(2) as threads:
        list(run([clear if told == "above" else loser], ledger, threads, workers=2))
    counted = ledger.deals(clear if told == "above" else loser)
    assert 20 <= len(counted) < 60
    first = (clear if told == "above" else loser).bots[0]
    assert decided(bar, [deal.share(first) for deal in counted]) == told


def test_a_bar_that_may_not_stop_a_contest_does_not() -> None:
    clear = replace(contest("greedy", "random", deals=24), bar=0.5)
    ledger = Ledger()
    played(clear, ledger)
    assert len(ledger.deals(clear)) == 24
    assert left([replace(clear, deals=30)], ledger) == 6
    assert left([replace(clear, deals=30, until_decided=True)], ledger) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="process groups are another thing there")
def test_a_killed_run_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    arguments = ["greedy", "random", "--map", "newyork", "--deals", "80", "--workers", "2"]
    command = [sys.executable, "-m", "perron", "arena", *arguments, "--json", "--results"]
    running = subprocess.Popen(
        [*command, str(broken)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    while running.poll() is None and (not broken.exists() or broken.read_bytes().count(b"\n") < 5):
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    assert 5 <= broken.read_bytes().count(b"\n") < 81
    reports = [
        json.loads(subprocess.run([*command, str(file)], capture_output=True, check=True).stdout)
        for file in (whole, broken)
    ]
    assert broken.read_bytes().count(b"\n") == 81  # the head, and each deal once
    for told in reports:
        del told["command"], told["date"]
        for each in told["contests"]:
            for seat in each["seats"]:
                del seat["milliseconds"], seat["slowest_milliseconds"], seat["processor_milliseconds"]
    assert reports[0] == reports[1]
