"""The results in numbers, as plain values that JSON can hold. Fields are only ever added."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean
from typing import Any

from perron._build import __version__, engine_form
from perron.lab.arena.bar import decided, sequence
from perron.lab.arena.contest import Contest, digest
from perron.lab.arena.deal import Deal, Game
from perron.lab.arena.interval import interval
from perron.lab.arena.ledger import Ledger
from perron.lab.arena.rating import Rating, rate

FORMAT = 1
Json = dict[str, Any]
Played = list[tuple[Contest, list[Deal]]]


def report(contests: Sequence[Contest], ledger: Ledger, command: str, date: str) -> Json:
    played = [(contest, ledger.deals(contest)) for contest in contests]
    played = [(contest, deals) for contest, deals in played if deals]
    return {
        "perron_arena": FORMAT,
        "perron": __version__,
        "engine": engine_form(),
        "command": command,
        "date": date,
        "games": sum(len(deal.games) for _, deals in played for deal in deals),
        "contests": [_contest(contest, deals) for contest, deals in played],
        "ratings": _ratings(played),
    }


def _contest(contest: Contest, deals: list[Deal]) -> Json:
    games = [game for deal in deals for game in deal.games]
    return {
        "map": contest.board.key,
        "board": digest(contest.board),
        "players": contest.players,
        "bots": list(contest.bots),
        "labels": list(contest.labels),
        "seed": contest.seed,
        "deals": len(deals),
        "planned": contest.deals,
        "games": len(games),
        "stalemates": sum(game.stalemate for game in games),
        "results": [_result(contest, deals, bot) for bot in contest.measured],
        "seats": [_seat(games, bot) for bot in dict.fromkeys(contest.bots)],
        **_bar(contest, deals),
        **_test(contest, deals),
    }


def _result(contest: Contest, deals: list[Deal], bot: str) -> Json:
    """Share of the victories, and of the seats of other bots that it finished ahead of."""
    shares, ahead = [deal.share(bot) for deal in deals], [_ahead(deal, bot) for deal in deals]
    return {
        "bot": bot,
        "par": contest.par(bot),
        "share": fmean(shares),
        "interval": list(interval(shares)),
        "ahead": fmean(ahead),
        "ahead_interval": list(interval(ahead)),
    }


def _ahead(deal: Deal, bot: str) -> float:
    meetings = [(pair, part) for game in deal.games for pair, part in game.meetings() if bot in pair]
    return fmean(part if pair[0] == bot else 1 - part for pair, part in meetings)


def _seat(games: Sequence[Game], bot: str) -> Json:
    moves = sum(_of(games, bot, "moves"))
    faults = [fault for seat in _of(games, bot, "faults") for fault in seat]
    return {
        "bot": bot,
        "points": fmean(_of(games, bot, "totals")),
        "moves": moves / len(games),
        "milliseconds": 1000 * sum(_of(games, bot, "seconds")) / max(moves, 1),
        "processor_milliseconds": 1000 * sum(_of(games, bot, "processor")) / max(moves, 1),
        "slowest_milliseconds": 1000 * max(_of(games, bot, "slowest")),
        "faults": {kind: faults.count(kind) for kind in sorted(set(faults))},
    }


def _of(games: Iterable[Game], bot: str, what: str) -> list[Any]:
    return [
        value
        for game in games
        for who, value in zip(game.bots, getattr(game, what), strict=True)
        if who == bot
    ]


def _bar(contest: Contest, deals: list[Deal]) -> Json:
    """A bar holds if the lower end of the interval reaches it."""
    if contest.bar is None:
        return {}
    values = [deal.share(contest.bots[0]) for deal in deals]
    told: Json = {"bar": contest.bar, "holds": interval(values)[0] >= contest.bar}
    if contest.until_decided:
        told |= {"decided": decided(contest.bar, values), "sequence": list(sequence(values))}
    return told


def _test(contest: Contest, deals: list[Deal]) -> Json:
    test = contest.sprt
    if test is None:
        return {}
    values = [deal.share(contest.bots[0]) for deal in deals]
    told = {"low": test.low, "high": test.high, "error": test.error, "limit": test.limit}
    return {"sprt": {**told, "ratio": test.ratio(values), "verdict": test.verdict(values)}}


def _ratings(played: Played) -> list[Json]:
    """One table for each map and number of players, and one over all maps where there are several."""
    tables = [_table(played, map_key, players) for map_key, players in _tables(played)]
    for players in sorted({contest.players for contest, _ in played}):
        if sum(table["players"] == players for table in tables) > 1:
            tables.append(_table(played, None, players))
    return tables


def _tables(played: Played) -> list[tuple[str, int]]:
    return list(dict.fromkeys((contest.board.key, contest.players) for contest, _ in played))


def _table(played: Played, map_key: str | None, players: int) -> Json:
    chosen = _chosen(played, lambda c: c.players == players and map_key in (None, c.board.key))
    return {"map": map_key, "players": players, "bots": [_rating(each) for each in rate(chosen)]}


def _chosen(played: Played, wanted: Callable[[Contest], bool]) -> list[list[Deal]]:
    return [deals for contest, deals in played if wanted(contest)]


def _rating(each: Rating) -> Json:
    return {
        "bot": each.bot,
        "rating": each.value,
        "interval": [each.low, each.high],
        "meetings": each.meetings,
    }
