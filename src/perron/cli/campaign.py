"""`perron campaign`: list, show, continue, check and move campaigns; each is one file."""

from __future__ import annotations

import json
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from perron.cli.campaign_sim import sim
from perron.cli.campaign_study import study
from perron.cli.common import WRONG, Json, console, fail, print_json

if TYPE_CHECKING:
    from perron.campaign.log import Campaign

campaign = typer.Typer(help="Lead campaigns of twelve games; each is one file.", no_args_is_help=True)
campaign.command()(sim)
campaign.command()(study)
File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the campaign.")]
Language = Annotated[str, typer.Option(help="The language of the story: en or nl.")]
Raw = dict[str, Any]


@campaign.command()
def new(
    file: File,
    company: Annotated[
        list[str], typer.Option(help="Who leads which company, such as red=Noor; two at least.")
    ],
    content: Annotated[str, typer.Option(help="The campaign, or the folder of your own.")] = "exposition",
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same chances.")] = None,
) -> None:
    """Begin a campaign."""
    from perron.campaign.load import ContentError, load
    from perron.campaign.log import Campaign

    if file.exists():
        fail(f"{file} is there already: a campaign is never written over")
    try:
        made = Campaign.new(load(content), seed or secrets.token_hex(16))
    except ContentError as error:
        fail(str(error), WRONG)
    for one in company:
        color, _, player = one.partition("=")
        _add(made, {"do": "join", "company": color, "player": player})
    _save(made, file)
    typer.echo(f"{file}: {', '.join(company)}. Go on with: perron campaign continue {file}")


@campaign.command("list")
def list_campaigns(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where to look.")] = Path(),
    as_json: Json = False,
) -> None:
    """List the campaigns of a folder."""
    from perron.campaign.errors import CampaignError
    from perron.campaign.log import loads

    found = []
    for file in sorted(folder.glob("*.jsonl")):
        try:
            found.append(_summary(file, loads(file.read_text("utf-8"))))
        except (CampaignError, UnicodeDecodeError, OSError):
            continue  # another kind of file, or one that cannot be played here
    if as_json:
        print_json(found)
        return
    for row in found:
        typer.echo(f"{row['file']}: {row['campaign']}, game {row['game']} ({row['year']}), {row['next']}")
    if not found:
        typer.echo(f"no campaigns in {folder}; begin one with: perron campaign new FILE")


@campaign.command()
def show(
    file: File,
    eyes: Annotated[str, typer.Option(help="The company whose postcards may be read.")] = "",
    language: Language = "en",
    as_json: Json = False,
) -> None:
    """Show a campaign as a company sees it, or as anybody does."""
    from perron.campaign.view import view
    from perron.cli.campaign_tell import tell_view

    made = _load(file)
    if eyes and eyes not in made.state.companies:
        fail(f"there is no company {eyes}; there are {', '.join(made.state.companies)}")
    seen = view(made.content, made.state, eyes, _language(language))
    if as_json:
        print_json(seen)
    else:
        tell_view(console(), seen)


@campaign.command("continue")
def go_on(
    file: File,
    present: Annotated[str, typer.Option(help="Who plays the next game, such as red,blue.")] = "",
    choose: Annotated[str, typer.Option(help="The answer to the question that is open.")] = "",
    result: Annotated[Path | None, typer.Option(help="The result of the game, a JSON file.")] = None,
    join: Annotated[list[str] | None, typer.Option(help="Somebody joins, such as green=Kim.")] = None,
    language: Language = "en",
) -> None:
    """Go on as far as nobody is asked: begin a game, read the story, answer, enter a result."""
    from perron.cli.campaign_tell import tell_card, tell_next

    made, out, said = _load(file), console(), _language(language)
    for entry in _asked(made, present, choose, result, join or []):
        _add(made, entry)
        _save(made, file)
    while card := _next_card(made):
        tell_card(out, card, said)
        _add(made, {"do": "read", "card": card.id})
        _save(made, file)
        if _next_card(made):
            _turn_page()
    tell_next(out, made, said)


@campaign.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Files of campaigns.")],
    as_json: Json = False,
) -> None:
    """Replay campaigns from their files, and say what is wrong with them."""
    reports = [_verified(file) for file in files]
    if as_json:
        print_json({"ok": all(report["ok"] for report in reports), "files": reports})
    else:
        for report in reports:
            typer.echo(f"{report['file']}: {report.get('digest') or report['problem']}")
    if not all(report["ok"] for report in reports):
        raise typer.Exit(WRONG)


@campaign.command()
def export(file: File, to: Annotated[Path, typer.Argument(metavar="TO", help="The new file.")]) -> None:
    """Write a checked copy, to be taken up on another machine."""
    _copy(file, to)


