"""Fail unless the installed engine is compiled."""

import sys

from perron import _build

sys.exit(0 if _build.engine_form() == "compiled" else f"{_build.__file__}: the engine is not compiled")
