"""What is going on around the game, as everybody is shown it."""

from __future__ import annotations

from perron.server.affairs import Affairs, Proposal
from perron.server.messages import AffairsView, ClockView, Paused, ProposalView, Terms


def affairs_view(
    affairs: Affairs, terms: Terms, clocks: list[ClockView | None] | None, host: bool
) -> AffairsView:
    return AffairsView(
        host=host,
        paused=Paused(affairs.paused_by) if affairs.paused else None,
        proposal=_proposal(affairs.proposal) if affairs.proposal else None,
        pace=terms.pace,
        clocks=clocks,
        stand_ins={str(seat): bot for seat, bot in sorted(affairs.stand_ins.items())},
        absent=terms.absent,
        timeout=terms.timeout,
        chat=terms.chat,
        aloud=terms.aloud,
    )


def _proposal(asked: Proposal) -> ProposalView:
    """The first no ends it, so nobody has said no."""
    return ProposalView(asked.what, asked.by, asked.to, asked.seat, sorted(asked.yes), [], sorted(asked.need))
