"""An independent checker of game records. It knows the rules, the form of a record and the facts of the
boards, and nothing of the package that wrote the record: `python -m tests.checker FILE…`."""

from .check import check_file, check_lines
from .report import Problem

__all__ = ["Problem", "check_file", "check_lines"]
