"""A state whose cards, tracks and tickets are put where a test needs them, by name."""

from tests.rules.words import Words

from perron.engine import claims, tickets
from perron.engine.chartered import news
from perron.engine.state import IN_BOX, IN_TOP, NONE, TURN, UNDER, State
from perron.games.board import Board
from perron.games.build import build
from perron.games.load import load


class Setting:
    """A state with names: seat 0 is to move, hands are empty, five plain cards lie face up."""

    def __init__(self, of: Board | str, players: int = 2) -> None:
        self.board = load(of) if isinstance(of, str) else of
        self.game = build(self.board, players)
        self.state = State(self.game, True)
        self.state.phase = TURN
        self.words = Words(self.game)
        tickets.into_top(self.state, 0)
        self.show(" ".join((self.game.names.kinds[:-1] * 2)[:5]))

    def deal(self, seat: int, cards: str) -> None:
        """This is the seat's hand now; nobody has seen it."""
        for kind in range(self.game.cards.kinds):
            self.state.hand[seat * self.game.cards.kinds + kind] = self.words.counts(cards)[kind]
            self.state.known[seat * self.game.cards.kinds + kind] = 0
        self.state.hand_size[seat] = len(cards.split())
        self.state.stale[seat] = -1

    def stack(self, cards: str) -> None:
        """The deck has these cards and no others."""
        for kind, count in enumerate(self.words.counts(cards)):
            self.state.deck[kind] = count
        self.state.deck_size = len(cards.split())

    def discard(self, cards: str) -> None:
        for kind, count in enumerate(self.words.counts(cards)):
            self.state.discard[kind] = count
        self.state.discard_size = len(cards.split())

    def show(self, cards: str) -> None:
        """The display, slot by slot; `-` is an empty one. The deck stays as it is."""
        for slot, card in enumerate(cards.split()):
            self.state.display[slot] = NONE if card == "-" else self.words.kind(card)

    def own(self, seat: int, *tracks: str) -> None:
        """As if claimed: the pieces stand there, the points are counted."""
        for track in map(self.words.track, tracks):
            self.state.pieces[seat] -= self.game.tracks.length[track]
            self.state.track_points[seat] += self.game.tracks.points[track]
            claims.own(self.state, seat, track)
            self.state.stale[seat] = -1

    def left(self, seat: int, pieces: int) -> None:
        self.state.pieces[seat] = pieces
        self.state.stale[seat] = -1

    def hold(self, seat: int, *names: str) -> None:
        """The seat has kept these tickets."""
        for ticket in map(self.words.ticket, names):
            self._move_ticket(ticket, seat)
            self.state.ticket_count[seat] += 1

    def ticket_deck(self, top: str = "", under: str = "") -> None:
        """These tickets are the deck, those under it in order; the others are out of the game."""
        for ticket in range(self.game.tickets.count):
            if self.state.where[ticket] in (IN_TOP, UNDER):
                self._move_ticket(ticket, IN_BOX)
        for name in top.split():
            self.state.where[self.words.ticket(name)] = IN_TOP
            self.state.in_top[self.words.ticket(name)] = 1
        for at, name in enumerate(under.split()):
            self.state.where[self.words.ticket(name)] = UNDER
            self.state.under[at] = self.words.ticket(name)
        self.state.top_size, self.state.under_size = len(top.split()), len(under.split())

    def _move_ticket(self, ticket: int, where: int) -> None:
        self.state.top_size -= self.state.in_top[ticket]
        self.state.in_top[ticket] = 0
        self.state.where[ticket] = where

    def money(self, seat: int, dollars: int) -> None:
        self.state.affairs.money[seat] = dollars
        self.state.stale[seat] = -1

    def actions(self, count: int) -> None:
        """So many action cards are in the deck, besides the other cards."""
        action = self.game.cards.action
        self.state.deck_size += count - self.state.deck[action]
        self.state.deck[action] = count

    def turned(self, *names: str) -> None:
        """These events have been turned, the last of them is the current one (L68)."""
        affairs = self.state.affairs
        for event in map(self.words.event, names):
            affairs.event_deck[event] = 0
            affairs.events_left -= 1
            affairs.pile[affairs.piled] = event
            affairs.piled += 1
            news.make_current(self.state, event)

    def put_station(self, seat: int, *places: str) -> None:
        for place in places:
            self.state.station_at[self.words.place(place)] = seat
            self.state.stations_left[seat] -= 1
