"""A campaign in words: the newspaper, the books, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

    from perron.campaign.content import Story
    from perron.campaign.log import Campaign

Raw = dict[str, Any]
MASTHEAD = {"en": "THE MERIDIAN COURIER", "nl": "DE MERIDIAN COURIER"}
WIDTH = 72


def tell_card(out: Console, card: Story, language: str) -> None:
    """Side A as a front page, then what side B says."""
    from rich.padding import Padding

    out.print()
    out.print(f"{MASTHEAD[language]} · {card.year}".center(WIDTH), style="bold")
    out.print(card.title[language].center(WIDTH), style="bold")
    out.print(Padding(card.text[language], (1, 2)), width=WIDTH)
    out.print(Padding(f"→ {card.instruction[language]}", (0, 2)), width=WIDTH)


def what_next(made: Campaign) -> str:
    """One phrase: who has to do what."""
    state = made.state
    if state.questions:
        question = state.questions[0]
        return f"{question.company} is asked ({question.kind})"
    words = {
        "between": "ready to begin",
        "setup": "the story is being read",
        "play": "the game is being played",
        "end": "the story is being read",
        "over": "the campaign is over",
    }
    return words[state.phase]


def tell_next(out: Console, made: Campaign, language: str) -> None:
    from perron.campaign.view import view

    seen = view(made.content, made.state, "", language)
    out.print()
    if question := seen["question"]:
        out.print(f"{question['company']} is asked ({question['kind']}): --choose one of")
        for option in question["options"]:
            out.print(f"  {option['id']}: {option['text']}")
    elif made.state.phase == "play":
        out.print(f"Play game {made.state.game}; then enter it with --result FILE.")
    elif made.state.phase == "between":
        led = ",".join(company.color for company in made.state.playing())
        out.print(f"Game {made.state.game} ({seen['year']}) can begin: --present {led}")
    else:
        tell_finale(out, seen)


def tell_view(out: Console, seen: Raw) -> None:
    out.print(f"{seen['content']}: game {seen['game']} of {seen['year']}, {seen['phase']}", style="bold")
    out.print(f"regions: {', '.join(region['name'] for region in seen['regions']) or 'the start board'}")
    for sticker in seen["stickers"]:
        out.print(f"{sticker['slot']}: {sticker['name']}. {sticker['text']}")
    out.print(f"events: {', '.join(event['name'] for event in seen['events'])}")
    for company in seen["companies"]:
        if company["player"]:
            _tell_company(out, company)
    tell_finale(out, seen)


def _tell_company(out: Console, company: Raw) -> None:
    out.print(f"\n{company['name']} ({company['company']}), led by {company['player']}", style="bold")
    out.print(f"  {company['bonus']['name']}: {company['bonus']['text']}")
    for card in (*company["office"], *company["upgrades"]):
        out.print(f"  {card['no']} “{card['front']}” {card.get('back', '')}".rstrip())
    out.print(f"  {company['vault']} things in the vault")
    if company["missed"]:
        out.print(f"  missed: game {', '.join(map(str, company['missed']))}")


def tell_finale(out: Console, seen: Raw) -> None:
    for place, account in enumerate(seen["finale"], 1):
        parts = ", ".join(f"{name} {value}" for name, value in account["parts"].items() if value)
        out.print(f"{place}. {account['company']}: ${account['total']} ({parts})")
