"""What is true of the books of a campaign at every moment: each thing is in one place, and none is lost."""

from __future__ import annotations

from perron.campaign.content import Content
from perron.campaign.log import Campaign
from perron.campaign.setup import deck
from perron.campaign.state import State


def check_books(made: Campaign) -> None:
    """L7: tickets, events and postcards; what boards and boxes keep shut is in them."""
    check_tickets(made.content, made.state)
    check_events(made.content, made.state)
    check_postcards(made.content, made.state)
    assert sum(deck(made.content, made.state).values()) == 90
    assert {company.color for company in made.state.companies.values()} == {*made.content.companies}


def check_tickets(content: Content, state: State) -> None:
    pool = state.pool(content)
    assert len({*pool}) == len(pool)
    for id, ticket in content.tickets.items():
        shut = ticket.region not in ("start", *state.opened)
        assert [id in pool, shut, f"ticket:{id}" in state.banished].count(True) == 1, id


def check_events(content: Content, state: State) -> None:
    assert len({*state.events}) == len(state.events)
    gone = {what.removeprefix("event:") for what in state.banished if what.startswith("event:")}
    assert gone.isdisjoint(state.events)
    assert {*state.events} | gone <= {*content.events}


def check_postcards(content: Content, state: State) -> None:
    """In the post office, an office, open, kept, in a vault or in the archive."""
    for no, card in content.postcards.items():
        places = [company.office for company in state.companies.values() if no in company.office]
        kept = [company.color for company in state.companies.values() if no in company.upgrades]
        posted, gone = no not in state.delivered, f"postcard:{no}" in state.banished
        there = len(places) + len(kept) + posted + gone + (no in state.shown)
        in_a_vault = not there and card.ability.after == "vault"
        assert there + in_a_vault == 1, no
