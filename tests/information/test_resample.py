"""`resample`: a full state that looks the same, is sound, and is as likely as the true one.

PERRON_LONG=20 looks at twenty times as many games.
"""

from collections import Counter
from random import Random

import pytest
from tests.conformance.boards import EVERYWHERE, board_of
from tests.conformance.facts import by_seat, check, lasting
from tests.conformance.long import times
from tests.conformance.styles import STYLES
from tests.information.worlds import honest

from perron import Table
from perron.engine.chance import Sfc32
from perron.engine.legal import legal, sample
from perron.engine.observe import WATCHER, observe
from perron.engine.play import apply
from perron.engine.resample import resample
from perron.engine.state import IN_BOX, IN_TOP, NOBODY, OVER, UNDER, State

ROUNDS = 1500


def again(state: State, eyes: int, chance: Sfc32) -> State:
    return resample(observe(state, eyes), chance)


def check_alike(state: State, eyes: int, chance: Sfc32) -> None:
    """Same look, same choices, and a state that the rules can play on from."""
    other = again(state, eyes, chance)
    check(other)
    assert honest(other, eyes) == honest(state, eyes)
    if eyes != WATCHER:
        assert legal(other, eyes) == legal(state, eyes)
    for _ in range(5):
        if other.phase != OVER:
            apply(other, sample(other, chance), chance)
            check(other)


@pytest.mark.parametrize(("name", "players"), EVERYWHERE)
def test_a_resampled_state_looks_the_same_and_is_sound(name: str, players: int) -> None:
    for seed in times(1):
        table, chance, rng = Table(board_of(name), ["x"] * players, seed=seed), Sfc32(seed), Random(seed)
        styles = STYLES["mixed"]
        while not table.over:
            if rng.random() < 0.08:
                for eyes in (WATCHER, *range(players)):
                    check_alike(table.state, eyes, chance)
            seat = rng.choice(table.to_act())
            table.play(seat, styles[seat % len(styles)](table.moves(seat), rng))
        for eyes in (WATCHER, *range(players)):
            check_alike(table.state, eyes, chance)


def test_resampling_leaves_the_observation_alone() -> None:
    seen = observe(Table("europe", ["x"] * 4, seed=2).state, 1)
    one, other = resample(seen, Sfc32(1)), resample(seen, Sfc32(2))
    assert lasting(one) != lasting(other)
    assert lasting(resample(seen, Sfc32(1))) == lasting(one)


# --- how likely ---


def midgame(name: str, players: int, seed: int, steps: int, style: str = "mixed") -> State:
    table, rng, styles = Table(name, ["x"] * players, seed=seed), Random(seed), STYLES[style]
    for _ in range(steps):
        seat = table.to_act()[0]
        table.play(seat, styles[seat % len(styles)](table.moves(seat), rng))
    return table.state


def about(count: int, chance: float) -> None:
    """So often in ROUNDS tries, within five standard deviations."""
    spread = (ROUNDS * chance * (1 - chance)) ** 0.5
    assert abs(count - ROUNDS * chance) <= 5 * spread + 1, (count, ROUNDS * chance)


def test_V3_unseen_cards_turn_up_as_often_as_they_should() -> None:
    """The cards that nobody knows of are a fair draw from all that the seat cannot see."""
    state, chance = midgame("usa", 3, 4, 40, "random"), Sfc32(9)
    hands, known = by_seat(state, state.hand), by_seat(state, state.known)
    hidden = [[h - k for h, k in zip(hands[seat], known[seat], strict=True)] for seat in range(3)]
    pool = [state.deck[kind] + hidden[1][kind] + hidden[2][kind] for kind in range(9)]
    drawn = Counter[tuple[int, int]]()
    for _ in range(ROUNDS):
        other = again(state, 0, chance)
        for seat in (1, 2):
            got = by_seat(other, other.hand)[seat]
            assert all(g >= k for g, k in zip(got, known[seat], strict=True)), "what is known stays"
            drawn.update({(seat, kind): got[kind] - known[seat][kind] for kind in range(9)})
    assert sum(known[1]) + sum(known[2]) > 0
    for seat in (1, 2):
        size, total = sum(hidden[seat]), sum(pool)
        assert size >= 1
        for kind in range(9):
            mean = size * pool[kind] / total
            spread = (mean * (1 - pool[kind] / total) * (total - size) / (total - 1) / ROUNDS) ** 0.5
            assert abs(drawn[seat, kind] / ROUNDS - mean) <= 5 * spread, (seat, kind)
            assert pool[kind] == 0 or drawn[seat, kind] > 0, "whatever may be there shows up"


