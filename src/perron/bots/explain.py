"""Why a bot made a move, in one sentence, from what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from perron.bots import SEARCHERS
from perron.bots.atlas import Ticket
from perron.bots.beliefs import Beliefs
from perron.bots.choices import drawn_kind, kept
from perron.bots.danger import closes_twins, detour, threat
from perron.bots.explain_words import Words, words
from perron.bots.intent import intent, name_of
from perron.bots.plan import Planner
from perron.bots.position import Position, reached
from perron.engine import moves as code
from perron.engine.observe import Observation

THREATENED = 0.06  # chance that a rival takes the track before the next turn, …
LONG_WAY = 3.0  # … and points that the way round costs: above both it is worth a word
OTHERS = {
    code.DRAW_TICKETS: "tickets",
    code.PASS: "pass",
    code.PAY_EXTRA: "extra",
    code.BANISH: "banish",
    code.ANSWER: "answer",
}
TELLING = (code.CLAIM, code.STATION, code.DRAW_OPEN)  # what they are good for is worth telling in any case
NAMED = {
    code.DRAW_BLIND: "a_blind",
    code.DRAW_TICKETS: "a_ticket",
    code.PAY_TOLL: "a_toll",
    code.DECLINE_TOLL: "no_toll",
}
STRAYING = {**dict.fromkeys(SEARCHERS, "tried"), "easy": "slip"}  # bots that may leave their plan, and why


def explain(seen: Observation, move: int, language: str = "en", bot: str = "thinker") -> str:
    """One sentence, in English (`en`) or Dutch (`nl`), by the plan of that bot.

    The plan is made anew, so that a bot that does not plan gets a reason too: one that *thinker* might have.
    """
    return Reason(seen, move, words(seen.game, language), bot).sentence()


class Reason:
    def __init__(self, seen: Observation, move: int, say: Words, bot: str) -> None:
        self.seen, self.move, self.say = seen, move, say
        self.position, self.plan = Position(seen), intent(seen, bot)
        self.straying = STRAYING.get(name_of(bot), "")

    def sentence(self) -> str:
        """The plan's; where a bot has left its plan, why it has."""
        chosen, own = self._what(self.move), self._what(self.plan.own)
        if not self.straying or chosen == own:
            return self._by_plan()
        if self.straying == "tried" and code.verb_of(self.move) in TELLING:
            return self.say("better", reason=self._by_plan().rstrip("."), own=own)
        return self.say(self.straying, chosen=chosen, own=own)

    def _what(self, move: int) -> str:
        """The move as the thing that it is about; two ways to pay are one thing."""
        verb, what = code.verb_of(move), int(code.what_of(move))
        if verb == code.CLAIM:
            return self.say.track(what)
        if verb == code.DRAW_OPEN:
            kind = drawn_kind(self.seen, move)
            key = "a_wild" if kind == self.seen.game.cards.wild else "a_card"
            return self.say(key, card=self.say.card(kind).lower())
        if verb == code.STATION:
            return self.say("a_station", place=self.say.place(what))
        if verb == code.KEEP:
            return self.say.tickets([self.position.offered[at] for at in kept(move)])
        return self.say(NAMED.get(verb, "else"))

    def _by_plan(self) -> str:
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
        name, planned = self.say.track(track), track in self.plan.tracks
        tickets = self._needing(track) if planned else []
        if planned and not tickets and len(self.seen.game.params.mandala):
            return self.say("tour", track=name)  # IN3
        if planned and (tickets or self.plan.tickets):
            needing = self.say.tickets(tickets or self.plan.tickets)
            return self.say("needs", track=name, tickets=needing, danger=self._danger(track))
        if self.seen.game.chartered:  # L57: a claim is worth money, by whoever asks
            return self.say("worth", track=name)
        return self.say.number("points", int(self.position.map.points[track]), track=name)

    def _needing(self, track: int) -> list[Ticket]:
        """The tickets of the plan that cannot be completed without the track, the rest of it being laid."""
        rest = [other for other in self.plan.tracks if other != track]
        joined = self.position.joined_by([*self.position.own, *rest, *self.plan.loans])
        return [ticket for ticket in self.plan.tickets if not reached(joined, ticket)]

    def _danger(self, track: int) -> str:
        around = detour(self.position, Planner(self.position).cost, self.plan.tracks, track)
        if threat(self.position, Beliefs(self.position), track) < THREATENED or around < LONG_WAY:
            return ""
        double = bool(self.position.map.twins[track]) and closes_twins(self.position, track)
        return self.say("double" if double else "rivals")

    def _station(self, place: int) -> str:
        name = self.say.place(place)
        if not self.plan.loans or not self.plan.tickets:
            return self.say("station", place=name)
        return self.say("loan", place=name, tickets=self.say.tickets(self.plan.tickets))

    def _toll(self, paid: bool) -> str:
        return self.say("toll" if paid else "decline", track=self.say.track(int(self.seen.tunnel)))

    # --- cards and tickets ---

    def _draw(self) -> str:
        kind, planned = drawn_kind(self.seen, self.move), (*self.plan.tracks, *self.plan.fill)
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
