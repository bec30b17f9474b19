"""What every table works with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from perron.server.bus import Bus
from perron.server.metrics import Metrics
from perron.server.pulse import Pulse
from perron.server.settings import Settings
from perron.server.store import Store
from perron.server.thinkers import Thinkers


@dataclass(frozen=True)
class Parts:
    """Made once, when the server starts."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    bus: Bus
    pulse: Pulse
    metrics: Metrics = field(default_factory=Metrics)
    ended: list[Callable[[str], None]] = field(default_factory=list)  # told when the game of a table is over
