"""What a game with companies, money and events has in its box besides: never changes while it is played."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from perron.engine.abilities import Abilities
from perron.engine.flat import flat


class Charter:
    """The numbers of `perron.games.board.Charter`, for the seats at the table."""

    def __init__(
        self,
        companies: list[int],
        numbers: dict[str, int],
        pieces_left: list[int],
        big: list[int],
        abilities: Abilities,
    ) -> None:
        self.company: vec[i64] = flat(companies)  # by seat: the color of its company
        self.company_bonus: i64 = numbers["company_bonus"]  # L85
        self.start_money: i64 = numbers["start_money"]  # L42
        self.least_stock: i64 = numbers["least_stock"]  # L66
        self.big_city_cards: i64 = numbers["big_city_cards"]  # L86
        self.pieces_left: vec[i64] = flat(pieces_left)  # by pieces left at the end: dollars (L96)
        self.big: vec[i64] = flat(big)  # by place: 1 for a big city
        self.abilities: Abilities = abilities  # of the events
        # The tables of a new state, to be copied.
        self.no_money: vec[i64] = flat([0] * len(companies))
        self.all_events: vec[i64] = flat([1] * abilities.count)
        self.no_events: vec[i64] = flat([-1] * abilities.count)


def no_charter() -> Charter:
    """Of a game that has none of this."""
    numbers = dict.fromkeys(("company_bonus", "start_money", "least_stock", "big_city_cards"), 0)
    return Charter([], numbers, [], [], Abilities([], [], []))
