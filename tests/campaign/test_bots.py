"""Bots in the games of a campaign: they know what cards bring, plan for postcards, and answer."""

from __future__ import annotations

from time import perf_counter, process_time
from typing import Any

import pytest
from tests.campaign.fast import Fast
from tests.campaign.starts import start_of
from tests.conformance.facts import check, fields

from perron import bots
from perron.actions import ClaimTrack, Consent, PayExtra
from perron.bots.steady import tables, weights
from perron.bots.taught import taught
from perron.campaign.content import Card
from perron.campaign.deal import table_of
from perron.campaign.load import load
from perron.engine import moves
from perron.engine.chance import Sfc32
from perron.engine.charter import SURVEYED
from perron.engine.legal import actor, legal
from perron.engine.observe import observe
from perron.engine.play import apply
from perron.engine.state import State
from perron.pilot.appraisal import CARD, MARK
from perron.pilot.pilot import Pilot
from perron.pilot.playout import acting
from perron.pilot.search import Search
from perron.pilot.ventures import Ventures
from perron.record import loads, verify
from perron.record.replay import Replay
from perron.translate import to_action, to_move
from perron.vocabulary.ability import conditions_of, effects_of

Raw = dict[str, Any]


def is_plain(card: Card) -> bool:
    """No network, ore or spike, and no upgrade for later games."""
    about = {comparison.subject.split(".")[0] for comparison in conditions_of(card.ability)}
    does = {(effect.do, effect.words.get("what")) for effect in effects_of(card.ability)}
    return (
        "net" not in about
        and not does & {("take", "ore"), ("take", "spike")}
        and card.ability.after != "keep"
    )


def is_tried(test: Raw) -> bool:
    """A claim that can be made, without anything to choose."""
    act, given = test["act"], test["given"]
    chosen = {"extras", "picks", "discards"} & {*act} or {"ore", "crates_taken"} & {*given}
    return "claim" in act and not chosen and not test["expect"].get("illegal")


CARDS = [
    (name, test)
    for group in (load().stickers, load().events, load().bonuses, load().postcards)
    for name, card in group.items()
    if is_plain(card)
    for test in card.tests
    if is_tried(test)
]


def pilot(state: State) -> Pilot:
    return Pilot(tables(state.game), weights(state.game), actor(state))


def has(state: State) -> float:
    """Money, cards and survey marks as they are counted; a vault at its value."""
    affairs = state.affairs
    vault = sum(list(affairs.vault)[2::3])
    marks = MARK * affairs.total[SURVEYED] if affairs.total[SURVEYED] else 0.0
    return affairs.money[0] + CARD * state.hand_size[0] + vault + marks


@pytest.mark.parametrize(("name", "test"), CARDS, ids=[f"{name} {test['name']}" for name, test in CARDS])
def test_a_claim_is_valued_at_what_it_brings(name: str, test: Raw) -> None:
    """Of all claims that cards are tried with, as far as neither networks nor ore nor choices come in."""
    fast = Fast(load(), test["given"])
    state, act = fast.state, test["act"]
    before = fields(state)
    move = to_move(fast.game, ClaimTrack(act["claim"], tuple(act["paid"])), 0)
    said = Ventures(state, 0).of_claim(moves.what_of(move), moves.rest_of(move))
    assert fields(state) == before, "nothing has changed by looking"
    had = has(state)
    fast.act(act)
    assert said == pytest.approx(has(state) - had + CARD * len(act["paid"]))


# --- what is planned ---


def test_a_through_line_is_planned_for_whose_postcard_the_company_holds() -> None:
    """101: Chicago and Boston; all but one track is there."""
    owns = ["chicago-detroit-a", "buffalo-detroit-a", "albany-buffalo"]
    given = {"company": "yellow", "hand": {"white": 2}, "trains": 20, "owns": owns}
    without, held = (Fast(load(), {**given, "office": office}).state for office in ([], [101]))
    plain, wise = pilot(without), pilot(held)
    plain.renew(without)
    wise.renew(held)
    places = {held.game.names.places[p] for t in planned(wise) for p in ends(held, t)}
    assert planned(plain) == []
    assert "boston" in places


def planned(of: Pilot) -> list[int]:
    return list(of.plan.tracks)[: of.plan.count]


def ends(state: State, track: int) -> tuple[int, int]:
    return state.game.tracks.a[track], state.game.tracks.b[track]


# --- what is answered ---


def answered(given: Raw, claim: str, paid: list[str]) -> Any:
    """What the pilot of the company answers to the first question after a claim."""
    fast = Fast(load(), given)
    move = to_move(fast.game, ClaimTrack(claim, tuple(paid)), 0)
    assert move in legal(fast.state, 0)
    apply(fast.state, move, Sfc32(3))
    return to_action(fast.game, pilot(fast.state).choose(fast.state))


def test_E04_the_spare_card_goes_rather_than_the_dollars() -> None:
    paid = ["white"] * 4
    given = {"company": "yellow", "event": "E04", "money": 5, "hand": {"white": 4, "red": 1}}
    assert answered(given, "nashville-new-orleans-a", paid) == PayExtra(("red",))
    assert answered({**given, "hand": {"white": 4, "wild": 1}}, "nashville-new-orleans-a", paid) != PayExtra(
        ("red",)
    )


def test_J_the_herd_is_driven_to_a_big_city() -> None:
    test = load().stickers["J"].tests[0]
    assert answered(test["given"], test["act"]["claim"], test["act"]["paid"]) == Consent(True)


# --- whole games ---


@pytest.mark.parametrize(("players", "game"), [(2, 6), (3, 3), (5, 11)])
def test_games_of_such_bots_conform(players: int, game: int) -> None:
    """Cards, pieces and money are conserved, nobody is stuck, and the record replays to the same state."""
    table = table_of(load(), start_of(players, 3, game), seed=game)
    made = [bots.make("medium", seed=seat) for seat in range(players)]
    while not table.over:
        check(table.state)
        seat = table.to_act()[0]
        table.play(seat, made[seat].choose(table.observe(seat), table.moves(seat)))
    check(table.state)
    lines = loads(table.record())
    assert verify(lines) == []
    assert fields(Replay(lines).run())["affairs"] == fields(table.state)["affairs"]


# --- with a limit ---


def test_a_search_that_has_no_time_makes_the_pilots_own_move() -> None:
    """Playing a late game out takes longer than two milliseconds: what is not finished does not count."""
    state = table_of(load(), start_of(4, 3, 12), seed=1).state
    seat = acting(state)
    seen, known = observe(state, seat), taught(state.game)
    search = Search(seen, tables(state.game), known.manners(True), 1, known.net, 12)
    search.until = perf_counter()
    search.try_in([1], 3)
    assert (search.worlds, search.tries[1]) == (0, 0)
    assert bots.make("hard:0.000001s", seed=1).choose(seen, legal(state, seat)) == search.moves[0]


def test_two_milliseconds_a_move_are_not_seconds() -> None:
    """With four companies and everything open, where a single game played on takes longer than that."""
    table = table_of(load(), start_of(4, 3, 12), seed=1)
    compiled = type(observe).__name__ != "function"
    bot, began = bots.make("hard:0.002s", seed=1), process_time()
    for _ in range(8):
        seat = table.to_act()[0]
        table.play(seat, bot.choose(table.observe(seat), table.moves(seat)))
    assert process_time() - began < (0.8 if compiled else 30)
