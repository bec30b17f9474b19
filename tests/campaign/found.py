"""Games of campaigns found by simulation: kept as they were played, and played again move for move."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from perron.actions import parse
from perron.campaign.content import Content
from perron.campaign.log import Campaign, loads
from perron.campaign.result import played_of
from perron.campaign.setup import Setup, setup
from perron.engine.legal import to_act
from perron.engine.state import OVER
from perron.engine.why import why_not
from perron.lab.campaigns.watch import Watched
from perron.translate import to_action, to_move

FOLDER = Path(__file__).parent / "found"
GAMES = FOLDER / "games.jsonl"
Raw = dict[str, Any]


@dataclass(frozen=True)
class Found:
    """One game of a campaign whose log lies beside it; `shows` are the cards that took effect in it first."""

    campaign: str
    game: int
    seed: int
    shows: list[str]
    moves: list[str]


class Written(Watched):
    """A watched game that writes its moves down, as text."""

    def __init__(self, content: Content, start: Setup, seed: int) -> None:
        self.written: list[str] = []
        super().__init__(content, start, seed)

    def offer(self, seat: int) -> list[int]:
        first = seat * self.state.game.most_offered
        return list(self.state.offer[first : first + self.state.offer_size[seat]])

    def move(self, move: int) -> None:
        seat = to_act(self.state)[0]
        self.written.append(str(to_action(self.state.game, move, self.offer(seat))))
        super().move(move)

    def play_again(self, moves: Iterable[str]) -> Raw:
        """Every move is legal, and they lead to the end; the entry for the books."""
        for text in moves:
            seat = to_act(self.state)[0]
            move = to_move(self.state.game, parse(text), seat, self.offer(seat))
            assert why_not(self.state, seat, move) is None, text
            self.move(move)
        assert self.state.phase == OVER
        return played_of(self.state, self.outfit)


def kept() -> Iterator[Found]:
    for line in GAMES.read_text("utf-8").splitlines():
        yield Found(**json.loads(line))


def campaigns() -> dict[str, Campaign]:
    """The whole logs, from the first game to the vaults."""
    return {file.stem: loads(file.read_text("utf-8")) for file in FOLDER.glob("*.jsonl") if file != GAMES}


def played_again(found: Found, whole: Campaign) -> tuple[Raw, Counter[str]]:
    """What the game hands to the books, and what took effect in it."""
    campaign = before(whole, found.game)
    game = Written(campaign.content, setup(campaign.content, campaign.state), found.seed)
    entry = game.play_again(found.moves)
    return entry, game.acted


def before(whole: Campaign, game: int) -> Campaign:
    """The campaign when that game was laid out."""
    campaign = Campaign(whole.content, whole.header)
    for entry in whole.entries[: entry_of(whole, game)]:
        campaign.add(entry)
    return campaign


def entry_of(whole: Campaign, game: int) -> int:
    played = [at for at, entry in enumerate(whole.entries) if entry["do"] == "played"]
    return played[game - 1]


def line(found: Found) -> str:
    return json.dumps(asdict(found), ensure_ascii=False) + "\n"
