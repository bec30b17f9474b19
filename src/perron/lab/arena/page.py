"""The arena's page: one HTML file with its drawings and its style inside, made from a report alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from typing import Any

from perron.games.load import load, names
from perron.lab.arena.lines import HEAD, lines, others, short, span
from perron.lab.arena.plots import SHARES, Row, plot, ratings_scale

Json = dict[str, Any]


def page(report: Json, title: str = "The arena") -> str:
    style = (files("perron.lab.arena") / "page.css").read_text(encoding="utf-8")
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>\n{style}</style></head><body><main>",
            f"<h1>{escape(title)}</h1>",
            _opening(report),
            *_contests(report),
            *_ratings(report),
            READING,
            "</main></body></html>\n",
        ]
    )


def _opening(report: Json) -> str:
    seeds = ", ".join(sorted({str(contest["seed"]) for contest in report["contests"]}))
    labels = sorted({label for contest in report["contests"] for label in contest["labels"]})
    return (
        f"<p>{report['games']} games, seed {seeds}, Perron {escape(report['perron'])} "
        f"({escape(report['engine'])} engine), {escape(report['date'])}.</p>"
        f"<pre>{escape(report['command'])}</pre>"
        f"<p>Bots: {escape(', '.join(labels))}.</p>"
    )


# --- contests ---


def _contests(report: Json) -> Iterable[str]:
    for where in dict.fromkeys((contest["map"], contest["players"]) for contest in report["contests"]):
        here = [contest for contest in report["contests"] if (contest["map"], contest["players"]) == where]
        name = f"{_name(where[0])}, {where[1]} players"
        yield f"<h2>{escape(name)}</h2>"
        yield plot([row for contest in here for row in _rows(contest)], SHARES, f"Victories, {name}")
        yield _table(HEAD, [line for contest in here for line in lines(contest)])


def _rows(contest: Json) -> list[Row]:
    return [
        Row(
            f"{short(result['bot'])} – {others(contest, result['bot'])}",
            result["share"],
            *_ends(result),
            par=result["par"],
            bar=contest.get("bar"),
            said=f"{result['share']:.1%} ({span(result['interval'])}) of {contest['games']} games",
        )
        for result in contest["results"]
    ]


def _ends(told: Json) -> tuple[float, float]:
    low, high = told["interval"]
    return low, high


# --- ratings ---


def _ratings(report: Json) -> Iterable[str]:
    for table in report["ratings"]:
        rows = [
            Row(short(bot["bot"]), bot["rating"], *_ends(bot), said=f"{bot['rating']:+.0f}")
            for bot in table["bots"]
        ]
        if len(rows) > 2:
            where = _name(table["map"]) if table["map"] else "all maps"
            name = f"Ratings, {where}, {table['players']} players"
            yield f"<h2>{escape(name)}</h2>"
            yield plot(rows, ratings_scale(rows), name)


# --- around ---


def _name(key: str) -> str:
    """As the board calls itself; a board of one's own by its key."""
    return load(key).name if key in names() else key


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows]
    return "\n".join([f'<div class="wide"><table><tr>{top}</tr>', *body, "</table></div>"])


READING = (
    "<h2>How to read this</h2><p>Every deal is played once for each way round the table, so that luck of "
    "the cards and of the start falls on all alike. <b>Won</b> is the share of the victories; the fine line "
    "in a drawing is <b>par</b>, what all would win if they played alike, the strong one a bar. Intervals "
    "are 95 %, by drawing whole deals again (block bootstrap). <b>Ahead</b>: how many of the others a bot "
    "finished before. <b>Ratings</b> are Bradley and Terry’s, 0 the mean of the table; 100 more win 64 %, "
    "400 more 91 %.</p>"
)
