"""What is going on around the game, as a fold over its steps: pauses, votes, seats that changed hands.

Each of these is a step with a text of its own. Nothing here waits, stores or speaks; so another process, or
this one after a restart, comes to the same.

    pause · resume · propose undo 37 need 0 2 · propose replace 1 medium@1 need 0 2
    vote yes · vote no · withdraw · agreed undo 37 · seat 2 bot medium@1 absent · seat 2 person
    revoke 2 medium@1 · flag 1 · woke 179… · rules 2
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import get_args

from perron.server.messages import Matter
from perron.server.store import Step

VERBS = frozenset(
    ("pause", "resume", "propose", "vote", "withdraw", "agreed", "seat", "revoke", "flag", "woke", "rules")
)
OWN = ("away", "absent", "clock")  # whoever is stood in for by one of these may come back any time


def is_affair(step: Step) -> bool:
    return step.action.partition(" ")[0] in VERBS


def moves_game(step: Step) -> bool:
    """Whether a choice that rests on what was before is out of date."""
    return not is_affair(step) or step.action.startswith("agreed undo")


@dataclass(frozen=True)
class Proposal:
    """What the table is asked. `seat` and `bot`: whom a bot would replace, and which one."""

    what: Matter
    by: int | None  # None: the server asks
    need: frozenset[int]
    yes: frozenset[int]
    to: int | None = None
    seat: int | None = None
    bot: str = ""

    @property
    def carried(self) -> bool:
        return self.need <= self.yes

    @property
    def text(self) -> str:
        parts = [self.what, self.to, self.seat, self.bot or None]
        return " ".join(str(part) for part in parts if part is not None)


@dataclass(frozen=True)
class Affairs:
    paused: bool = False
    paused_by: int | None = None
    proposal: Proposal | None = None
    stand_ins: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    held: frozenset[int] = frozenset()  # stood in for until the host gives the seat back
    revoked: frozenset[int] = frozenset()  # for good

    def after(self, step: Step) -> Affairs:
        """What is going on after one more step."""
        verb, *words = step.action.split()
        if not is_affair(step):
            return self._after_choice(step.seat)
        folded: Affairs = getattr(self, f"_{verb}")(step.seat, words)
        return folded

    def _after_choice(self, seat: int | None) -> Affairs:
        """Going back would now be from another moment; and whose clock ran out has moved after all."""
        asked = self.proposal
        if asked is None or not (asked.what == "undo" or (asked.by is None and asked.seat == seat)):
            return self
        return replace(self, proposal=None)

    # --- one for each verb ---

    def _pause(self, by: int | None, words: list[str]) -> Affairs:
        return replace(self, paused=True, paused_by=by)

    def _resume(self, by: int | None, words: list[str]) -> Affairs:
        return replace(self, paused=False, paused_by=None)

    def _propose(self, by: int | None, words: list[str]) -> Affairs:
        return replace(self, proposal=read_proposal(by, words))

    def _vote(self, by: int | None, words: list[str]) -> Affairs:
        if self.proposal is None or by is None or words != ["yes"]:
            return replace(self, proposal=None)
        return replace(self, proposal=replace(self.proposal, yes=self.proposal.yes | {by}))

    def _withdraw(self, by: int | None, words: list[str]) -> Affairs:
        return replace(self, proposal=None)

    def _agreed(self, by: int | None, words: list[str]) -> Affairs:
        """What has an effect on the game is in the step's lines."""
        done = replace(self, proposal=None)
        if words[0] == "pause":
            return done._pause(by, words)
        if words[0] == "resume":
            return done._resume(by, words)
        return done._seat(by, [words[1], "bot", words[2], "vote"]) if words[0] == "replace" else done

    def _seat(self, by: int | None, words: list[str]) -> Affairs:
        seat = int(words[0])
        if words[1] == "person":
            others = {each: bot for each, bot in self.stand_ins.items() if each != seat}
            return replace(self, stand_ins=MappingProxyType(others), held=self.held - {seat})
        held = self.held if words[3] in OWN else self.held | {seat}
        stand_ins = MappingProxyType({**self.stand_ins, seat: words[2]})
        return replace(self._without(seat), stand_ins=stand_ins, held=held)

    def _without(self, seat: int) -> Affairs:
        """Whoever is stood in for is not asked any more; what they asked for is off."""
        if self.proposal is None:
            return self
        if seat in (self.proposal.by, self.proposal.seat):
            return replace(self, proposal=None)
        need, yes = self.proposal.need - {seat}, self.proposal.yes - {seat}
        return replace(self, proposal=replace(self.proposal, need=need, yes=yes) if need else None)

    def _revoke(self, by: int | None, words: list[str]) -> Affairs:
        seat = int(words[0])
        return replace(self._seat(by, [words[0], "bot", words[1], "revoked"]), revoked=self.revoked | {seat})

    def _flag(self, by: int | None, words: list[str]) -> Affairs:
        return self

    def _rules(self, by: int | None, words: list[str]) -> Affairs:
        return self

    def _woke(self, by: int | None, words: list[str]) -> Affairs:
        return self


def fold(steps: Iterable[Step]) -> Affairs:
    affairs = Affairs()
    for step in steps:
        affairs = affairs.after(step)
    return affairs


def read_proposal(by: int | None, words: list[str]) -> Proposal:
    """`undo 37 need 0 2`, `replace 1 medium@1 need 0 2`, `end need 0`."""
    at = words.index("need")
    what, arguments, need = words[0], words[1:at], frozenset(int(word) for word in words[at + 1 :])
    matter: Matter = next(each for each in get_args(Matter) if each == what)
    asked = Proposal(matter, by, need, frozenset() if by is None else frozenset({by}))
    if what == "undo":
        return replace(asked, to=int(arguments[0]))
    return replace(asked, seat=int(arguments[0]), bot=arguments[1]) if what == "replace" else asked


def propose_text(proposal: Proposal) -> str:
    return " ".join(("propose", proposal.text, "need", *(str(seat) for seat in sorted(proposal.need))))
