"""Players for the slow table: they build towards their tickets, use their postcards, and end a game."""

from __future__ import annotations

from copy import deepcopy
from heapq import heappop, heappush
from random import Random

from perron.campaign.content import Content, Track
from perron.campaign.setup import Setup
from perron.campaign.trial import play
from perron.campaign.trial.game import LAST_TRAINS, LEAST_STOCK, Table, count_tickets, done, open_table
from perron.campaign.trial.world import WILD, Desk, IllegalError
from perron.vocabulary.ability import conditions_of

MOST_TURNS = 600
FAR = 10_000


def play_game(content: Content, setup: Setup, random: Random) -> Table:
    """One game to its end (L94), end step 1 included."""
    table = open_table(content, setup, random)
    for color in table.desks:
        table.turn = color
        draw_tickets(table, 4, least=2)
    order, turns_left, turn = list(table.desks), MOST_TURNS, 0
    while turn < turns_left:
        table.turn = order[turn % len(order)]
        table = take_turn(table)
        turn += 1
        if turns_left == MOST_TURNS and table.desks[table.turn].trains <= LAST_TRAINS:
            turns_left = turn + len(order)
    count_tickets(table)
    return table


def take_turn(table: Table) -> Table:
    """The table after one turn. Who can do nothing passes (L56)."""
    me = table.desks[table.turn]
    wanted = wishes(table, me)
    tracks = [track for track in table.free() if track.id in wanted]
    idle = not wanted
    if idle and table.tickets and me.trains > 5 and table.random.random() < 0.3 + table.greed[me.color] / 2:
        draw_tickets(table, table.parameter(me, "tickets.draw"), least=1)
        return table
    if idle or me.hand.total() > 16:
        tracks += sorted(table.free(), key=lambda track: -track.length)[:12]
    for track in tracks:
        if claimed := attempt(table, track):
            return claimed
    if len(table.deck) + len(table.pile) > LEAST_STOCK:
        draw_cards(table, me, tracks)
    return table


def attempt(table: Table, track: Track) -> Table | None:
    """The table after the claim, on a copy: what cannot be done leaves nothing behind."""
    paid = payment(table, table.desks[table.turn], track)
    if paid is None:
        return None
    copy = deepcopy(table)
    me = copy.desks[copy.turn]
    try:
        play.claim(copy, me, track.id, paid, extras(copy, me, paid))
    except IllegalError:
        return None
    copy.fill()
    return copy


def payment(table: Table, me: Desk, track: Track) -> list[str] | None:
    """Cards of the color that is there most, pickaxes first where marks ask for them, then locomotives."""
    by_color: dict[str, list[str]] = {}
    for card in me.hand.elements():
        if card != WILD:
            by_color.setdefault(card.split("+")[0], []).append(card)
    colors = [track.color] if track.color else sorted(by_color, key=lambda c: -len(by_color[c]))
    for color in colors[:1]:
        same = sorted(by_color.get(color, []), key=lambda card: -card.endswith("+pickaxe") * track.pick)
        paid = [*same, *[WILD] * me.hand[WILD]][: track.length]
        if len(paid) == track.length:
            return paid
    return None


def extras(table: Table, me: Desk, paid: list[str]) -> list[int]:
    """As many extra locomotives as are left over, one for each postcard (L37)."""
    spare = me.hand[WILD] - paid.count(WILD)
    ready = [
        no
        for no in me.office
        if table.content.postcards[no].ability.on == "claim.extra" and play.usable(table, me, no)
    ]
    return ready[: max(0, spare)]


def draw_cards(table: Table, me: Desk, tracks: list[Track]) -> None:
    """L59 to L62: cards of a wanted color from the row, otherwise blind."""
    wanted = {track.color for track in tracks}
    dear = table.parameter(me, "draw.faceup_loco_is")
    taken = blind = 0
    while taken < 2:
        choices = [card for card in table.display if card.split("+")[0] in wanted]
        if WILD in table.display and taken + dear <= 2 and table.random.random() < 0.3:
            choices = [WILD]
        if choices and table.random.random() < 0.7:
            card = choices[0]
            table.display.remove(card)
            me.hand[card] += 1
            taken += dear if card == WILD else 1
            table.fill()
        else:
            table.draw(me, 1)
            taken, blind = taken + 1, blind + 1
    play.after_draw(table, me, blind)


def draw_tickets(table: Table, n: int, least: int) -> None:
    """L47, L90: what can be built for what it pays is kept, by taste more; the others go under the deck."""
    me = table.desks[table.turn]
    shown = [table.tickets.pop() for _ in range(min(n, len(table.tickets)))]
    cost = {
        id: len_of(table, route(table, me, table.content.tickets[id].a, table.content.tickets[id].b))
        for id in shown
    }
    table.random.shuffle(shown)
    shown.sort(key=lambda id: (cost[id] > me.trains, cost[id] - table.content.tickets[id].value))
    keep = least + sum(table.random.random() < table.greed[me.color] for _ in range(n - least))
    table.held[me.color] += shown[:keep]
    table.tickets[:0] = shown[keep:]


def len_of(table: Table, tracks: list[str] | None) -> int:
    return FAR if tracks is None else sum(table.content.tracks[id].length for id in tracks)


def wishes(table: Table, me: Desk) -> set[str]:
    """The tracks that open tickets, and through lines of postcards, still need, as far as the trains go."""
    wanted = set[str]()
    for a, b in aims(table, me):
        way = route(table, me, a, b)
        if way is not None and len_of(table, way) <= me.trains:
            wanted |= set(way)
    return wanted


def aims(table: Table, me: Desk) -> list[tuple[str, str]]:
    """Pairs of places to be joined."""
    finished, tickets = set(done(table, me)), table.content.tickets
    pairs = [(tickets[id].a, tickets[id].b) for id in table.held[me.color] if id not in finished]
    lines = [c.value for no in me.office for c in conditions_of(table.content.postcards[no].ability)]
    there = {end for track in table.board() for end in (track.a, track.b)}
    return pairs + [(str(v[0]), str(v[1])) for v in lines if isinstance(v, tuple) and {*v} <= there]


def route(table: Table, me: Desk, start: str, goal: str) -> list[str] | None:
    """The tracks still to be claimed on the cheapest way (Dijkstra); None where it is cut off."""
    own = set(me.tracks)
    ways: dict[str, list[Track]] = {}
    shut = table.shut() - own
    for track in table.board():
        if track.id not in shut:
            ways.setdefault(track.a, []).append(track)
            ways.setdefault(track.b, []).append(track)
    queue: list[tuple[int, str, tuple[str, ...]]] = [(0, start, ())]
    seen = set()
    while queue:
        cost, place, way = heappop(queue)
        if place == goal:
            return list(way)
        if place in seen:
            continue
        seen.add(place)
        for track in ways.get(place, []):
            other = track.b if place == track.a else track.a
            further = (0, way) if track.id in own else (track.length, (*way, track.id))
            heappush(queue, (cost + further[0], other, further[1]))
    return None
