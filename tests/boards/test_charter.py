"""What makes a board with companies, money and events unusable, and what is said about it."""

import pytest

from perron.games.board import Board
from perron.games.load import load, parse
from perron.games.problems import BoardError
from perron.games.write import text

LEGENDS = text(load("legends"))


def problems(old: str, new: str) -> list[str]:
    assert LEGENDS.count(old) == 1, old
    with pytest.raises(BoardError) as caught:
        parse(LEGENDS.replace(old, new), "legends")
    return [f"{problem.entry}: {problem.text}" for problem in caught.value.problems]


CASES = [
    (
        'companies = ["blue", "red", "green", "yellow", "black"]',
        'companies = ["blue", "red", "green", "yellow", "pink"]',
        'charter: companies has "pink", which is no colour of the deck: '
        '"black", "blue", "white", "green", "yellow", "red"',
    ),
    (
        'companies = ["blue", "red", "green", "yellow", "black"]',
        'companies = ["blue", "red", "green", "yellow"]',
        "charter: companies has 4, but there may be 5 players",
    ),
    (
        'companies = ["blue", "red", "green", "yellow", "black"]',
        'companies = ["blue", "red", "green", "yellow", "blue"]',
        "charter: companies names the same one twice",
    ),
    (
        "action_cards = { 2 = 6, 3 = 4, 4 = 3, 5 = 3 }",
        "action_cards = { 2 = 6, 3 = 4, 4 = 3 }",
        "charter: action_cards says nothing about 5 players: add 5 = … there",
    ),
    (
        "action_cards = { 2 = 6, 3 = 4, 4 = 3, 5 = 3 }",
        "action_cards = { 2 = 7, 3 = 4, 4 = 3, 5 = 3 }",
        "charter: action_cards takes 7 for 2 players, the deck has 6",
    ),
    ("start_money = 5", "start_money = -5", "charter: start_money must be between 0 and 1000, not -5"),
    ("pieces_left = [16,", "pieces_left = [-1,", "charter: pieces_left must be between 0 and 1000"),
    (
        "big_city_cards = 1",
        'big_city_cards = "one"',
        "charter: big_city_cards must be a whole number, not 'one'",
    ),
    ("[events.E01]", "[events.first]", "event first: an event's id is an E and a number, such as E01"),
    (
        'on = "claim.pay"',
        'on = "claim.step"',
        "event E04: on is 'claim.step'; here it can be "
        '"draw.done", "claim.pay", "claim.done", "event.revealed", "event.current"',
    ),
    (
        '{ is = "drawn.blind", eq = 2 }',
        '{ is = "route.length", eq = 2 }',
        'event E01: is is \'route.length\'; here it can be "drawn.blind", "me.hand", "net.big"',
    ),
    (
        '{ is = "drawn.blind", eq = 2 }',
        '{ is = "drawn.blind", gt = 2 }',
        'event E01: if has no \'gt\'; there are "is", "eq", "gte", "lte"',
    ),
    (
        'then = [{ do = "money.gain", n = 2 }]',
        'then = [{ do = "money.gain", n = -2 }]',
        "event E02: n must be a whole number between 0 and 1000, not -2",
    ),
    (
        'then = [{ do = "money.gain", n = 2 }]',
        "then = []",
        "event E02: then is empty: say what the event does",
    ),
    (
        'then = [{ do = "money.gain", n = 2 }]',
        'then = [{ do = "money.give", n = 2 }]',
        'event E02: do is \'money.give\'; here it can be "money.gain", "money.pay", "cards.draw"',
    ),
    (
        'n = 1 }], [{ do = "money.pay", n = 2',
        'n = 3 }], [{ do = "money.pay", n = 2',
        'event E04: choose is between [{ do = "cards.discard", n = 1 }] and '
        '[{ do = "money.pay", n = 2, else = "illegal" }], in this order',
    ),
    (
        'text_nl = "Elke maatschappij trekt 1 kaart."\nbolt = true',
        'text_nl = "Elke maatschappij trekt 1 kaart."',
        "event E05: a bolt does what it does at once, on event.revealed, and no other event does (L69)",
    ),
]


@pytest.mark.parametrize(("old", "new", "problem"), CASES, ids=[case[2][:60] for case in CASES])
def test_one_mistake_is_one_problem(old: str, new: str, problem: str) -> None:
    assert problems(old, new) == [problem]


def without(section: str) -> str:
    """The Legends board without a section."""
    kept, skipping = [], False
    for line in LEGENDS.splitlines():
        if line.startswith("["):
            skipping = line.startswith(f"[{section}")
        kept += [] if skipping else [line]
    return "\n".join(kept)


def test_events_action_cards_and_the_charter_go_together() -> None:
    with pytest.raises(BoardError) as caught:
        parse(without("charter"), "legends")
    assert [f"{problem.entry}: {problem.text}" for problem in caught.value.problems] == [
        "events: events need action cards to turn them: add the section [charter]",
        "deck: action cards turn events: add the sections [charter] and [events]",
        'parameters: ties "later" goes with the section [charter]',
    ]
    with pytest.raises(BoardError, match="there must be between 1 and 60 events, not 0"):
        parse(without("events"), "legends")


def test_a_board_without_a_charter_has_no_events() -> None:
    boards: list[Board] = [load(name) for name in ("europe", "paris")]
    assert all(board.charter is None and board.events == () for board in boards)
