"""A game as a file: write, read, replay, verify. The format is a contract: docs/record.md."""

from perron.record.read import RecordError, load, loads
from perron.record.verify import Problem, verify
from perron.record.write import dumps

__all__ = ["Problem", "RecordError", "dumps", "load", "loads", "verify"]
