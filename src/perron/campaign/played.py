"""What a finished game hands to the campaign: ranking, payslips, tickets, and what it changed for good.

This is the way back over the seam to the engine. Everything is checked before anything is written down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perron.campaign.content import Content
from perron.campaign.errors import CampaignError, insist
from perron.campaign.evening import begin_end, fulfil
from perron.campaign.regions import eligible
from perron.campaign.state import PLAY, Item, Payslip, Result, State
from perron.campaign.story import remove_sticker
from perron.vocabulary.words import PARAMETERS, VAULT_KINDS

Raw = dict[str, Any]


def played(content: Content, state: State, entry: Raw) -> None:
    """A game is over: its result enters the books and the end of the evening begins."""
    insist(state.phase == PLAY, "no_game", "no game is being played now")
    result = _result(content, state, entry)
    for change in entry.get("changes", []):
        _change(content, state, change)
    discards = list(entry.get("discards", []))
    gone = [id for id in discards if id not in state.events]
    insist(not gone, "unknown_event", f"events that are not in play were discarded: {gone}")
    state.results.append(result)
    begin_end(state, discards)


def _result(content: Content, state: State, entry: Raw) -> Result:
    ranking = list(entry["ranking"])
    everybody = sorted(ranking) == sorted(state.present)
    insist(everybody, "bad_ranking", "the ranking names all who are present, each once")
    payslips = {color: _payslip(entry["payslips"][color]) for color in ranking}
    done = {color: list(entry["done"][color]) for color in ranking}
    standing = [(payslips[color].total, len(done[color])) for color in ranking]
    falling = standing == sorted(standing, reverse=True)
    insist(falling, "bad_ranking", "dollars decide the ranking, then completed tickets (L98, L99)")
    tickets = [id for ids in done.values() for id in ids]
    right = len({*tickets}) == len(tickets) and {*tickets} <= {*state.pool(content)}
    insist(right, "bad_tickets", "completed tickets are in the pool, and nobody else's")
    first = state.present.index(state.start)
    return Result(ranking, payslips, done, [*state.present[first:], *state.present[:first]])


def _payslip(raw: Raw) -> Payslip:
    payslip = Payslip(**raw)
    parts = (payslip.coins, payslip.trains, payslip.tickets)
    right = all(type(part) is int for part in parts) and payslip.coins >= 0 and payslip.trains >= 0
    insist(right, "bad_payslip", "a payslip has coins, trains and tickets; only tickets may be below 0")
    return payslip


def _count(change: Raw) -> int:
    n = change["n"]
    insist(type(n) is int and n > 0, "bad_count", f"{change['do']} needs a whole number above 0, not {n!r}")
    return int(n)


def _change(content: Content, state: State, change: Raw) -> None:
    """One thing that the game changed for the rest of the campaign."""
    do = change.get("do", "")
    insist(do in CHANGES, "unknown_change", f"a game cannot change “{do}”; it can {', '.join(CHANGES)}")
    if "company" in change:
        insist(change["company"] in state.present, "not_present", f"{change['company']} is not playing")
    CHANGES[do](content, state, change)


def _use(content: Content, state: State, change: Raw) -> None:
    company, no = state.companies[change["company"]], change["no"]
    _held(content, state, change)
    company.used[no] = company.used.get(no, 0) + 1


def _fulfil(content: Content, state: State, change: Raw) -> None:
    _held(content, state, change)
    fulfil(content, state, change["company"], change["no"])


def _held(content: Content, state: State, change: Raw) -> None:
    """L33: it must be there, and since before this game or from its set-up."""
    company, no = state.companies[change["company"]], change["no"]
    since = company.office.get(no, state.shown.get(no))
    if since is None or since > state.game:
        raise CampaignError("no_such_postcard", f"{company.color} cannot fulfil postcard {no} in this game")


def _vault(content: Content, state: State, change: Raw) -> None:
    known = change["kind"] in VAULT_KINDS and type(change["value"]) is int and change["value"] >= 0
    insist(known, "bad_vault", f"a vault takes {', '.join(VAULT_KINDS)}, each with a value")
    state.companies[change["company"]].vault.append(Item(change["kind"], change["value"], state.game))


def _survey(content: Content, state: State, change: Raw) -> None:
    region, company = change["region"], state.companies[change["company"]]
    insist(region in eligible(content, state.opened), "bad_survey", f"{region} cannot be surveyed now")
    company.surveys[region] = company.surveys.get(region, 0) + _count(change)
    company.add("surveys", _count(change))


def _parameter(content: Content, state: State, change: Raw) -> None:
    insist(change["name"] in PARAMETERS, "bad_parameter", f"there is no parameter “{change['name']}”")
    state.companies[change["company"]].parameters[change["name"]] = change["value"]


def _trains(content: Content, state: State, change: Raw) -> None:
    state.companies[change["company"]].trains += _count(change)


def _own(content: Content, state: State, change: Raw) -> None:
    state.companies[change["company"]].add("own_color", _count(change))


def _banish(content: Content, state: State, change: Raw) -> None:
    banish_event(state, change["id"])


def _marker(content: Content, state: State, change: Raw) -> None:
    state.markers[change["name"]] = state.markers.get(change["name"], 0) + _count(change)


def _flag(content: Content, state: State, change: Raw) -> None:
    if change["name"] not in state.flags:
        state.flags.append(change["name"])


def _unstick(content: Content, state: State, change: Raw) -> None:
    insist(change["id"] in state.stickers, "no_sticker", f"sticker {change['id']} is not in the rules")
    remove_sticker(state, change["id"])


def banish_event(state: State, id: str) -> None:
    """Out of play for good: it never comes back by accident (L16)."""
    insist(id in state.events, "unknown_event", f"event {id} is not in play")
    state.events.remove(id)
    state.banish(f"event:{id}")


CHANGES: dict[str, Callable[[Content, State, Raw], None]] = {
    "use": _use,
    "fulfil": _fulfil,
    "vault": _vault,
    "survey": _survey,
    "parameter": _parameter,
    "trains": _trains,
    "own_color": _own,
    "event.banish": _banish,
    "marker": _marker,
    "flag": _flag,
    "sticker.remove": _unstick,
}
