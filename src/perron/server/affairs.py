"""What is going on around the game: who is the host, pauses, votes, seats that changed hands."""

from __future__ import annotations

from perron.server.messages import AffairsView, Terms


def affairs_view(terms: Terms, host: bool) -> AffairsView:
    return AffairsView(host, None, None, terms.pace, None, {}, terms.absent, terms.timeout, terms.chat)
