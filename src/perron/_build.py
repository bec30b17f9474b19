"""What was built: the version, and the form of the engine that is running."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

__version__ = "0.1.0"


def engine_form() -> str:
    """Return `compiled` where the engine is a C extension, `interpreted` where it is Python source."""
    spec = find_spec("perron.engine.state")
    origin = (spec and spec.origin) or ""
    return "compiled" if origin.endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"
