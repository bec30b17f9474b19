"""The vaults, opened and counted (section 12 of the design)."""

from __future__ import annotations

import pytest
from tests.campaign.evenings import campaign, evening, up_to

from perron.campaign.finale import ATLAS, ledger_points, missed_pay, open_vaults
from perron.campaign.state import Item


def test_L29_missed_games_pay_a_floor_or_nine_tenths_of_the_median() -> None:
    made = campaign("red", "blue")
    slips = {c: {"coins": n, "trains": 0, "tickets": 0} for c, n in (("red", 71), ("blue", 60))}
    evening(made, "red", "blue", payslips=slips)
    assert missed_pay(made.state, 1) == 58  # 0.9 × 65.5 = 58.95
    evening(made)
    assert missed_pay(made.state, 2) == 24  # 12 + 6 × 2


@pytest.mark.parametrize(
    ("stamps", "points"),
    [
        ((3, 2, 1), (10, 5, 0)),
        ((3, 3, 1), (7, 7, 0)),
        ((3, 2, 2), (10, 2, 2)),
        ((3, 0, 0), (10, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((2, 2, 2), (7, 7, 7)),
    ],
)
def test_the_ledger(stamps: tuple[int, ...], points: tuple[int, ...]) -> None:
    made = up_to(2)
    companies = made.state.playing()
    for company, n in zip(companies, stamps, strict=True):
        company.ledger["white"] = n
    assert tuple(ledger_points(made.state, company, "white") for company in companies) == points


def test_the_finale_adds_every_part() -> None:
    made = up_to(12)
    evening(made)
    red = made.state.companies["red"]
    red.vault += [Item("atlas", 1, 12)] * 2 + [Item("ore", 4, 9), Item("spike", 12, 12), Item("prize", 8, 5)]
    red.ledger = dict.fromkeys(("black", "blue", "white", "green", "yellow", "red"), 2)
    [account] = [a for a in open_vaults(made.content, made.state) if a.company == "red"]
    assert account.parts["payslip"] == 12 * 19  # second in every game
    assert account.parts["atlas"] == ATLAS[2] == 12
    assert (account.parts["ore"], account.parts["spike"], account.parts["prize"]) == (4, 12, 8)
    assert (account.parts["ledger"], account.parts["sets"]) == (60, 8)
    assert account.total == sum(account.parts.values())
    assert open_vaults(made.content, made.state)[0].company == "red"


def test_a_company_that_nobody_ever_led_is_not_in_the_finale() -> None:
    made = up_to(12)
    evening(made)
    assert sorted(a.company for a in open_vaults(made.content, made.state)) == ["blue", "green", "red"]
