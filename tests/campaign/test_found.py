"""Every card, box and story card takes effect in a campaign of engine games, found by simulation."""

from __future__ import annotations

import pytest
from tests.campaign.found import Found, campaigns, entry_of, kept, played_again

from perron.campaign.load import load
from perron.campaign.state import OVER
from perron.campaign.trial.campaign import between_games, everything

KEPT = list(kept())


@pytest.mark.parametrize("found", KEPT, ids=[f"{found.campaign} game {found.game}" for found in KEPT])
def test_a_kept_game_is_played_again_and_shows_what_it_says(found: Found) -> None:
    """On the board and with the cards that its campaign had by then; its result is that of the log."""
    whole = campaigns()[found.campaign]
    entry, acted = played_again(found, whole)
    assert entry == whole.entries[entry_of(whole, found.game)]
    assert [name for name in found.shows if not acted[name]] == []


def test_everything_takes_effect_in_one_of_these_campaigns() -> None:
    shown = {name for found in KEPT for name in found.shows}
    for campaign in campaigns().values():
        assert (campaign.state.phase, len(campaign.state.results)) == (OVER, 12)
        shown |= {*between_games(campaign.content, campaign.state)}
    assert [name for name in everything(load()) if name not in shown] == []
