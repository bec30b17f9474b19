"""One entry of the campaign's log, applied: join, begin, read, answer, played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from perron.campaign.chance import below
from perron.campaign.content import Content
from perron.campaign.errors import insist
from perron.campaign.evening import open_region, settle
from perron.campaign.played import banish_event, played
from perron.campaign.state import BETWEEN, SETUP, Question, State
from perron.campaign.story import ask_for_bonus, free_bonuses, next_card, read

Raw = dict[str, Any]
FEWEST, LONGEST_NAME = 2, 40


def apply(content: Content, state: State, entry: Raw) -> None:
    """Change the state by one entry; a CampaignError says why that cannot be (the state is then spoiled)."""
    do = entry.get("do", "")
    insist(do in APPLY, "unknown_entry", f"the log knows {', '.join(APPLY)}, not “{do}”")
    APPLY[do](content, state, entry)
    settle(content, state)


def _join(content: Content, state: State, entry: Raw) -> None:
    """Somebody leads a company, from now on or in somebody's place (L17, L39)."""
    color, player = entry["company"], entry["player"].strip()
    insist(color in state.companies, "no_company", f"there is no company {color}")
    insist(state.phase == BETWEEN, "game_running", "a company changes hands between games only")
    insist(0 < len(player) <= LONGEST_NAME, "bad_name", f"a name has 1 to {LONGEST_NAME} letters")
    taken = [c.color for c in state.playing() if c.player == player and c.color != color]
    insist(not taken, "name_taken", f"{player} already leads {''.join(taken[:1])}")
    state.companies[color].player = player


def _begin(content: Content, state: State, entry: Raw) -> None:
    """A game begins with those who are there (L53); whoever is not has missed it (L29)."""
    present = list(entry["present"])
    insist(state.phase == BETWEEN, "game_running", "a game is under way")
    led = {company.color for company in state.playing()}
    once = len({*present}) == len(present)
    insist(once and {*present} <= led, "not_led", "only companies that somebody leads play, each once")
    insist(len(present) >= FEWEST, "too_few", f"at least {FEWEST} companies must be present")
    state.present, state.phase = present, SETUP
    if state.start not in present:  # L41, L53
        state.start = present[below(state.seed, "seat", state.game, len(present))]
    _register(state)
    if state.offered:  # who was not there when charters were renewed picks now
        ask_for_bonus(content, state, [color for color in state.ranked_low_to_high() if color in present])


def _register(state: State) -> None:
    """Who joins late has missed all earlier games; a company that nobody leads misses none."""
    for company in state.playing():
        if company.color in state.present and not company.joined:
            company.joined = state.game
            company.missed = list(range(1, state.game))
        elif company.joined and company.color not in state.present:
            company.missed.append(state.game)


def _read(content: Content, state: State, entry: Raw) -> None:
    card = next_card(content, state)
    if card is None:
        why = "a question must be answered first" if state.questions else "there is nothing to read now"
        insist(False, "nothing_to_read", why)
    else:
        insist(entry["card"] == card.id, "wrong_card", "that is not the card on top of the storyline deck")
        read(content, state)


def _answer(content: Content, state: State, entry: Raw) -> None:
    insist(bool(state.questions), "no_question", "nothing is being asked")
    question = state.questions[0]
    company, choice = entry["company"], entry["choice"]
    insist(company == question.company, "not_asked", f"{question.company} is asked, not {company}")
    insist(choice in question.options, "bad_choice", f"choose one of {', '.join(question.options)}")
    state.questions.pop(0)
    ANSWERS[question.kind](content, state, question, choice)


def _bonus(content: Content, state: State, question: Question, choice: str) -> None:
    company = state.companies[question.company]
    company.bonus = choice
    for other in state.questions:  # each exists once
        other.options = free_bonuses(content, state) if other.kind == "bonus" else other.options


def _city(content: Content, state: State, question: Question, choice: str) -> None:
    """The city named most often, of several the one named first."""
    state.votes.append(choice)
    if not any(other.kind == "city" for other in state.questions):
        [(city, _)] = Counter(state.votes).most_common(1)  # ties keep the order of naming
        state.cities.append(city)
        state.votes = []


def _banished(content: Content, state: State, question: Question, choice: str) -> None:
    banish_event(state, choice)


def _council(content: Content, state: State, question: Question, choice: str) -> None:
    open_region(content, state, choice)


ANSWERS: dict[str, Callable[[Content, State, Question, str], None]] = {
    "banish": _banished,
    "bonus": _bonus,
    "city": _city,
    "council": _council,
}
APPLY: dict[str, Callable[[Content, State, Raw], None]] = {
    "join": _join,
    "begin": _begin,
    "read": _read,
    "answer": _answer,
    "played": played,
}
