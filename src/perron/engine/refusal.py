"""Why a move is not possible, as a value."""

from __future__ import annotations


class Refusal:
    """The id of the rule, a word for the reason (`reasons.py` has its sentence) and what goes into it."""

    def __init__(self, rule: str, reason: str, **values: str | int) -> None:
        self.rule: str = rule
        self.reason: str = reason
        self.values: dict[str, str | int] = values
