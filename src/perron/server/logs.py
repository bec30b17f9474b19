"""Logs as JSON, a line each. Only named fields are written: no address with its query, no cookie, no hand."""

from __future__ import annotations

import json
import logging
import os
import sys

FIELDS = ("table", "path", "method", "status")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"at": self.formatTime(record), "level": record.levelname.lower(), "from": record.name}
        line["says"] = record.getMessage()
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs() -> None:
    """To standard error; PERRON_LOG names the level, `warning` unless given.

    The libraries below speak up only when something is wrong: at their most talkative they write cookies.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("perron").setLevel(os.environ.get("PERRON_LOG", "warning").upper())
