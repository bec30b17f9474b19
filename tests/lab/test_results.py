"""Summing up games."""

from perron.lab.results import GameResult, SeatResult, Summary


def seat(total: int, won: bool, moves: int = 10) -> SeatResult:
    return SeatResult("bot@1", total, {"tracks": total - 4, "tickets": 4}, moves, moves * 1e-6, won)


def game(*seats: SeatResult, reason: str = "last_round") -> GameResult:
    return GameResult(0, 1, reason, 0.5, seats, "")


def test_wins_count_shared_ones_too() -> None:
    games = [game(seat(9, True), seat(5, False)), game(seat(7, True), seat(7, True))]
    first, second = Summary(["a", "b"]).add_all(games).as_json()["seats"]
    assert (first["wins"], first["shared"]) == (2, 1)
    assert (second["wins"], second["shared"]) == (1, 1)


def test_scores_parts_and_moves_are_means() -> None:
    games = [game(seat(9, True, moves=30), seat(5, False)), game(seat(6, False, moves=10), seat(7, True))]
    told = Summary(["a", "b"]).add_all(games).as_json()
    assert told["seats"][0]["score"] == 7.5
    assert told["seats"][0]["parts"] == {"tracks": 3.5, "tickets": 4}
    assert told["seats"][0]["moves"] == 20
    assert round(told["seats"][0]["microseconds_per_move"], 6) == 1
    assert told["moves_per_game"] == 30


def test_stalemates_are_counted() -> None:
    games = [game(seat(9, True), reason="stalemate"), game(seat(9, True))]
    assert Summary(["a"]).add_all(games).as_json()["stalemates"] == 1
