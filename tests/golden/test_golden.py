"""Golden games: each replays to its exact result, and shows what the index says it shows.

A bug report with a record becomes a golden game; a format keeps its folder for ever.
"""

import json
from pathlib import Path

import pytest
from tests.checker import check_file
from tests.conformance.boards import MAPS
from tests.conformance.facts import check
from tests.golden.follow import follow
from tests.golden.situations import situations
from tests.record.test_schema import BY_NAME

from perron.record import dumps, load, verify
from perron.record.replay import Replay
from perron.record.score import score_lines

FOLDERS = sorted(folder for folder in Path(__file__).parent.iterdir() if (folder / "index.json").is_file())
RECORDS = {file.stem: file for folder in FOLDERS for file in sorted(folder.glob("*.jsonl"))}
INDEX: dict[str, list[str]] = {
    name: shown
    for folder in FOLDERS
    for name, shown in json.loads((folder / "index.json").read_text(encoding="utf-8")).items()
}
EVERYWHERE = ["the end: last_round"]
SOMEWHERE = [
    "a turn begins with an empty deck and cards in hands (C5)",
    "a turn begins with no card to draw at all (C5, EU11)",
    "three wilds are replaced (C4)",
    "three wilds again and again at the end of the deck",
    "three wilds stay for want of other cards (R2)",
    "ten resets are the most (R2)",
    "one card is left for the second draw",
    "no second card may be taken (R4)",
    "face-up wilds alone are left for the second draw (C3, R4)",
    "tickets are drawn with 2 left",
    "tickets are drawn with 1 left",
    "no ticket is left (C9)",
    "a ticket put under the deck is drawn again (R6)",
    "a player without any move passes (R5)",
    "a pass in the last round (R5)",
    "a tie, decided by tickets (C14)",
    "a tie, decided by stations (C14)",
    "a tie, decided by longest (C14)",
    "a tie that nothing decides (C14)",
    "the victory is shared (C14)",
    "the last round with 0 pieces left (C11)",
    "the last round with 1 pieces left (C11)",
    "the last round with 2 pieces left (C11)",
    "several players trigger the last round (R8)",
    "both tracks of a double are taken, by two players (C8)",
    "two players share the longest route (C12)",
    "a longest route that passes a place twice (C12)",
    "a total below zero (C13)",
    "the end: stalemate",
    "the end: abandoned",
    "play is undone",
    "a seat changes hands",
    "chance by sfc32-1",
    "chance by hmac-sha256-1",
    "the start is lot",
    "the start is named",
]
TUNNELS = [
    *[f"a tunnel owes {extra} (EU2)" for extra in range(4)],
    *[f"a tunnel with {cards} cards to turn up (EU5)" for cards in range(3)],
    "a shuffle while cards are turned up for a tunnel (EU5)",
    "a tunnel of wilds alone (EU3)",
    "a tunnel of wilds alone that owes wilds (EU3)",
    "a toll is paid",
    "a toll is declined (EU4)",
]
ON_MAPS = {
    "newyork": ["tourist places (NY1)"],
    "paris": ["a card is laid down (PA2)", "wilds alone lay no card (PA2)", "a flag (PA3)",
              "two flags of one player (PA3)", "a flag in the last round (PA3)"],
    "europe": [*TUNNELS, "a ferry (EU1)", *[f"a station for {cost} (EU6)" for cost in (1, 2, 3)],
               "a station borrows a track (EU7)", "one player borrows several tracks (EU7)",
               "two players borrow the same track (EU7)", "a long ticket leaves the game (EU9)",
               "a long ticket is completed", "a long ticket fails"],
    "switzerland": [*TUNNELS, "a country ticket is completed (CH4)", "a country ticket fails (CH4)",
                    "tickets are put back: box", "two face-up wilds in one turn (CH6)"],
    "india": ["a ferry (EU1)", "a grand tour (IN3)", "several grand tours (IN3)"],
    "usa": ["a gray track (C6)"],
    "legends": [*[f"the event E0{nth} is turned (L67)" for nth in range(1, 8)],
                *[f"an event is turned in the middle of {what} (L67, L73)"
                  for what in ("a draw", "a claim", "refilling")],
                *[f"{what} (L85, L86, L68)" for what in (
                    "money for company", "a card for big_city", "a card for E01", "money for E02",
                    "money for E03", "a card for E05", "a payment for E07")],
                *[f"a dear track is paid with {what} (L68)" for what in ("a card more", "money")],
                "the event deck is made anew (L72)", "an event is banished (L102)",
                "a payslip is never below nothing (L97)", "a tie for a place is always decided (L99)"],
}  # fmt: skip


@pytest.mark.parametrize("name", RECORDS)
def test_it_replays_to_the_exact_result(name: str) -> None:
    lines = load(RECORDS[name])
    replay = Replay(lines)
    state = replay.run()
    check(state)
    if replay.ended != "abandoned":
        told = [{key: value for key, value in line.items() if key != "seed"} for line in lines[replay.at :]]
        assert score_lines(state) == told
    assert dumps(lines) == RECORDS[name].read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECORDS)
def test_both_verifiers_find_nothing(name: str) -> None:
    assert verify(load(RECORDS[name])) == []
    assert check_file(RECORDS[name]) == []


@pytest.mark.parametrize("name", RECORDS)
def test_every_line_fits_the_schema(name: str) -> None:
    for line in load(RECORDS[name]):
        BY_NAME[line.get("event", "header")].validate(line)


@pytest.mark.parametrize("name", RECORDS)
def test_it_shows_what_the_index_says(name: str) -> None:
    lines = load(RECORDS[name])
    assert sorted(situations(lines)) == INDEX[name]
    for _, now in follow(lines):
        assert min(now.deck, now.discards, now.tickets, *now.hands, *now.pieces) >= 0


def test_the_index_lists_every_record() -> None:
    assert set(INDEX) == set(RECORDS)


def shown_on(name: str) -> set[str]:
    return {
        shown for record, all_shown in INDEX.items() if record.startswith(f"{name}-") for shown in all_shown
    }


@pytest.mark.parametrize("situation", SOMEWHERE)
def test_a_record_shows(situation: str) -> None:
    assert any(situation in shown for shown in INDEX.values())


@pytest.mark.parametrize(
    ("name", "situation"), [(name, one) for name in MAPS for one in (*EVERYWHERE, *ON_MAPS[name])]
)
def test_the_map_shows(name: str, situation: str) -> None:
    assert situation in shown_on(name)


@pytest.mark.parametrize("name", MAPS)
def test_every_map_has_two_golden_games(name: str) -> None:
    assert sum(record.startswith(f"{name}-") for record in RECORDS) >= 2


def test_the_records_stay_small() -> None:
    sizes = [file.stat().st_size for file in RECORDS.values()]
    assert max(sizes) < 150_000
    assert sum(sizes) < 2_000_000
