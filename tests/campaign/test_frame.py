"""The frame of a campaign, rule by rule (L7 to L28): games, story, what is banished, opened and kept."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.campaign import fast
from tests.campaign.evenings import begin, campaign, evening, marks, played, read_on, refused, up_to
from tests.campaign.sound import check_books
from tests.campaign.walk import walk

from perron.actions import IllegalAction
from perron.campaign.content import LANGUAGES
from perron.campaign.deal import table_of
from perron.campaign.errors import CampaignError
from perron.campaign.finale import open_vaults
from perron.campaign.load import load
from perron.campaign.log import Campaign
from perron.campaign.regions import visible
from perron.campaign.setup import setup
from perron.campaign.state import BETWEEN, END, OVER, PLAY, SETUP
from perron.campaign.view import view
from perron.vocabulary.ability import conditions_of
from perron.vocabulary.words import BLANK_SLOTS


def test_L7_every_card_is_in_one_compartment_or_with_a_company() -> None:
    walk(4, check_books)


def test_L9_a_campaign_is_twelve_games() -> None:
    made = up_to(12)
    evening(made)
    assert made.state.phase == OVER
    assert [len(made.state.results), made.state.game] == [12, 12]
    refused(made, "game_running", do="begin", present=["red", "blue"])


def test_L10_a_beginning_a_middle_an_end_and_then_what_has_changed_is_stored() -> None:
    made, phases = up_to(2), list[str]()
    begin(made)
    phases.append(made.state.phase)
    read_on(made)
    phases.append(made.state.phase)
    assert made.state.companies["red"].surveys == {}
    played(made, changes=[marks("red", "confluence", 1), marks("blue", "upper-lakes", 2)])
    phases.append(made.state.phase)
    read_on(made)
    phases.append(made.state.phase)
    assert phases == [SETUP, PLAY, END, BETWEEN]
    assert made.state.opened == ["upper-lakes"]  # the change was made after scoring
    assert made.state.companies["red"].surveys == {"confluence": 1}  # and what is left was stored


def test_L11_what_is_played_wrongly_is_refused_and_play_goes_on() -> None:
    made = campaign()
    begin(made)
    read_on(made)
    table = table_of(made.content, setup(made.content, made.state), seed=1)
    seat, before = table.to_act()[0], list(table.lines)
    for wrong in ("pass", "claim albany-boston with red", "play 103", "yes"):
        with pytest.raises(IllegalAction):
            table.play(seat, wrong)
    assert table.lines == before
    while len(table.lines) == len(before):  # tickets are shown when all have chosen
        seat = table.to_act()[0]
        table.play(seat, table.legal(seat)[0])
    assert table.lines[: len(before)] == before


def test_L12_cards_are_read_in_order_and_nobody_reads_ahead() -> None:
    made = campaign()
    refused(made, "nothing_to_read", do="read", card="1865-01")
    begin(made)
    refused(made, "wrong_card", do="read", card="1865-02")
    assert read_on(made) == ["1865-01", "1865-02"]
    refused(made, "nothing_to_read", do="read", card="1865-03")


def test_L13_L15_set_up_reads_to_PAUSE_and_the_end_reads_to_STOP() -> None:
    made = campaign()
    begin(made)
    assert read_on(made)[-1] == "1865-02"
    assert made.state.phase == PLAY
    played(made)
    assert made.state.phase == END
    assert read_on(made) == ["1865-03", "1865-04", "1865-05"]
    assert made.state.phase == BETWEEN
    begin(made)
    assert read_on(made)[0] == "1868-01"


def test_L14_a_card_that_was_read_is_put_away_and_what_it_brought_is_in_play() -> None:
    made = up_to(3)
    read = [card.id for card in made.content.story[: made.state.story]]
    assert read == [entry["card"] for entry in made.entries if entry["do"] == "read"]
    begin(made)
    refused(made, "wrong_card", do="read", card=read[0])
    assert "E08" in made.state.events
    assert {*made.state.stickers} >= {*"NVRTU"}
    assert [card["id"] for card in view(made.content, made.state)["story"]] == read


def test_L16_what_is_banished_does_not_come_back() -> None:
    made = campaign()
    evening(made, discards=["E03"])
    assert "E03" not in made.state.events
    assert "event:E03" in made.state.banished
    for _ in range(3):
        evening(made)
    assert "E03" not in made.state.events
    begin(made)
    read_on(made)
    with pytest.raises(CampaignError, match="not in play"):
        played(made, discards=["E03"])


def test_L17_a_company_keeps_its_player_while_a_game_is_on() -> None:
    made = campaign()
    begin(made)
    refused(made, "game_running", do="join", company="red", player="Somebody")


def test_L17_nobody_leads_two_companies() -> None:
    refused(campaign(), "name_taken", do="join", company="black", player="Red")


def test_L18_the_office_keeps_what_a_company_has_and_all_of_it_is_used_in_the_next_game() -> None:
    made = campaign()
    evening(made, "green", "blue", "red", done={"red": ["albany-savannah"]})
    red = made.state.companies["red"]
    assert sorted(red.office) == [103, 143]
    red.trains, red.parameters["money.start"] = 2, 7
    begin(made)
    read_on(made)
    [seat] = [seat for seat in setup(made.content, made.state).seats if seat.company == "red"]
    assert (seat.bonus, seat.postcards, seat.trains) == ("B0", {103: 1, 143: 1}, 22 + 2)
    assert seat.parameters["money.start"] == 7
    played(made)
    read_on(made)
    assert {*made.state.companies["red"].office} >= {103, 143}


def test_L18_L19_the_vault_is_not_taken_out() -> None:
    made = up_to(2)
    begin(made)
    read_on(made)
    state = table_of(made.content, setup(made.content, made.state), seed=1).state
    assert list(state.affairs.money) == [5, 5, 5]
    assert list(state.affairs.vault) == []


def test_L19_the_vault_cannot_be_read_before_the_end() -> None:
    made = up_to(3)
    with pytest.raises(CampaignError, match="vaults_sealed"):
        open_vaults(made.content, made.state)


def with_the_gang() -> Campaign:
    """Lone Star Coast, then Bone Basin: boxes D and G are open."""
    made = up_to(2)
    for region in ("lone-star-coast", "bone-basin"):
        evening(made, changes=[marks("red", region, 1)])
    return made


def test_L22_a_board_that_was_added_stays_for_all_later_games() -> None:
    made = with_the_gang()
    for _ in range(3):
        begin(made)
        board = setup(made.content, made.state).board
        assert {place.region for place in board.places} >= {"start", "lone-star-coast", "bone-basin"}
        assert {track.region for track in board.tracks} >= {"start", "lone-star-coast", "bone-basin"}
        read_on(made)
        played(made)
        read_on(made)


def test_L23_boxes_are_opened_on_instruction_and_then_everybody_may_read_everything() -> None:
    made = campaign()
    conductor = made.content.boxes["conductor"]
    assert view(made.content, made.state, "red")["boxes"] == []
    evening(made)
    for eyes in ("red", "black", ""):
        for language in LANGUAGES:
            seen = view(made.content, made.state, eyes, language)
            assert [box["text"] for box in seen["boxes"]] == [conductor.text[language]]
            assert {sticker["id"] for sticker in seen["stickers"]} == {*conductor.stickers}
            assert [card["no"] for card in seen["open_postcards"]] == [*conductor.shown]
            assert all(card["back"] for card in seen["open_postcards"])


def test_L24_a_sticker_lasts_for_the_campaign_or_until_something_happens() -> None:
    made = with_the_gang()
    assert {*"KSTU"} <= {*made.state.stickers}
    gone = [{"do": "flag", "name": "gang-broken"}, *({"do": "sticker.remove", "id": id} for id in "KS")]
    evening(made, changes=gone)
    for _ in range(2):
        assert {*"KS"}.isdisjoint(made.state.stickers)
        assert {*"TU"} <= {*made.state.stickers}
        evening(made)
    until = {id: sticker.until for id, sticker in made.content.stickers.items() if sticker.until}
    assert until == {"K": "gang-broken", "S": "gang-broken"}


def test_L25_seventeen_blank_steps_a_letter_for_each() -> None:
    steps = {"claim": (1, 2, 4, 5, 6, 7, 8, 9, 10, 11), "setup": (10, 11, 12, 13), "end": (4, 5, 7)}
    blank = {f"{part}.{step}" for part, some in steps.items() for step in some}
    assert {*BLANK_SLOTS} == blank
    assert {sticker.slot for sticker in load().stickers.values()} == blank
    assert sorted(load().stickers) == list("FGHIJKLMNOPQRSTUV")


@pytest.mark.parametrize("order", list(permutations("ILN")))
def test_L26_slots_fill_in_any_order_and_blank_ones_are_skipped(order: tuple[str, ...]) -> None:
    """Mobile and New Orleans: boat, crate and gateway at once; steps 4, 6, 7, 9 and 11 are blank."""
    given = {"stickers": list(order), "boat": "new-orleans", "crates": {"mobile": 3}, "money": 5}
    given |= {"company": "yellow", "regions": ["confluence"], "hand": {"green": 1}}
    act = {"claim": "mobile-new-orleans-a", "paid": ["green"]}
    table = fast.Fast(load(), given)
    table.act(act)
    seen = table.seen()
    assert (seen["money"], seen["crates"], sum(seen["surveys"].values())) == (5 + 3 + 3, {}, 1)


NAMES_SOMETHING = [
    no
    for no, card in load().postcards.items()
    if card.ability.needs
    or any(c.subject.startswith(("net.region.", "event.id")) for c in conditions_of(card.ability))
]


@pytest.mark.parametrize("no", NAMES_SOMETHING)
def test_L28_what_nobody_has_found_yet_is_a_condition_not_met(no: int) -> None:
    """On the start board, with no sticker in its slot: nothing happens, and nothing breaks."""
    hand = {"white+pickaxe": 2, "white+skull": 2}
    expect = {"office": [no], "money": 5}
    paid = ["white+pickaxe"] * 2 + ["white+skull"] * 2
    act = {"claim": "nashville-new-orleans-a", "paid": paid}
    test = {"given": {"company": "yellow", "office": [no], "hand": hand}, "act": act, "expect": expect}
    assert fast.differences(load(), test) == []


def test_L28_in_the_first_game_nothing_of_the_later_boards_is_there() -> None:
    assert {track.region for track in visible(load(), [])} == {"start"}
