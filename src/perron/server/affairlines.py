"""What happened around the game, as events for everybody's log."""

from __future__ import annotations

from typing import Any

from perron.server.affairs import is_affair, read_proposal
from perron.server.store import Step

Line = dict[str, Any]


def affair_lines(step: Step) -> list[Line]:
    """One event, or none for what is no affair, or nobody's business."""
    verb, *words = step.action.split()
    if not is_affair(step) or verb == "woke":
        return []
    what, more = _told(verb, words, step.seat)
    return [{"event": "affair", "what": what, "seat": step.seat, **more}]


def _told(verb: str, words: list[str], by: int | None) -> tuple[str, Line]:
    match verb:
        case "propose":
            asked = read_proposal(by, words)
            return verb, {"matter": asked.what, "to": asked.to, "target": asked.seat}
        case "vote":
            return verb, {"yes": words == ["yes"]}
        case "agreed":
            return verb, {"matter": words[0], "target": int(words[1]) if words[0] == "replace" else None}
        case "seat" if words[1] == "bot":
            return "bot", {"target": int(words[0]), "bot": words[2], "why": words[3]}
        case "seat":
            return "person", {"target": int(words[0])}
        case "revoke":
            return verb, {"target": int(words[0]), "bot": words[1]}
        case "flag":
            return verb, {"target": int(words[0])}
        case "rules":
            return "rules_changed", {"version": int(words[0])}
    return verb, {}
