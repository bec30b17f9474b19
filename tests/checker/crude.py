"""A crude player of whole games in the checker's own terms: right records, for its tests to spoil."""

import json
from random import Random
from typing import Any

from . import facts, moves
from .board import Board, Track, read_board
from .play import endings, expected, forced, step
from .rules import FACE_UP, RULES, plain
from .scoring import rank_key, score_all
from .state import State, new_state
from .witnesses import score_fields


def header(map_: str, seats: int, start: int = 0) -> dict[str, Any]:
    return {
        "perron": 1,
        "rules": 1,
        "map": map_,
        "seats": [f"S{seat}" for seat in range(seats)],
        "bots": [None] * seats,
        "start": start,
        "options": {},
        "chance": "sfc32-1",
        "seed": 1,
        "places": facts.places(map_),
        "tracks": facts.tracks(map_),
        "tickets": facts.tickets(map_),
        "deck": facts.deck(map_),
        "parameters": plain(RULES[map_]),
    }


class Crude:
    """Plays by lot. `claim` is how likely it claims when it can; 0 makes a hoarder that empties the deck."""

    def __init__(self, map_: str, seats: int, seed: int, claim: float = 0.7, start: int = 0) -> None:
        self.random, self.claim = Random(seed), claim
        self.values: list[dict[str, Any]] = [header(map_, seats, start)]
        self.board: Board = read_board(self.values[0])
        self.state: State = new_state(self.board, seats, start)

    def add(self, name: str, **fields: Any) -> None:
        event = {"event": name, **{field.rstrip("_"): value for field, value in fields.items()}}
        self.values.append(event)
        step(self.state, event, lambda: score_all(self.state), self.refuse)

    @staticmethod
    def refuse(rule: str, text: str) -> None:
        raise AssertionError(f"{rule}: {text}")

    def lines(self) -> list[str]:
        return [json.dumps(value) for value in self.values]

    def play(self, most: int = 4000) -> "Crude":
        while self.state.phase != "done" and len(self.values) < most:
            self.event()
        return self

    def event(self) -> None:
        if due := forced(self.state):
            getattr(self, due)()
        else:
            names, _ = expected(self.state)
            getattr(self, min(names) if len(names) == 1 else self.state.phase)()

    def top_cards(self, count: int) -> list[str]:
        pile = sorted(self.state.deck.elements())
        return self.random.sample(pile, min(count, len(pile)))

    def top_tickets(self, count: int) -> list[str]:
        top = self.random.sample(sorted(self.state.top), min(count, len(self.state.top)))
        return top + self.state.bottom[: count - len(top)]

    # what the cards force
    def shuffle(self) -> None:
        self.add("shuffle", cards=dict(+self.state.discards))

    def display(self) -> None:
        self.add("display", cards=self.top_cards(FACE_UP))

    def refill(self) -> None:
        self.add("refill", slot=self.state.display.index(None), card=self.top_cards(1)[0])

    def reset(self) -> None:
        self.add("reset", cards=[card for card in self.state.display if card])

    def lay(self) -> None:
        seat = self.seat
        mine = [track for track, owner in self.state.owner.items() if owner == seat]
        self.add("lay", seat=seat, card=self.board.tracks[mine[-1]].color)

    def flag(self) -> None:
        self.add("flag", seat=self.seat, points=self.board.rules.flag_points)

    # set-up
    @property
    def seat(self) -> int:
        assert self.state.seat is not None
        return self.state.seat

    def next_seat(self) -> int:
        return (self.state.start + len(self.state.done)) % self.state.seats

    def deal(self) -> None:
        self.add("deal", seat=self.next_seat(), cards=self.top_cards(self.board.rules.cards_dealt))

    def offer(self) -> None:
        rules = self.board.rules
        if self.state.phase == "offers":
            long = self.random.sample(sorted(self.state.long), rules.first_long)
            self.add("offer", seat=self.next_seat(), tickets=long + self.top_tickets(rules.first_tickets))
        else:
            self.add("offer", seat=self.seat, tickets=self.top_tickets(rules.later_tickets))

    def keep(self) -> None:
        rules, first = self.board.rules, self.state.phase == "keeps"
        seat = self.next_seat() if first else self.seat
        offered = self.state.offered[seat]
        least = min(rules.first_keep if first else rules.later_keep, len(offered))
        kept = self.random.sample(offered, self.random.randint(least, len(offered)))
        self.add(
            "keep",
            seat=seat,
            kept=kept,
            returned=[one for one in offered if one not in kept],
            to=rules.first_unkept if first else rules.later_unkept,
        )

    # a turn
    def turn(self) -> None:
        first = self.state.seat is None
        self.add("turn", seat=self.state.start if first else (self.seat + 1) % self.state.seats)

    def action(self) -> None:
        state, chance = self.state, self.random.random
        claims = list(moves.claims(state, self.seat)) if chance() < self.claim or self.stuck() else []
        stations = list(moves.station_moves(state, self.seat)) if chance() < 0.03 or self.stuck() else []
        if claims:
            self.claim_one(*self.random.choice(claims))
        elif stations:
            place, paid = self.random.choice(stations)
            self.add("station", seat=self.seat, place=place, paid=paid)
        elif state.tickets_left and (chance() < 0.05 or self.stuck()):
            self.offer()
        elif not self.stuck():
            self.draw()
        else:
            self.add("pass", seat=self.seat)

    def stuck(self) -> bool:
        return not moves.first_cards(self.state)

    def draw(self) -> None:
        second = self.state.phase == "second"
        card = self.random.choice((moves.second_cards if second else moves.first_cards)(self.state))
        if card:
            self.add("draw", seat=self.seat, from_="display", card=card, slot=self.state.display.index(card))
        else:
            self.add("draw", seat=self.seat, from_="deck", card=self.top_cards(1)[0])

    def claim_one(self, track: Track, paid: list[str]) -> None:
        if track.tunnel:
            self.add("tunnel", seat=self.seat, track=track.id, paid=paid)
        else:
            self.take_track(track, paid)

    def take_track(self, track: Track, paid: list[str]) -> None:
        worth = self.board.rules.points[track.length]
        self.add("claim", seat=self.seat, track=track.id, paid=paid, points=worth)

    # a tunnel
    def reveal(self) -> None:
        self.add("reveal", card=self.top_cards(1)[0])

    def toll(self) -> None:
        tunnel = self.state.tunnel
        assert tunnel
        self.add("toll", seat=self.seat, extra=moves.toll(tunnel.paid, tunnel.revealed))
        if self.state.phase == "claim":
            self.claim_tunnel()

    def choice(self) -> None:
        tunnel = self.state.tunnel
        assert tunnel
        ways = [
            paid
            for paid in moves.payments(self.state.spendable(self.seat), tunnel.extra)
            if moves.toll_fault(self.state, self.seat, paid) is None
        ]
        if not ways or self.random.random() < 0.2:
            self.add("tunnel_declined", seat=self.seat)
        else:
            self.add("tunnel_paid", seat=self.seat, paid=self.random.choice(ways))
            self.claim_tunnel()

    def claim_tunnel(self) -> None:
        assert self.state.tunnel
        self.take_track(self.board.tracks[self.state.tunnel.track], self.state.tunnel.paid)

    # the end
    def last_round(self) -> None:
        self.add("last_round", seat=self.seat)

    def end(self) -> None:
        self.add("end", reason=min(endings(self.state)))

    def score(self) -> None:
        seat = len(self.state.done)
        self.add("score", **score_fields(self.state, seat))

    def result(self) -> None:
        keys = [rank_key(score, self.board.rules.ties) for score in score_all(self.state)]
        self.add(
            "result",
            ranking=sorted(range(len(keys)), key=lambda seat: keys[seat], reverse=True),
            winners=[seat for seat, key in enumerate(keys) if key == max(keys)],
        )
