"""Every move of a bot has a reason: one sentence, in both languages, in the words of the board."""

import re

import pytest
from tests.bots.kit import PLAYABLE

from perron import bots, load
from perron.bots.explain import explain
from perron.bots.explain_words import CARDS, DUTCH, ENGLISH
from perron.engine import moves as code
from perron.engine.chance import Sfc32
from perron.engine.legal import legal, to_act
from perron.engine.observe import observe
from perron.engine.play import apply, begin
from perron.engine.resample import resample
from perron.engine.state import OVER
from perron.games.build import build

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
                said.append((verb, explain(seen, move), explain(seen, move, "nl")))
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


def test_V2_a_reason_tells_nothing_that_the_seat_does_not_see() -> None:
    chance, other = Sfc32(8), Sfc32(9)
    state = begin(build(load("europe"), 2), 0, chance)
    players = [bots.make("medium", seat) for seat in range(2)]
    while state.phase != OVER:
        for seat in to_act(state):
            seen = observe(state, seat)
            move = players[seat].choose(seen, legal(state, seat))
            assert explain(observe(resample(seen, other), seat), move) == explain(seen, move)
            apply(state, move, chance)


def test_a_reason_tells_of_danger() -> None:
    game = game_explained("europe", 1000, "thinker")  # whose plan the reasons come from
    said = [english for verb, english, _ in game if verb == code.CLAIM]
    assert any(sentence.endswith(("way round is long.", "takes a track of it.")) for sentence in said)
    assert sum(";" in sentence for sentence in said) < len(said) / 2  # only where it matters
