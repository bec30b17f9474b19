"""One call plays a game of any board to its end, and checks each state on the way."""

from random import Random

from tests.checker import check_lines
from tests.conformance import rules
from tests.conformance.boards import MAPS
from tests.conformance.facts import check, fields, lasting
from tests.conformance.styles import STYLES

from perron import Table
from perron.engine import legal as engine
from perron.engine import moves
from perron.engine.chance import Sfc32
from perron.engine.legal import count, legal, nth_move
from perron.engine.play import apply
from perron.engine.state import TOLL, TURN, State
from perron.engine.weights import count_claims
from perron.engine.why import why_not
from perron.games.board import Board
from perron.record import loads, verify
from perron.record.replay import Replay
from perron.translate import to_cards

NEARBY = 60  # moves of other moments, tried as candidates that are mostly illegal


def conform(board: Board, players: int, seed: int, style: str = "random") -> Table:
    """A whole game; an AssertionError where anything is not as it should be."""
    table = Table(board, [f"Seat {seat}" for seat in range(players)], seed=seed, fair=seed % 3 == 2)
    rng, styles = Random(seed), STYLES[style]
    pool: list[int] = []
    while not table.over:
        check(table.state)
        if rng.random() < 0.15:
            look_closely(table, rng, pool)
        seat = rng.choice(table.to_act())
        table.play(seat, styles[seat % len(styles)](table.moves(seat), rng))
    check(table.state)
    assert table.to_act() == []
    assert all(table.moves(seat) == [] for seat in range(players))
    check_record(table)
    return table


def look_closely(table: Table, rng: Random, pool: list[int]) -> None:
    """All that is too slow to be checked at every state."""
    state = table.state
    for seat in range(table.game.seats):
        found = legal(state, seat)
        assert len(set(found)) == len(found) == count(state, seat)
        assert [nth_move(state, seat, nth) for nth in range(len(found))] == found
        pool += rng.sample(found, min(len(found), 6))
        check_refusals(state, seat, found, rng.sample(pool, min(len(pool), NEARBY)))
        check_weights(state, seat)
    check_completeness(table)
    check_copy(state, rng)


def check_refusals(state: State, seat: int, found: list[int], others: list[int]) -> None:
    """R12: `why_not` and `legal` say the same, about legal moves and about any other."""
    legal_ones = set(found)
    for move in (*found[:NEARBY], *others):
        refusal = why_not(state, seat, move)
        assert (refusal is None) == (move in legal_ones), (move, refusal and refusal.reason)


def check_weights(state: State, seat: int) -> None:
    """What is kept about claims equals a count from nothing."""
    fresh = state.copy()
    fresh.stale[seat] = -1
    assert count_claims(fresh, seat) == count_claims(state, seat)
    width = len(state.weight) // state.game.seats
    own = slice(seat * width, (seat + 1) * width)
    assert list(fresh.weight[own]) == list(state.weight[own])


def check_completeness(table: Table) -> None:
    """The list is what the rules say in words, no more and no less."""
    state, game, board = table.state, table.game, table.board
    if state.phase not in (TURN, TOLL):
        return
    seat = state.turn
    found = legal(state, seat)
    paid = {move: tuple(sorted(to_cards(game, moves.rest_of(move)))) for move in found}
    by_verb = {verb: [move for move in found if moves.verb_of(move) == verb] for verb in range(11)}
    if state.phase == TOLL:
        laid_down = tuple(to_cards(game, state.laid_down))
        assert {paid[move] for move in by_verb[moves.PAY_TOLL]} == rules.tolls(
            state, seat, laid_down, state.owed
        )
        return
    named = {(game.names.tracks[moves.what_of(move)], paid[move]) for move in by_verb[moves.CLAIM]}
    assert named == rules.claims(board, state, seat)
    named = {(game.names.places[moves.what_of(move)], paid[move]) for move in by_verb[moves.STATION]}
    assert named == rules.stations(board, state, seat)
    assert (moves.DRAW_TICKETS in found) == (state.top_size + state.under_size > 0)
    stock = state.deck_size + state.discard_size
    assert (
        not (by_verb[moves.DRAW_OPEN] + by_verb[moves.DRAW_BLIND]) or stock >= state.game.charter.least_stock
    )
    assert (moves.PASS in found) == (len(found) == 1 and found[0] == moves.PASS)


def check_copy(state: State, rng: Random) -> None:
    """A copy is the same, and knows nothing of what happens to the other."""
    before, copy = fields(state), state.copy()
    assert fields(copy) == before
    apply(copy, engine.sample(copy, Sfc32(rng.getrandbits(32))), Sfc32(rng.getrandbits(32)))
    assert lasting(state) == {name: before[name] for name in lasting(state)}
    assert lasting(copy) != lasting(state)


def check_record(table: Table) -> None:
    """The record replays to the same state, and nobody finds anything wrong in it."""
    text = table.record()
    lines = loads(text)
    assert lasting(Replay(lines).run()) == lasting(table.state)
    assert verify(lines) == []
    if table.board.key in MAPS:
        assert check_lines(text.splitlines(), finished=True) == []
