"""What is said when the campaign cannot do what it is asked."""

from __future__ import annotations


class CampaignError(Exception):
    """`code` for programs, `text` for people; nothing has changed."""

    def __init__(self, code: str, text: str) -> None:
        self.code, self.text = code, text
        super().__init__(f"{code}: {text}")


def insist(right: bool, code: str, text: str) -> None:
    if not right:
        raise CampaignError(code, text)
