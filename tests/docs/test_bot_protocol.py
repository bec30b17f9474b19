"""docs/bot-protocol.md says what is there."""

import re
from pathlib import Path

from perron import Table
from perron.bots import program_bot, program_pipe
from perron.bots.program_seen import PHASES, in_words
from perron.bots.program_spec import THINK

PAGE = (Path(__file__).parents[2] / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
FIELDS = PAGE.partition("## The observation")[2]


def test_every_field_of_an_observation_is_told() -> None:
    words = in_words(Table("europe", ["a", "b"], seed=1).observe(0))
    named = set(re.findall(r"`(\w+)`", FIELDS))
    assert named >= {*words, *words["seats"][0], *PHASES, "end", "legal"}


def test_the_numbers_are_those_of_the_program() -> None:
    assert f"This is version {program_bot.PROTOCOL}." in PAGE
    assert f"within {program_bot.STARTING:.0f} seconds" in PAGE
    assert f"longer than {program_pipe.LONGEST:,} bytes" in PAGE
    assert (program_bot.STRIKES, program_bot.GRACE, program_bot.STAND_IN, THINK) == (3, 0.5, "easy", 1.0)
