"""What a finished game of the engine hands back to the books: the entry `played`."""

from __future__ import annotations

from typing import Any

from perron.engine.charter import OWN_COLOR, TOTALS
from perron.engine.charter import PARAMETERS as COUNT
from perron.engine.scoring import MONEY, PARTS, PIECES, TICKETS, Score, score
from perron.engine.state import OVER, State
from perron.engine.witness import witness
from perron.games.outfit import Outfit
from perron.record.score import ranking
from perron.vocabulary.codes import SCOPE
from perron.vocabulary.words import PARAMETERS, VAULT_KINDS

Raw = dict[str, Any]
LASTS = SCOPE["campaign"] + 1


def played_of(state: State, outfit: Outfit) -> Raw:
    """The entry for the campaign's log; `outfit` is what the game began with."""
    companies = [company.color for company in outfit.companies]
    if state.phase != OVER:
        raise ValueError("the game is not over yet")
    result, names = score(state), state.game.names
    seats = range(state.game.seats)
    payslips = {companies[seat]: payslip(result, seat) for seat in seats}
    done = {companies[seat]: [names.tickets[t] for t in witness(state, seat).tickets_done] for seat in seats}
    return {
        "do": "played",
        "ranking": [companies[seat] for seat in ranking(result)],
        "payslips": payslips,
        "done": done,
        "discards": [names.events[event] for event in state.affairs.pile[: state.affairs.piled]],
        "changes": [
            *(
                {**change, "company": companies[seat]}
                for seat in seats
                for change in _of_company(state, seat)
            ),
            *_of_all(state, outfit),
        ],
    }


def payslip(result: Score, seat: int) -> Raw:
    """L95, as it is written down: the total is floored by the books (L97)."""
    parts = {"coins": MONEY, "trains": PIECES, "tickets": TICKETS}
    return {name: result.parts[seat * PARTS + part] for name, part in parts.items()}


def _of_company(state: State, seat: int) -> list[Raw]:
    affairs, charter = state.affairs, state.game.charter
    own = affairs.total[seat * TOTALS + OWN_COLOR] - charter.total[seat * TOTALS + OWN_COLOR]
    return [
        *_postcards(state, seat),
        *_vault(state, seat),
        *_surveys(state, seat),
        *([{"do": "own_color", "n": own}] if own else []),
        *_parameters(state, seat),
        *([{"do": "trains", "n": affairs.trains[seat]}] if affairs.trains[seat] else []),
    ]


def _postcards(state: State, seat: int) -> list[Raw]:
    affairs, tables, said = state.affairs, state.game.charter.tables, list[Raw]()
    for nth in range(tables.postcards):
        at, no = seat * tables.postcards + nth, tables.card[tables.first_postcard + nth]
        said += [{"do": "use", "no": no}] * affairs.used[at]
        if affairs.used[at] and affairs.left[at] == 0:
            said.append({"do": "fulfil", "no": no})
    return said


def _vault(state: State, seat: int) -> list[Raw]:
    vault = list(state.affairs.vault)
    items = zip(vault[::3], vault[1::3], vault[2::3], strict=True)
    return [
        {"do": "vault", "kind": VAULT_KINDS[kind], "value": value}
        for whose, kind, value in items
        if whose == seat
    ]


def _surveys(state: State, seat: int) -> list[Raw]:
    regions = state.game.names.regions
    marks = state.affairs.surveys[seat * len(regions) : (seat + 1) * len(regions)]
    return [{"do": "survey", "region": region, "n": n} for region, n in zip(regions, marks, strict=True) if n]


def _parameters(state: State, seat: int) -> list[Raw]:
    now, before = state.affairs.parameter, state.game.charter.parameter
    return [
        {"do": "parameter", "name": name, "value": now[seat * COUNT + at]}
        for at, name in enumerate(PARAMETERS)
        if now[seat * COUNT + at] != before[seat * COUNT + at]
    ]


def _of_all(state: State, outfit: Outfit) -> list[Raw]:
    """Banished events, stickers that are gone, and markers and flags that last."""
    affairs, charter, names = state.affairs, state.game.charter, state.game.names
    said: list[Raw] = [
        {"do": "event.banish", "id": names.events[at]} for at, gone in enumerate(affairs.gone) if gone
    ]
    said += [
        {"do": "sticker.remove", "id": names.stickers[at]}
        for at, there in enumerate(charter.stickers)
        if there and not affairs.stickers[at]
    ]
    first = state.game.seats * charter.flag_count
    said += [
        {"do": "flag", "name": name}
        for at, name in enumerate(names.flags)
        if affairs.flag[first + at] == LASTS and not charter.flags[first + at]
    ]
    for at, name in enumerate(names.markers):
        grown = affairs.marker[at] - charter.markers[at]
        said += [{"do": "marker", "name": name, "n": grown}] if grown > 0 and name in outfit.lasting else []
    return said
