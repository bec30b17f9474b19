"""The end of an evening, step by step: post, stamps, payslips, council (L102 to L106)."""

from __future__ import annotations

from collections.abc import Callable

from perron.campaign.content import Content
from perron.campaign.judge import holds_between_games
from perron.campaign.regions import eligible
from perron.campaign.state import BETWEEN, END, OVER, Item, Question, State
from perron.campaign.story import deliver, open_box

CHARTER = 5
LAST_STAMP = 3  # a ticket completed so often is banished


def settle(content: Content, state: State) -> None:
    """Do all steps that need nobody's answer."""
    while state.todo and not state.questions:
        step = state.todo.pop(0)
        if step == "end.6":
            pay(state)
        elif step == "end.8":
            close(content, state)
        else:
            _stickers(content, state, step)
            _postcards(content, state, step)


def _stickers(content: Content, state: State, step: str) -> None:
    for id in [id for id in state.stickers if state.active(id) and content.stickers[id].slot == step]:
        ability = content.stickers[id].ability
        if all(holds_between_games(state, None, condition) for condition in ability.conditions):
            for effect in ability.then:
                ROUNDS[effect.do](content, state)


def post_round(content: Content, state: State) -> None:
    """T: from last to first, the postcard of each completed ticket that has one; the ticket is banished."""
    for color in state.results[-1].ranking[::-1]:
        for id in state.results[-1].done[color]:
            no = content.tickets[id].postcard
            if no and no not in state.delivered:
                deliver(state, no, color)
                state.banish(f"ticket:{id}")


def stamp_round(content: Content, state: State) -> None:
    """U: a stamp in both stripe colors of each completed ticket; the third banishes it."""
    for color, done in state.results[-1].done.items():
        for id in done:
            for stripe in content.tickets[id].stripes:
                ledger = state.companies[color].ledger
                ledger[stripe] = ledger.get(stripe, 0) + 1
            state.stamps[id] = state.stamps.get(id, 0) + 1
            if state.stamps[id] >= LAST_STAMP:
                state.banish(f"ticket:{id}")


def council(content: Content, state: State) -> None:
    """V: the eligible region with the most marks opens; where marks do not decide, the start card does."""
    closed = eligible(content, state.opened)
    if not closed:
        return
    marks = {region: sum(c.surveys.get(region, 0) for c in state.companies.values()) for region in closed}
    best = [region for region in closed if marks[region] == max(marks.values())]
    if len(best) == 1:
        open_region(content, state, best[0])
    else:
        state.questions.append(Question("council", state.start, best))


def open_region(content: Content, state: State, region: str) -> None:
    _charter(state, region)
    for company in state.companies.values():
        company.surveys.pop(region, None)
    state.results[-1].opened = region
    open_box(content, state, content.box_of(region))


def _charter(state: State, region: str) -> None:
    """The company with the most marks there; of several the one ranked lower. No marks, no charter."""
    order = state.ranked_low_to_high()
    best = max(order, key=lambda color: (state.companies[color].surveys.get(region, 0), -order.index(color)))
    if state.companies[best].surveys.get(region, 0):
        state.companies[best].vault.append(Item("charter", CHARTER, state.game))


def _postcards(content: Content, state: State, step: str) -> None:
    """Postcards that look at the books after the ranking; the lowest company looks first."""
    for color in state.ranked_low_to_high():
        company = state.companies[color]
        for no in sorted({**company.office, **state.shown}):
            since = company.office.get(no, state.shown.get(no, 0))
            ability = content.postcards[no].ability
            here = ability.on == "end.step" and ability.slot == step and since <= state.game
            if here and all(holds_between_games(state, company, c) for c in ability.conditions):
                fulfil(content, state, color, no, carry_out=True)


def fulfil(content: Content, state: State, color: str, no: int, carry_out: bool = False) -> None:
    """A postcard is complete (L35): banished, kept as an upgrade, or gone into the vault."""
    company, ability = state.companies[color], content.postcards[no].ability
    company.office.pop(no, None)
    state.shown.pop(no, None)
    company.add("postcards")
    if ability.after == "keep":
        company.upgrades.append(no)
    elif ability.after != "vault":
        state.banish(f"postcard:{no}")
    if not carry_out:  # the game has done it already
        return
    for effect in ability.then:
        if effect.do == "param.set":
            company.parameters[effect.word("name")] = effect.value("value")
        elif effect.do == "trains.add" and effect.n is not None:
            company.trains += int(effect.n.base)
        elif effect.do == "vault.add":
            company.vault.append(Item(effect.word("kind"), effect.value("value"), state.game))


def pay(state: State) -> None:
    """Step 6: the payslips go into the vaults (L105)."""
    for color, payslip in state.results[-1].payslips.items():
        state.companies[color].vault.append(Item("payslip", payslip.total, state.game))


def close(content: Content, state: State) -> None:
    """Step 8: everything is put away (L106); after the last game nothing is left to play."""
    state.present, state.votes = [], []
    if state.game == len(content.calendar) or state.finale:
        state.phase = OVER
    else:
        state.game, state.phase = state.game + 1, BETWEEN


def begin_end(state: State, discards: list[str]) -> None:
    """L100, L102: the last takes the start card and, if events were turned, banishes one of them."""
    state.phase = END
    state.start = state.results[-1].ranking[-1]
    state.companies[state.start].add("last_places")
    if discards:
        state.questions.append(Question("banish", state.start, discards))


ROUNDS: dict[str, Callable[[Content, State], None]] = {
    "post.round": post_round,
    "stamp.round": stamp_round,
    "survey.council": council,
}
