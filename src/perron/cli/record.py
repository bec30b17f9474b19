"""`perron record`: a record as text that people read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from perron.cli.common import WRONG, Json, console, fail, print_json
from perron.cli.story import Story
from perron.cli.tell import Line


def record(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    as_json: Json = False,
) -> None:
    """Show a record: who did what. It is not checked here: `perron verify` does that."""
    lines = read(file)
    try:
        print_json(summary(lines)) if as_json else _print(lines)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        fail(f"{file} is damaged; `perron verify {file}` tells where", WRONG)


def read(file: Path) -> list[Line]:
    from perron.record import RecordError, load

    try:
        return load(file)
    except RecordError as error:
        fail(f"{file} is no record: {error}", WRONG)
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}")


def summary(lines: list[Line]) -> dict[str, Any]:
    """The game in a nutshell; `end`, scores and winners only where there are any."""
    header, events = lines[0], lines[1:]
    ended = [line["reason"] for line in events if line["event"] == "end"]
    scores = [line for line in events if line["event"] == "score"]
    results = [line for line in events if line["event"] == "result"]
    return {
        **{
            name: header[name]
            for name in ("map", "seats", "bots", "start", "chance", "seed")
            if name in header
        },
        "events": len(events),
        "turns": sum(line["event"] == "turn" for line in events),
        **({"end": ended[-1]} if ended else {}),
        **(
            {"scores": [line["total"] for line in scores], "parts": [line["parts"] for line in scores]}
            if scores
            else {}
        ),
        **({"ranking": results[-1]["ranking"], "winners": results[-1]["winners"]} if results else {}),
    }


def _print(lines: list[Line]) -> None:
    out, story = console(), Story(lines[0])
    out.print(f"{story.opening()}\n", style="bold", soft_wrap=True)
    for line in lines[1:]:
        story.print(line, out)
