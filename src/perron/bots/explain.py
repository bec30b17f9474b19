"""Why a planning bot would make a move, in one sentence, from what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from perron.bots.atlas import Ticket
from perron.bots.choices import Choices, drawn_kind, kept
from perron.bots.danger import closes_twins, detour, threat
from perron.bots.explain_words import Words, words
from perron.bots.position import reached
from perron.bots.thinker import Thought
from perron.engine import moves as code
from perron.engine.observe import Observation

THREATENED = 0.06  # chance that a rival takes the track before the next turn, …
LONG_WAY = 3.0  # … and points that the way round costs: above both it is worth a word
OTHERS = {code.DRAW_TICKETS: "tickets", code.PASS: "pass", code.PAY_EXTRA: "extra", code.BANISH: "banish"}


def explain(seen: Observation, move: int, language: str = "en") -> str:
    """One sentence, in English (`en`) or Dutch (`nl`); the plan is made anew, so it fits any bot's move."""
    return Reason(seen, move, words(seen.game, language)).sentence()


class Reason:
    def __init__(self, seen: Observation, move: int, say: Words) -> None:
        self.seen, self.move, self.say = seen, move, say
        self.thought = Thought(seen, Choices([move]))
        self.position, self.plan = self.thought.position, self.thought.plan

    def sentence(self) -> str:
        verb, what = code.verb_of(self.move), int(code.what_of(self.move))
        if verb == code.CLAIM:
            return self._claim(what)
        if verb in (code.DRAW_OPEN, code.DRAW_BLIND):
            return self._draw()
        if verb == code.KEEP:
            return self._keep()
        if verb == code.STATION:
            return self._station(what)
        if verb in (code.PAY_TOLL, code.DECLINE_TOLL):
            return self._toll(verb == code.PAY_TOLL)
        return self.say(OTHERS[verb])

    # --- tracks ---

    def _claim(self, track: int) -> str:
        name = self.say.track(track)
        if track not in self.plan.tracks:
            return self.say.number("points", int(self.position.map.points[track]), track=name)
        tickets = self.say.tickets(self._needing(track))
        return self.say("needs", track=name, tickets=tickets, danger=self._danger(track))

    def _needing(self, track: int) -> list[Ticket]:
        """The tickets of the plan that cannot be completed without the track, the rest of it being laid."""
        rest = [other for other in self.plan.tracks if other != track]
        joined = self.position.joined_by([*self.position.own, *rest, *self.plan.loans])
        needing = [ticket for ticket in self.plan.tickets if not reached(joined, ticket)]
        return needing or list(self.plan.tickets)

    def _danger(self, track: int) -> str:
        around = detour(self.position, self.thought.planner.cost, self.plan.tracks, track)
        if threat(self.position, self.thought.beliefs, track) < THREATENED or around < LONG_WAY:
            return ""
        double = bool(self.position.map.twins[track]) and closes_twins(self.position, track)
        return self.say("double" if double else "rivals")

    def _station(self, place: int) -> str:
        name = self.say.place(place)
        if not self.plan.loans:
            return self.say("station", place=name)
        return self.say("loan", place=name, tickets=self.say.tickets(self.plan.tickets))

    def _toll(self, paid: bool) -> str:
        return self.say("toll" if paid else "decline", track=self.say.track(int(self.seen.tunnel)))

    # --- cards and tickets ---

    def _draw(self) -> str:
        kind, planned = drawn_kind(self.seen, self.move), self.thought.planned
        if kind < 0:
            return self.say("blind", track=self.say.track(planned[0])) if planned else self.say("blind_alone")
        card, fitting = self.say.card(kind), self._fitting(kind, planned)
        if not fitting:
            return self.say("spare", card=card)
        return self.say("card", card=card, track=self.say.track(fitting[0]))

    def _fitting(self, kind: int, tracks: Sequence[int]) -> list[int]:
        """The tracks that the card can be played on: wilds on most, colors on their own and on gray."""
        color = int(self.seen.game.cards.color[kind])
        if kind == self.seen.game.cards.wild:
            return [track for track in tracks if self.position.map.takes_wilds[track]]
        own = [track for track in tracks if self.position.map.color[track] == color]
        return own or [track for track in tracks if self.position.map.color[track] < 0]

    def _keep(self) -> str:
        chosen = [self.position.offered[at] for at in kept(self.move)]
        return self.say.number("keep", len(chosen), tickets=self.say.tickets(chosen))
