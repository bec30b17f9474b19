"""What makes a campaign unusable, found before anybody opens the box: everything, not only the first."""

from __future__ import annotations

from perron.campaign.check_ability import ability_problems
from perron.campaign.check_parts import part_problems, sum_problems
from perron.campaign.check_story import story_problems
from perron.campaign.content import Content
from perron.games.problems import Problem


def check(content: Content) -> list[Problem]:
    """All problems of a campaign that could be read. Sums wait until the single parts are right."""
    found = [*ability_problems(content), *story_problems(content), *part_problems(content)]
    return found or [*sum_problems(content)]