@campaign.command("import")
def take_up(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A campaign from elsewhere.")],
    to: Annotated[Path, typer.Argument(metavar="TO", help="Its file here.")],
) -> None:
    """Take up a campaign from another machine, after a check."""
    _copy(file, to)


@campaign.command()
def check(
    content: Annotated[str, typer.Argument(metavar="NAME", help="A campaign's name or folder.")],
    as_json: Json = False,
) -> None:
    """Check the content of a campaign, and run the tests that its cards carry."""
    problems = _problems(content)
    if as_json:
        print_json({"ok": not problems, "problems": problems})
    else:
        for problem in problems:
            typer.echo(problem)
        typer.echo(f"{content}: {len(problems)} wrong" if problems else f"{content}: ok")
    if problems:
        raise typer.Exit(WRONG)


def _problems(content: str) -> list[str]:
    from perron.campaign.errors import CampaignError
    from perron.campaign.load import ContentError, load
    from perron.campaign.names import cards
    from perron.campaign.trial.run import differences

    try:
        loaded = load(content)
    except ContentError as error:
        return [str(problem) for problem in error.problems]
    found = []
    for kind, card in cards(loaded):
        for test in card.tests:
            try:
                found += [f"{kind} {card.id}: {test['name']}: {text}" for text in differences(loaded, test)]
            except (CampaignError, KeyError, TypeError, ValueError) as error:
                found.append(f"{kind} {card.id}: its test {test.get('name')!r} cannot be run: {error}")
    return found


def _asked(made: Campaign, present: str, choose: str, result: Path | None, join: list[str]) -> list[Raw]:
    """The entries that the options stand for, in the order in which they can happen."""
    entries: list[Raw] = []
    for one in join:
        color, _, player = one.partition("=")
        entries.append({"do": "join", "company": color, "player": player})
    if present:
        entries.append({"do": "begin", "present": [color.strip() for color in present.split(",")]})
    if result:
        entries.append({**_read_result(result), "do": "played"})
    if choose:
        asked = made.state.questions[0].company if made.state.questions else ""
        entries.append({"do": "answer", "company": asked, "choice": choose})
    return entries


def _read_result(file: Path) -> Raw:
    try:
        raw = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        fail(f"{file} cannot be read: {error}")
    if not isinstance(raw, dict):
        fail(f"{file} has no result: docs/campaign.md tells its fields")
    return raw


def _next_card(made: Campaign) -> Any:
    from perron.campaign.story import next_card

    return next_card(made.content, made.state)


def _turn_page() -> None:
    """The newspaper is read aloud: on a terminal the next page waits."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        input("— Enter turns the page —")


def _add(made: Campaign, entry: Raw) -> None:
    from perron.campaign.errors import CampaignError

    try:
        made.add(entry)
    except CampaignError as error:
        fail(f"{error.text} ({error.code})")


def _load(file: Path) -> Campaign:
    from perron.campaign.errors import CampaignError
    from perron.campaign.log import loads

    try:
        return loads(file.read_text("utf-8"))
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}")
    except (CampaignError, UnicodeDecodeError) as error:
        fail(f"{file}: {getattr(error, 'text', error)}", WRONG)


def _save(made: Campaign, file: Path) -> None:
    try:
        made.save(file)
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror}")


def _copy(file: Path, to: Path) -> None:
    made = _load(file)
    if to.exists():
        fail(f"{to} is there already: a campaign is never written over")
    _save(made, to)
    typer.echo(f"{to}: game {made.state.game}, {made.state.digest()}")


def _verified(file: Path) -> Raw:
    from perron.campaign.errors import CampaignError
    from perron.campaign.log import loads

    try:
        made = loads(file.read_text("utf-8"))
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}")
    except (CampaignError, UnicodeDecodeError) as error:
        return {"file": str(file), "ok": False, "problem": getattr(error, "text", str(error))}
    return {"file": str(file), "ok": True, "digest": made.state.digest(), "entries": len(made.entries)}


def _summary(file: Path, made: Campaign) -> Raw:
    from perron.cli.campaign_tell import what_next

    return {
        "file": str(file),
        "campaign": made.content.name["en"],
        "game": made.state.game,
        "year": made.content.calendar[made.state.game - 1].year,
        "players": {company.color: company.player for company in made.state.playing()},
        "next": what_next(made),
    }


def _language(language: str) -> str:
    from perron.campaign.content import LANGUAGES

    if language not in LANGUAGES:
        fail(f"the story is told in {' and '.join(LANGUAGES)}, not in {language}")
    return language