def test_V2_a_ticket_put_under_the_deck_stays_where_its_owner_knows_it_to_be() -> None:
    table = Table("usa", ["x"] * 3, seed=5, start=0)
    for seat in range(3):
        table.play(seat, table.moves(seat)[0])  # two of three kept
    queue = list(table.state.under[:3])
    elsewhere = Counter[int]()
    for seed in range(300):
        other = again(table.state, 1, Sfc32(seed))
        assert other.under[1] == queue[1]
        assert other.put_by[queue[1]] == 1
        elsewhere.update(other.under[at] for at in (0, 2))
        assert again(table.state, WATCHER, Sfc32(seed)).under_size == 3
    assert len(elsewhere) > 15, "those of the others may be any that the seat has not seen"
    assert queue[1] not in elsewhere


def test_V2_a_ticket_lost_sight_of_is_not_in_the_top_of_the_deck() -> None:
    """Paris: seat 0 puts a ticket under, the top runs out, seat 1 draws it and keeps it."""
    state, lost = state_with_a_lost_ticket()
    found = Counter[int]()
    for seed in range(300):
        other = again(state, 0, Sfc32(seed))
        found[other.where[lost]] += 1
    assert IN_TOP not in found
    assert set(found) >= {1}, "and it may be where it truly is"


def state_with_a_lost_ticket() -> tuple[State, int]:
    for seed in range(40):
        table, rng = Table("paris", ["x", "y"], seed=seed), Random(seed)
        while not table.over:
            seat = table.to_act()[0]
            lost = list(observe(table.state, 0).lost)
            if lost and table.state.where[lost[0]] == 1:
                return table.state, lost[0]
            table.play(seat, STYLES["collectors"][0 if seat else 1](table.moves(seat), rng))
    raise AssertionError("no game shows it")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_EU9_long_tickets_are_only_where_they_can_be(players: int) -> None:
    state = midgame("europe", players, 6, 30)
    long = [ticket for ticket in range(state.game.tickets.count) if state.game.tickets.long[ticket]]
    own = [ticket for ticket in long if state.where[ticket] == 0 or state.put_by[ticket] == 0]
    boxed = Counter[int]()
    for seed in range(ROUNDS // 3):
        other = again(state, 0, Sfc32(seed))
        assert all(other.where[ticket] in (IN_BOX, *range(players)) for ticket in long), "never in the deck"
        for seat in range(players):
            dealt = [ticket for ticket in long if seat in (other.where[ticket], other.put_by[ticket])]
            assert len(dealt) == 1
            assert seat != 0 or dealt == own
            boxed[seat] += other.where[dealt[0]] == IN_BOX
        never = [
            ticket for ticket in long if other.where[ticket] == IN_BOX and other.put_by[ticket] == NOBODY
        ]
        assert len(never) == 6 - players
    for seat in range(1, players):
        chance = state.first_unkept[seat] / 4
        assert abs(boxed[seat] / (ROUNDS // 3) - chance) < 0.12, "as likely in the box as any of those dealt"


def test_V3_an_unseen_ticket_is_as_likely_in_a_hand_as_another() -> None:
    state = midgame("india", 2, 3, 20)
    held, seen = Counter[int](), observe(state, 0)
    sure = {*seen.tickets, *seen.box_own, *[ticket for ticket in seen.under_own if ticket >= 0], *seen.lost}
    chance = Sfc32(3)
    for _ in range(ROUNDS):
        other = again(state, 0, chance)
        held.update(ticket for ticket in range(58) if other.where[ticket] == 1)
    unseen = [ticket for ticket in range(58) if ticket not in sure]
    assert not sure & set(held)
    for ticket in unseen:
        about(held[ticket], state.ticket_count[1] / len(unseen))
    assert UNDER in state.where
