"""Playing contests over any `concurrent.futures.Executor`: what the ledger lacks, in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor

from perron.lab.arena.bar import decided
from perron.lab.arena.contest import Contest
from perron.lab.arena.deal import Deal, play_deal
from perron.lab.arena.ledger import Ledger
from perron.lab.pool import in_order


def run(contests: Sequence[Contest], ledger: Ledger, executor: Executor, workers: int) -> Iterator[Deal]:
    """Each deal as soon as it is in the ledger."""
    for contest, deal in in_order(executor, _play, _missing(contests, ledger), ahead=2 * workers):
        ledger.add(contest, deal)
        yield deal


def _missing(contests: Sequence[Contest], ledger: Ledger) -> Iterator[tuple[Contest, int]]:
    """Asked for one by one, so that a contest stops being played when its test has spoken."""
    for contest in contests:
        for number in range(contest.deals):
            if is_decided(contest, ledger):
                break
            if not ledger.has(contest, number):
                yield contest, number


def is_decided(contest: Contest, ledger: Ledger) -> bool:
    """Its test has spoken, or its bar is passed or out of reach."""
    by_bar = contest.bar is not None and contest.until_decided
    if contest.sprt is None and not by_bar:
        return False
    values = [deal.share(contest.bots[0]) for deal in ledger.deals(contest)]
    spoken = contest.sprt is not None and contest.sprt.verdict(values) is not None
    return spoken or (by_bar and decided(contest.bar or 0.0, values) is not None)


def left(contests: Sequence[Contest], ledger: Ledger) -> int:
    """How many deals are missing, unless tests end contests early."""
    open_ones = (contest for contest in contests if not is_decided(contest, ledger))
    return sum(not ledger.has(contest, number) for contest in open_ones for number in range(contest.deals))


def _play(contest: Contest, number: int) -> tuple[Contest, Deal]:
    return contest, play_deal(contest, number)
