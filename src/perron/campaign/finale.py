"""The end of the campaign: the vaults are opened and counted (section 12 of the design, L19, L29)."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median

from perron.campaign.content import Content
from perron.campaign.errors import insist
from perron.campaign.judge import holds_between_games
from perron.campaign.state import OVER, Company, State

ATLAS = (0, 5, 12, 20)  # by the number of pages
FIRST, SECOND, SHARED_FIRST, SHARED_SECOND = 10, 5, 7, 2  # per stripe color
SET = 4
FACE_VALUE = ("payslip", "ore", "spike", "charter", "prize")


@dataclass(slots=True)
class Account:
    """What one company's vault comes to, part by part."""

    company: str
    parts: dict[str, int] = field(default_factory=dict)
    wins: int = 0
    tickets: int = 0
    seat: int = 0  # in the order of the last game

    @property
    def total(self) -> int:
        return sum(self.parts.values())


def open_vaults(content: Content, state: State) -> list[Account]:
    """The accounts, best first. Before the end the vaults stay shut (L19)."""
    insist(state.phase == OVER, "vaults_sealed", "the vaults are opened when the last game is over")
    accounts = [account(content, state, company) for company in state.playing() if company.joined]
    return sorted(accounts, key=lambda a: (a.total, a.wins, a.tickets, a.seat), reverse=True)


def account(content: Content, state: State, company: Company) -> Account:
    parts = {kind: sum(i.value for i in company.vault if i.kind == kind) for kind in FACE_VALUE}
    parts["prize"] += sum(last_words(content, state, company))
    parts["missed"] = sum(missed_pay(state, game) for game in company.missed)
    pages = sum(item.value for item in company.vault if item.kind == "atlas")
    parts["atlas"] = ATLAS[min(pages, len(ATLAS) - 1)]
    colors = stripe_colors(content)
    parts["ledger"] = sum(ledger_points(state, company, color) for color in colors)
    parts["sets"] = SET * min(company.ledger.get(color, 0) for color in colors)
    return Account(
        company.color,
        parts,
        wins=sum(result.ranking[0] == company.color for result in state.results),
        tickets=sum(len(result.done.get(company.color, [])) for result in state.results),
        seat=_seat(state, company.color),
    )


def last_words(content: Content, state: State, company: Company) -> list[int]:
    """What postcards still in the office pay when the vaults are opened (trigger `campaign.end`)."""
    abilities = [content.postcards[no].ability for no in company.office]
    return [
        effect.value("value")
        for ability in abilities
        if ability.on == "campaign.end"
        and all(holds_between_games(state, company, c) for c in ability.conditions)
        for effect in ability.then
        if effect.do == "vault.add"
    ]


def stripe_colors(content: Content) -> list[str]:
    return sorted({stripe for ticket in content.tickets.values() for stripe in ticket.stripes})


def missed_pay(state: State, game: int) -> int:
    """Section 11: a floor that grows, or nine tenths of that game's median payslip, rounded down."""
    totals = [payslip.total for payslip in state.results[game - 1].payslips.values()]
    return max(12 + 6 * game, int(2 * median(totals)) * 9 // 20)


def ledger_points(state: State, company: Company, color: str) -> int:
    """Most stamps 10, second 5; shared first 7 each and no second; shared second 2 each; none nothing."""
    stamps = sorted((c.ledger.get(color, 0) for c in state.playing() if c.joined), reverse=True)
    mine = company.ledger.get(color, 0)
    if mine == 0:
        return 0
    above, equal = sum(other > mine for other in stamps), stamps.count(mine)
    if above == 0:
        return FIRST if equal == 1 else SHARED_FIRST
    if above == 1:
        return SECOND if equal == 1 else SHARED_SECOND
    return 0


def _seat(state: State, color: str) -> int:
    """Later in the turn order of the last game is better; who was not there comes first."""
    order = state.results[-1].order
    return order.index(color) if color in order else -1
