"""Reading the storyline: one card after the other, both sides, to PAUSE and STOP (L12 to L15)."""

from __future__ import annotations

from collections.abc import Callable

from perron.campaign.content import Box, Content, Story
from perron.campaign.regions import visible
from perron.campaign.state import END, PLAY, SETUP, Question, State
from perron.vocabulary.ability import Effect

AFTER_THE_STORY = ["end.4", "end.5", "end.6", "end.7", "end.8"]


def next_card(content: Content, state: State) -> Story | None:
    """The card on top of the deck if it may be turned now; nobody reads ahead (L12)."""
    if state.phase not in (SETUP, END) or state.questions or state.todo:
        return None
    return content.story[state.story] if state.story < len(content.story) else None


def read(content: Content, state: State) -> None:
    """Turn the next card and do what its back says."""
    card = content.story[state.story]
    state.story += 1
    for effect in card.do:
        TOLD[effect.do](content, state, effect)
    if card.mark == "PAUSE":
        state.phase = PLAY
    elif card.mark == "STOP":
        state.todo = list(AFTER_THE_STORY)


def add_sticker(state: State, id: str, now: bool) -> None:
    """One found at the end of a game works from the next game on, unless its card says now (L104)."""
    if id not in state.stickers and f"sticker:{id}" not in state.banished:
        state.stickers[id] = state.game + (1 if state.phase == END and not now else 0)


def open_box(content: Content, state: State, box: Box) -> None:
    """Its board, stickers, event and postcards come into the game; the lowest take the postcards."""
    state.boxes.append(box.id)
    if box.region:
        state.opened.append(box.region)
    for id in box.stickers:
        add_sticker(state, id, box.now)
    state.events += [id for id in box.events if id not in state.events]
    for company, no in zip(state.ranked_low_to_high(), box.postcards, strict=False):
        deliver(state, no, company)
    for no in box.shown:
        show(state, no)


def deliver(state: State, no: int, company: str) -> None:
    """A postcard leaves the post office; received at the end it can be fulfilled later only (L33)."""
    state.companies[company].office[no] = state.game + (1 if state.phase == END else 0)
    state.delivered.append(no)


def show(state: State, no: int) -> None:
    state.shown[no] = state.game + (1 if state.phase == END else 0)
    state.delivered.append(no)


def small_cities(content: Content, state: State) -> list[str]:
    seen = {end for track in visible(content, state.opened) for end in (track.a, track.b)}
    return [p for p in content.places if p in seen and not content.places[p].big and p not in state.cities]


def _vote(content: Content, state: State, _: Effect) -> None:
    """Those present name a city, from last to first in the last ranking."""
    cities = small_cities(content, state)
    voters = [color for color in state.ranked_low_to_high() if color in state.present]
    state.questions += [Question("city", color, cities) for color in voters]


def _offer(content: Content, state: State, _: Effect) -> None:
    state.offered = True
    ask_for_bonus(content, state, [c for c in state.ranked_low_to_high() if c in state.present])


def ask_for_bonus(content: Content, state: State, companies: list[str]) -> None:
    """Who has not picked an upgrade yet picks one; each exists once."""
    waiting = [color for color in companies if content.bonuses[state.companies[color].bonus].copies > 1]
    state.questions += [Question("bonus", color, free_bonuses(content, state)) for color in waiting]


def free_bonuses(content: Content, state: State) -> list[str]:
    taken = {company.bonus for company in state.companies.values()}
    return [b.id for b in content.bonuses.values() if b.copies == 1 and b.id not in taken]


def _postcard(content: Content, state: State, effect: Effect) -> None:
    deliver(state, effect.value("no"), state.ranked_low_to_high()[0])


def _sticker(content: Content, state: State, effect: Effect) -> None:
    add_sticker(state, effect.word("id"), bool(effect.words["now"]))


def _finale(content: Content, state: State, _: Effect) -> None:
    state.finale = True


TOLD: dict[str, Callable[[Content, State, Effect], None]] = {
    "box.open": lambda content, state, e: open_box(content, state, content.boxes[e.word("id")]),
    "sticker.add": _sticker,
    "sticker.remove": lambda content, state, e: remove_sticker(state, e.word("id")),
    "event.add": lambda content, state, e: state.events.append(e.word("id")),
    "postcard.give": _postcard,
    "postcard.show": lambda content, state, e: show(state, e.value("no")),
    "bonus.offer": _offer,
    "city.vote": _vote,
    "vaults.open": _finale,
}


def remove_sticker(state: State, id: str) -> None:
    state.stickers.pop(id, None)
    state.banish(f"sticker:{id}")
