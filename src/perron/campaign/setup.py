"""What the next game begins with: the way over the seam, from the books to the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from perron.campaign.compile import compiled, index_of
from perron.campaign.content import Card, Content
from perron.campaign.errors import insist
from perron.campaign.regions import visible
from perron.campaign.start import START
from perron.campaign.state import PLAY, SETUP, Company, State
from perron.games.board import ACTION, WILD, Board, Event, Place, Ticket, Track
from perron.games.build import colors_of
from perron.games.load import load
from perron.vocabulary.ability import conditions_of
from perron.vocabulary.codes import NONE
from perron.vocabulary.compile import Tables
from perron.vocabulary.words import PARAMETERS

MOST_TRAINS = 56  # in the box, of each color (L5)


@dataclass(frozen=True, slots=True)
class Seat:
    """One company at the table."""

    company: str
    player: str
    trains: int
    parameters: dict[str, int]  # every parameter of the vocabulary, upgrades counted in
    bonus: str
    postcards: dict[int, int]  # those that can be fulfilled in this game -> uses left in the campaign
    rank_prev: int  # 1 is best; 0: not there, or the first game
    missed_prev: bool
    totals: dict[str, int]  # own_color, postcards, surveys, last_places


@dataclass(frozen=True, slots=True)
class Setup:
    game: int
    board: Board
    seats: tuple[Seat, ...]  # in seat order
    start: int  # the seat that begins (L53)
    rank_last: int  # the seat ranked last in the previous game, NONE where nobody was
    events: tuple[str, ...]  # in play (L50)
    stickers: tuple[str, ...]  # in force
    shown: tuple[int, ...]  # open postcards
    markers: dict[str, int]
    flags: tuple[str, ...]
    tables: Tables  # what all these cards do, as numbers
    names: dict[
        str, list[str]
    ]  # what those numbers stand for: those of the board and of this game come first


def setup(content: Content, state: State) -> Setup:
    insist(state.phase in (SETUP, PLAY), "no_game", "a game must have begun before it can be set up")
    board, stickers = board_of(content, state), [id for id in state.stickers if state.active(id)]
    first = {
        "place": [place.id for place in board.places],
        "color": colors_of(board),
        "event": list(state.events),
        "sticker": stickers,
    }
    return Setup(
        game=state.game,
        board=board,
        seats=tuple(_seat(content, state, state.companies[color]) for color in state.present),
        start=state.present.index(state.start),
        rank_last=_rank_last(state),
        events=tuple(state.events),
        stickers=tuple(stickers),
        shown=tuple(no for no, since in state.shown.items() if since <= state.game),
        markers=dict(state.markers),
        flags=tuple(state.flags),
        tables=compiled(content, cards_in_play(content, state), first),
        names={kind: list(some) for kind, some in index_of(content, first).numbers.items()},
    )


def cards_in_play(content: Content, state: State) -> Iterator[tuple[str, Card]]:
    for id in state.stickers:
        if state.active(id):
            yield "sticker", content.stickers[id]
    for id in state.events:
        yield "event", content.events[id]
    for id in sorted({state.companies[color].bonus for color in state.present}):
        yield "bonus", content.bonuses[id]
    held = {no: since for color in state.present for no, since in state.companies[color].office.items()}
    for no, since in {**held, **state.shown}.items():
        if since <= state.game:
            yield "postcard", content.postcards[no]


def _seat(content: Content, state: State, company: Company) -> Seat:
    ranking = state.results[-1].ranking if state.results else []
    return Seat(
        company=company.color,
        player=company.player,
        trains=min(MOST_TRAINS, content.calendar[state.game - 1].trains + company.trains),
        parameters={**PARAMETERS, **company.parameters},
        bonus=company.bonus,
        postcards={no: uses_left(content, company, no) for no in ready(state, company)},
        rank_prev=ranking.index(company.color) + 1 if company.color in ranking else 0,
        missed_prev=bool(ranking) and company.color not in ranking,
        totals=dict(company.totals),
    )


def ready(state: State, company: Company) -> list[int]:
    return sorted(no for no, since in company.office.items() if since <= state.game)


def uses_left(content: Content, company: Company, no: int) -> int:
    return (content.postcards[no].ability.uses_campaign or 1) - company.used.get(no, 0)


def _rank_last(state: State) -> int:
    last = state.results[-1].ranking[-1] if state.results else ""
    return state.present.index(last) if last in state.present else NONE


def board_of(content: Content, state: State) -> Board:
    """The start board and the open regions as one ordinary board."""
    start, there = load("legends"), {START, *state.opened}
    places = [p for p in content.places.values() if p.region in there]
    left, top = min(p.x for p in places), min(p.y for p in places)
    tickets = {t.id: t for t in start.tickets}
    return replace(
        start,
        key=content.key,
        name=content.name["en"],
        places=tuple(
            Place(
                p.id,
                p.name,
                p.lat,
                p.lon,
                p.x - left + 45,
                p.y - top + 45,
                region=p.region,
                big=big,
                port=p.port,
            )
            for p in places
            for big in [p.big or p.id in state.cities]
        ),
        tracks=tuple(
            Track(t.id, t.a, t.b, t.length, t.color, region=t.region, pick=t.pick, lake=t.lake)
            for t in visible(content, state.opened)
        ),
        tickets=tuple(tickets.get(id) or _ticket(content, id) for id in state.pool(content)),
        deck=deck(content, state),
        events=tuple(_event(content, id) for id in state.events),
        parameters=replace(
            start.parameters,
            pieces=content.calendar[state.game - 1].trains,
            points=dict.fromkeys(range(1, longest(content) + 1), 0),
        ),
        size=(round(max(p.x for p in places) - left + 90), round(max(p.y for p in places) - top + 90)),
    )


def _event(content: Content, id: str) -> Event:
    """For those who look at the board; what it does stands in the tables."""
    event = content.events[id]
    return Event(
        id,
        event.name["en"],
        event.ability.on,
        then=(),
        name_nl=event.name["nl"],
        text=event.text["en"],
        text_nl=event.text["nl"],
        bolt=event.bolt,
    )


def _ticket(content: Content, id: str) -> Ticket:
    ticket = content.tickets[id]
    return Ticket(id, ticket.a, ((ticket.b, ticket.value),), postcard=ticket.postcard)


def longest(content: Content) -> int:
    return max(track.length for track in content.tracks.values())


def deck(content: Content, state: State) -> dict[str, int]:
    """Symbols mean nothing before a card in force asks for them (L27): until then all cards are plain."""
    plain = load("legends").deck
    if not symbols_in_force(content, state):
        return plain
    kinds: dict[str, int] = {}
    for kind, count in plain.items():
        if kind in (WILD, ACTION):
            kinds[kind] = count
            continue
        kinds[kind] = count - sum(content.symbols.values())
        kinds |= {f"{kind}+{symbol}": n for symbol, n in content.symbols.items()}
    return kinds


def symbols_in_force(content: Content, state: State) -> bool:
    """Postcards about symbols `need` such a sticker, so the stickers decide."""
    active = [content.stickers[id].ability for id in state.stickers if state.active(id)]
    return any(c.subject.startswith("paid.") for ability in active for c in conditions_of(ability))
