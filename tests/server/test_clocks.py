"""Clocks are a fold over the times of the steps."""

from perron.server.clocks import ONCE_MORE, Clocks
from perron.server.messages import DaysPace, LivePace, NoPace
from perron.server.store import Step

LIVE = LivePace(100, 5)
DEALT = 1_790_000_000_000
DAY = 24 * 3600 * 1000


class Played:
    """Two persons, seats 0 and 2, and a bot; times in seconds since the deal."""

    def __init__(self, pace: LivePace | DaysPace | NoPace) -> None:
        self.clocks = Clocks(pace, {0, 2}, 3)
        self.steps: list[Step] = []
        self.add(0, None, "deal")

    def add(self, at: float, seat: int | None, text: str, *turns: int) -> None:
        lines = [{"event": "turn", "seat": turn} for turn in turns]
        self.steps.append(Step(len(self.steps) + 1, seat, text, None, lines, DEALT + int(at * 1000)))

    def left(self, at: float) -> dict[int, float]:
        self.clocks.read(self.steps)
        return {seat: left / 1000 for seat, left in self.clocks.left_at(DEALT + int(at * 1000)).items()}

    def begin(self) -> None:
        """First tickets: seat 0 takes ten seconds, the bot one, seat 2 thirty."""
        self.add(1, 1, "keep a")
        self.add(10, 0, "keep b")
        self.add(30, 2, "keep c", 0)


def test_first_tickets_take_everybodys_time_until_they_have_chosen() -> None:
    game = Played(LIVE)
    assert game.left(4) == {0: 96, 2: 96}
    game.begin()
    assert game.left(30) == {0: 95, 2: 75}


def test_only_who_has_to_decide_loses_time_and_a_turn_earns_the_bonus() -> None:
    game = Played(LIVE)
    game.begin()
    assert game.left(50) == {0: 75, 2: 75}
    game.add(50, 0, "draw deck")
    game.add(60, 0, "draw deck", 1)
    assert game.left(60) == {0: 70, 2: 75}
    assert game.left(500) == {0: 70, 2: 75}
    assert game.clocks.running == frozenset()
    game.add(500, 1, "pass", 2)
    assert game.left(510) == {0: 70, 2: 65}


def test_time_stands_still_in_a_pause_and_while_a_bot_stands_in() -> None:
    game = Played(LIVE)
    game.begin()
    game.add(40, 0, "pause")
    game.add(90, 0, "resume")
    assert game.left(91) == {0: 84, 2: 75}
    game.add(91, 0, "seat 0 bot medium@1 away")
    assert game.left(95) == {0: 84, 2: 75}
    game.add(99, 0, "seat 0 person")
    assert game.left(100) == {0: 83, 2: 75}


def test_nobody_loses_time_while_the_server_is_down() -> None:
    game = Played(LIVE)
    game.begin()
    game.add(5000, None, f"woke {DEALT + 40_000}")
    assert game.left(5001) == {0: 84, 2: 75}


def test_a_clock_that_runs_out_does_so_once() -> None:
    game = Played(LIVE)
    game.begin()
    game.left(30)
    assert game.clocks.next_flag() == (DEALT + 125_000, 0)
    game.add(125, None, "flag 0")
    assert game.left(130) == {0: 0, 2: 75}
    assert game.clocks.next_flag() is None
    game.add(130, None, "seat 0 bot medium@1 clock")
    game.add(140, 0, "seat 0 person")
    assert game.left(140) == {0: ONCE_MORE / 1000, 2: 75}
    assert game.clocks.next_flag() == (DEALT + 140_000 + ONCE_MORE, 0)


def test_the_table_may_give_more_time() -> None:
    game = Played(LIVE)
    game.begin()
    game.add(125, None, "flag 0")
    game.add(125, None, "propose replace 0 medium@1 need 2")
    game.add(135, 2, "vote no")
    assert game.left(135)[0] == ONCE_MORE / 1000


def test_days_are_for_each_turn() -> None:
    game = Played(DaysPace(2))
    game.begin()
    assert game.left(30)[0] == 2 * DAY / 1000
    game.add(DAY / 1000, 0, "pass", 2)
    game.add(DAY / 1000 + 5, 2, "pass", 0)
    assert game.left(DAY / 1000 + 6)[0] == 2 * DAY / 1000 - 1


def test_without_a_clock_nothing_runs() -> None:
    game = Played(NoPace())
    game.begin()
    game.left(31)
    assert game.clocks.next_flag() is None
    assert game.clocks.view(DEALT + 31_000, 3) is None


def test_everybody_sees_the_clocks_and_bots_have_none() -> None:
    game = Played(LIVE)
    game.begin()
    game.left(30)
    first, bot, last = game.clocks.view(DEALT + 40_000, 3) or []
    assert bot is None
    assert first is not None
    assert last is not None
    assert (first.left, first.running, last.left, last.running) == (85_000, True, 75_000, False)
