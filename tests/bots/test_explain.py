"""Every move of a bot has a reason: one sentence, in both languages, in the words of the board."""

import re

import pytest
from tests.bots.kit import PLAYABLE
from tests.bots.test_pilot import moments as states

from perron import bots, load
from perron.bots.explain import explain
from perron.bots.explain_words import CARDS, DUTCH, ENGLISH
from perron.bots.intent import intent
from perron.bots.position import Position, reached
from perron.engine import moves as code
from perron.engine.chance import Sfc32
from perron.engine.legal import legal, to_act
from perron.engine.observe import Observation, observe
from perron.engine.play import apply, begin
from perron.engine.resample import resample
from perron.engine.state import OVER
from perron.games.build import build
from perron.pilot.playout import acting

Said = list[tuple[int, str, str]]  # the move's verb, in English, in Dutch


def game_explained(board: str, every: int, bot: str = "medium") -> Said:
    """Each so manyth move of a game, and every claim."""
    chance, said, count = Sfc32(5), [], 0
    state = begin(build(load(board), 2), 0, chance)
    players = [bots.make(bot, seat) for seat in range(2)]
    while state.phase != OVER:
        for seat in to_act(state):
            seen, count = observe(state, seat), count + 1
            move = players[seat].choose(seen, legal(state, seat))
            verb = code.verb_of(move)
            if count % every == 0 or verb == code.CLAIM:
                said.append((verb, explain(seen, move, "en", bot), explain(seen, move, "nl", bot)))
            apply(state, move, chance)
    return said


@pytest.mark.parametrize("board", PLAYABLE)
def test_every_move_has_one_sentence_in_both_languages(board: str) -> None:
    said = game_explained(board, 4)
    for verb, english, dutch in said:
        check_form(english)
        check_form(dutch)
        assert english != dutch
        if verb == code.CLAIM:
            check_place(board, english)
            check_place(board, dutch)
    assert any(english.startswith("Needs ") for _, english, _ in said)
    assert len({english for _, english, _ in said}) > 10  # not one sentence for all


def check_form(sentence: str) -> None:
    assert re.fullmatch(r"[^{}_]*\.", sentence), sentence
    assert sentence[0].isupper(), sentence
    assert len(sentence) < 250


def check_place(board: str, sentence: str) -> None:
    """Places have the names that the board shows."""
    found = re.search(r"(?:Needs |Heeft )?(.+?) – ", sentence)
    assert found is not None
    assert found[1] in {place.name for place in load(board).places}, sentence


def test_both_languages_have_the_same_sentences() -> None:
    assert ENGLISH.keys() == DUTCH.keys()
    for key, text in ENGLISH.items():
        assert sorted(re.findall(r"{\w+}", text)) == sorted(re.findall(r"{\w+}", DUTCH[key])), key


def test_every_card_of_every_board_has_a_name() -> None:
    kinds = {kind for board in PLAYABLE for kind in load(board).deck}
    assert kinds <= CARDS.keys()


@pytest.mark.parametrize("bot", ["medium", "hard:4", "thinker"])
def test_V2_a_reason_tells_nothing_that_the_seat_does_not_see(bot: str) -> None:
    chance, other = Sfc32(8), Sfc32(9)
    state = begin(build(load("newyork"), 2), 0, chance)
    players = [bots.make(bot, seat) for seat in range(2)]
    while state.phase != OVER:
        for seat in to_act(state):
            seen = observe(state, seat)
            move = players[seat].choose(seen, legal(state, seat))
            twin = observe(resample(seen, other), seat)
            assert explain(twin, move, bot=bot) == explain(seen, move, bot=bot)
            apply(state, move, chance)


def test_a_reason_tells_of_danger() -> None:
    game = game_explained("europe", 1000, "thinker")  # whose plan the reasons come from
    said = [english for verb, english, _ in game if verb == code.CLAIM]
    assert any(sentence.endswith(("way round is long.", "takes a track of it.")) for sentence in said)
    assert sum(";" in sentence for sentence in said) < len(said) / 2  # only where it matters


def moments(board: str, bot: str) -> list[tuple[Observation, int]]:
    """What the seats saw in a game of two of a kind, and what they chose."""
    chance, found = Sfc32(4), []
    state = begin(build(load(board), 2), 0, chance)
    players = [bots.make(bot, seat) for seat in range(2)]
    while state.phase != OVER:
        for seat in to_act(state):
            seen = observe(state, seat)
            move = players[seat].choose(seen, legal(state, seat))
            found.append((seen, move))
            apply(state, move, chance)
    return found


@pytest.mark.parametrize("board", PLAYABLE)
@pytest.mark.parametrize("bot", ["medium", "thinker"])
def test_the_reason_is_that_of_the_very_bot_that_moved(board: str, bot: str) -> None:
    """The plan that is told leads to the bot's own move, every time."""
    for seen, move in moments(board, bot)[::5]:
        assert intent(seen, bots.label(bots.make(bot, 0))).own == move


def test_the_plan_told_for_medium_completes_the_tickets_it_names() -> None:
    named = 0
    for seen, _ in moments("usa", "medium")[::3]:
        plan, position = intent(seen, "medium@5"), Position(seen)
        joined = position.joined_by([*position.own, *plan.tracks])
        assert all(reached(joined, ticket) for ticket in plan.tickets)
        named += len(plan.tickets)
    assert named > 20


def test_a_bot_that_tries_moves_out_says_when_it_left_its_plan() -> None:
    strayed = kept = 0
    for seen, move in moments("newyork", "expert:12"):
        said, own = explain(seen, move, bot="expert:12@4"), intent(seen, "expert:12@4").own
        strayed += "ried out from here, " in said
        kept += move == own
        assert move != own or "ried out" not in said
    assert strayed > 3
    assert kept > 3


def test_easy_admits_a_slip() -> None:
    said = {explain(seen, move, bot="easy@1") for seen, move in moments("newyork", "easy")}
    assert any(sentence.startswith("A slip: ") for sentence in said)
    assert any(sentence.startswith("Needs ") for sentence in said)


def test_L57_where_claims_bring_money_no_reason_speaks_of_points() -> None:
    said = [english for _, english, _ in game_explained("legends", 1)]
    assert any("are worth" in sentence for sentence in said)
    assert not any("points" in sentence for sentence in said)


def test_IN3_a_reason_tells_of_a_second_way() -> None:
    """Of any planned track, should it be claimed."""
    said = set()
    for state in states("india", every=9):
        seen = observe(state, acting(state))
        for track in intent(seen, "medium").tracks:
            said.add(explain(seen, code.move(code.CLAIM, track, code.wilds_alone(1)), bot="medium"))
    assert any("second way" in sentence for sentence in said)
    assert any(sentence.startswith("Needs ") for sentence in said)
