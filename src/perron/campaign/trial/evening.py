"""Cards that work after the game is scored are tried on the books themselves."""

from __future__ import annotations

from typing import Any

from perron.campaign.content import Content
from perron.campaign.evening import settle
from perron.campaign.regions import later
from perron.campaign.state import END, Payslip, Result, State, fresh

Raw = dict[str, Any]
STEPS = ("end.4", "end.5", "end.7")
ME, OTHER = "yellow", "red"


def after(content: Content, given: Raw, step: str) -> Raw:
    """What the books say after one step of the end."""
    state = books(content, given)
    opened = list(state.opened)
    state.todo = [step]
    settle(content, state)
    me = state.companies[given.get("company", ME)]
    return {
        "office": sorted(me.office),
        "upgrades": me.upgrades,
        "shown": sorted(state.shown),
        "own_params": me.parameters,
        "ledger": me.ledger,
        "surveys": me.surveys,
        "vault": [[item.kind, item.value] for item in me.vault],
        "opened": [region for region in state.opened if region not in opened],
        "banished": state.banished,
    }


def books(content: Content, given: Raw) -> State:
    """The end of a game in which this company came last of two."""
    state = fresh(content, "trial")
    color = given.get("company", ME)
    for one in (OTHER, color):
        state.companies[one].player = one
        state.companies[one].joined = 1
    me = state.companies[color]
    state.game, state.phase, state.present, state.start = given.get("game", 6), END, [OTHER, color], color
    regions = given.get("regions", [])
    state.opened = [r.id for r in later(content)] if regions == "all" else list(regions)
    state.stickers = dict.fromkeys(given.get("stickers", []), 1)
    state.shown = dict.fromkeys(given.get("shown", []), 1)
    state.stamps = dict(given.get("stamps", {}))
    me.office = dict.fromkeys(given.get("office", []), 1)
    me.surveys = dict(given.get("surveys", {}))
    me.totals = {name.removesuffix("_total"): n for name, n in given.get("counters", {}).items()}
    slip = Payslip(0, 0, 0)
    done = {OTHER: [], color: list(given.get("tickets", []))}
    state.results = [Result([OTHER, color], {OTHER: slip, color: slip}, done, [OTHER, color])]
    return state
