"""Which tracks to claim for their own sake: the best for the turns they take, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from perron.bots.effort import COLORED, TOLL, WILD_TURNS
from perron.bots.hand import lacks
from perron.bots.position import Position
from perron.bots.rewards import flag_values
from perron.bots.tempo import CARDS_A_TURN
from perron.engine.game import GRAY

MOST = 8  # further ahead nobody can tell


class Filler:
    """Lays tracks in thought, giving the cards of the hand for them, until pieces or turns run out."""

    def __init__(
        self, position: Position, reward: Sequence[float], planned: Sequence[int], turns: float
    ) -> None:
        self.position, self.reward, self.turns = position, reward, turns
        _, self.cards = lacks(position, planned)  # what the planned tracks leave
        self.wilds = position.wilds
        self.flag = flag_values(position)
        self.pieces = position.pieces - sum(position.map.length[track] for track in planned)
        self.taken = set(planned)
        self.found: list[int] = []

    def fill(self) -> tuple[int, ...]:
        while len(self.found) < MOST and self.turns > 0:
            rated = [
                (self._rate(track), -track) for track in self.position.map.tracks if self._may_take(track)
            ]
            if not rated:
                break
            self._take(-max(rated)[1])
        return tuple(self.found)

    def _may_take(self, track: int) -> bool:
        board = self.position.map
        return (
            self.position.open[track]
            and board.length[track] <= self.pieces
            and track not in self.taken
            and self.taken.isdisjoint(board.twins[track])
        )

    def _payer(self, track: int) -> int:
        color = self.position.map.color[track]
        return color if color != GRAY else max(range(len(self.cards)), key=self.cards.__getitem__)

    def _rate(self, track: int) -> float:
        color = self.position.map.color[track]
        flag = self.flag[color] if color != GRAY else 0.0
        return (self.reward[track] + flag) / self._effort(track)

    def _effort(self, track: int) -> float:
        board = self.position.map
        wilds = self.wilds if board.takes_wilds[track] else 0
        missing = max(0, board.length[track] - self.cards[self._payer(track)] - wilds)
        toll = TOLL / 2 if board.tunnel[track] else 0.0
        ferry = max(0, board.ferry[track] - self.wilds) * WILD_TURNS
        return 1 + (missing + toll) / (CARDS_A_TURN if board.color[track] == GRAY else COLORED) + ferry

    def _take(self, track: int) -> None:
        self.turns -= self._effort(track)
        self.found.append(track)
        self.taken.add(track)
        self.pieces -= self.position.map.length[track]
        self._pay(track)
        self._lay_card(track)

    def _pay(self, track: int) -> None:
        payer, length = self._payer(track), self.position.map.length[track]
        paid = min(self.cards[payer], length)
        self.cards[payer] -= paid
        if self.position.map.takes_wilds[track]:
            self.wilds -= min(self.wilds, length - paid)

    def _lay_card(self, track: int) -> None:
        """PA2: the next track of this color brings the flag no nearer."""
        color = self.position.map.color[track]
        if color != GRAY:
            self.flag[color] = 0.0
