"""What people do around the game: propose, vote, leave and come back; and what the host alone may do."""

from __future__ import annotations

from dataclasses import dataclass

from perron.server.affairs import Proposal, propose_text
from perron.server.journal import Journal
from perron.server.messages import Away, Back, HostAct, Propose, Vote, Withdraw
from perron.server.newtable import Unwanted, bot_label
from perron.server.refusals import (
    ASKED_ALREADY,
    HELD,
    NO_BOT,
    NO_CHANGE,
    NO_MOMENT,
    NO_PERSON,
    NO_PROPOSAL,
    OVER,
    Reason,
)
from perron.server.room import Room

Affair = Propose | Vote | Withdraw | HostAct | Back | Away


@dataclass(frozen=True)
class Asking:
    """Who wants it, and where. `seat` is None for a host without one."""

    room: Room
    journal: Journal
    seat: int | None

    @property
    def playing(self) -> set[int]:
        """The persons who play themselves."""
        return self.room.persons() - set(self.journal.affairs.stand_ins)

    @property
    def here(self) -> set[int]:
        """Those of them who are there, the one who asks among them."""
        present = self.room.present()
        return {seat for seat in self.playing if seat in present or seat == self.seat}

    def bot(self, name: str = "") -> str | None:
        """A bot's label; None where there is no such bot."""
        try:
            return bot_label(name) if name else self.room.setup.terms.stand_in
        except Unwanted:
            return None


def text_of(asking: Asking, asked: Affair) -> str | Reason:
    """The step that it comes to, or what stands in its way."""
    if asking.journal.game.over:
        return OVER
    match asked:
        case Propose():
            return _propose(asking, asked)
        case Vote():
            return _vote(asking, asked)
        case Withdraw():
            return _withdraw(asking)
        case Away():
            return _replace(asking, asking.seat, asking.bot(), "away")
        case Back():
            return _back(asking)
        case HostAct():
            return _host(asking, asked)


# --- asking the table ---


def _propose(asking: Asking, asked: Propose) -> str | Reason:
    affairs = asking.journal.affairs
    if affairs.proposal is not None:
        return ASKED_ALREADY
    if asking.seat not in asking.playing:
        return HELD
    if asked.what in ("pause", "resume") and affairs.paused == (asked.what == "pause"):
        return NO_CHANGE
    if asked.what == "undo":
        return _propose_undo(asking, asked.to)
    if asked.what == "replace":
        return _propose_replace(asking, asked.seat)
    return propose_text(Proposal(asked.what, asking.seat, frozenset(asking.here), frozenset()))


def _propose_undo(asking: Asking, to: int | None) -> str | Reason:
    journal = asking.journal
    moments, last = journal.moments(), journal.last_move.seq
    if to is None:
        before = journal.last_of(asking.seat) if asking.seat is not None else 0
        to = max((seq for seq in moments if seq < before), default=0)
    if journal.game.choosing or to not in moments or moments[to] == moments[last]:
        return NO_MOMENT
    return propose_text(Proposal("undo", asking.seat, frozenset(asking.playing), frozenset(), to))


def _propose_replace(asking: Asking, seat: int | None) -> str | Reason:
    if seat not in asking.playing or seat == asking.seat:
        return NO_PERSON
    others, bot = asking.here - {seat}, asking.bot() or ""
    need = others if len(others) > 1 or seat not in asking.here else asking.here  # never one against one
    return propose_text(Proposal("replace", asking.seat, frozenset(need), frozenset(), seat=seat, bot=bot))


def _vote(asking: Asking, asked: Vote) -> str | Reason:
    proposal = asking.journal.affairs.proposal
    if proposal is None or asking.seat not in proposal.need:
        return NO_PROPOSAL
    return "vote yes" if asked.yes else "vote no"


def _withdraw(asking: Asking) -> str | Reason:
    proposal = asking.journal.affairs.proposal
    return NO_PROPOSAL if proposal is None or proposal.by != asking.seat else "withdraw"


# --- seats that change hands ---


def _replace(asking: Asking, seat: int | None, bot: str | None, why: str) -> str | Reason:
    if seat not in asking.room.persons():
        return NO_PERSON
    if seat in asking.journal.affairs.stand_ins and (why == "away" or seat in asking.journal.affairs.held):
        return NO_CHANGE
    return NO_BOT if bot is None else f"seat {seat} bot {bot} {why}"


def _back(asking: Asking) -> str | Reason:
    affairs = asking.journal.affairs
    if asking.seat not in affairs.stand_ins:
        return NO_CHANGE
    return HELD if asking.seat in affairs.held else f"seat {asking.seat} person"


def _host(asking: Asking, asked: HostAct) -> str | Reason:
    affairs = asking.journal.affairs
    match asked.do:
        case "pause" | "resume":
            return NO_CHANGE if affairs.paused == (asked.do == "pause") else asked.do
        case "replace":
            return _replace(asking, asked.seat, asking.bot(asked.bot), "host")
        case "give_back":
            given = asked.seat in affairs.stand_ins and asked.seat not in affairs.revoked
            return f"seat {asked.seat} person" if given else NO_CHANGE
        case "revoke":
            return _revoke(asking, asked)


def _revoke(asking: Asking, asked: HostAct) -> str | Reason:
    if asked.seat not in asking.room.persons() or asked.seat == asking.seat:
        return NO_PERSON
    if asked.seat in asking.journal.affairs.revoked:
        return NO_CHANGE
    bot = asking.bot(asked.bot)
    return NO_BOT if bot is None else f"revoke {asked.seat} {bot}"
