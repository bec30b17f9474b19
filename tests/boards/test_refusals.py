"""Each kind of mistake in a board file, and the sentence that its author reads."""

from __future__ import annotations

import pytest
from tests.boards.small import SMALL

from perron.games.load import parse
from perron.games.problems import BoardError


def problems(text: str) -> list[str]:
    with pytest.raises(BoardError) as caught:
        parse(text, "small", "small/board.toml")
    assert str(caught.value) == "\n".join(f"small/board.toml: {problem}" for problem in caught.value.problems)
    return [str(problem) for problem in caught.value.problems]


def spoiled(old: str, new: str) -> str:
    assert SMALL.count(old) == 1, old
    return SMALL.replace(old, new)


def test_the_small_board_is_fine():
    assert parse(SMALL, "small").name == "Small"


COLORS = '"red", "blue" or "gray"'
CEDAR_ELM = 'cedar-elm   = { a = "cedar", b = "elm", length = 3, color = "gray", tunnel = true }'
BIRCH_CEDAR = 'birch-cedar = { a = "birch", b = "cedar", length = 2, color = "gray", ferry = 1 }'
ASH_CEDAR = 'ash-cedar   = { from = "ash", to = { cedar = 3 } }'
FIR = 'fir = { name = "Fir", lat = 5, lon = 5, x = 50, y = 50 }'
TRACK_KEYS = "a, b, length, color, ferry, tunnel, region, pick, lake"

# old text, new text, the one problem there is then
ONE_PROBLEM = [
    # places
    ('name = "Ash"', 'name = " "', "place ash: name is empty"),
    ("lat = 1.0", "lat = 91", "place ash: lat 91, lon 1.0 is nowhere: degrees north and degrees east"),
    ("lat = 1.0", "lat = nan", "place ash: lat nan, lon 1.0 is nowhere: degrees north and degrees east"),
    ("x = 10,", "x = 101,", "place ash: x 101, y 10 is outside the drawing of 100 by 100"),
    ("x = 10, y = 10", "x = 20, y = 20", 'place birch: is drawn on the same spot as "ash": move one of them'),
    ("lat = 1.0, ", "", "place ash: lat is missing: write a number"),
    ("lat = 1.0", 'lat = "1"', "place ash: lat must be a number, not '1'"),
    ("tourist = true", "tourist = 1", "place birch: tourist must be true or false, not 1"),
    # tracks
    (
        BIRCH_CEDAR,
        BIRCH_CEDAR.replace('b = "cedar"', 'b = "ceder"'),
        'track birch-cedar: b is an unknown place "ceder" (did you mean "cedar"?)',
    ),
    (
        CEDAR_ELM,
        f'{CEDAR_ELM}\nloop = {{ a = "ash", b = "ash", length = 1, color = "red" }}',
        'track loop: begins and ends at "ash": a track joins two places',
    ),
    (
        BIRCH_CEDAR,
        f'{BIRCH_CEDAR}\nUp_Down = {{ a = "ash", b = "cedar", length = 1, color = "red" }}',
        "track Up_Down: an id has small letters, digits and single hyphens only, such as st-gallen",
    ),
    (
        'length = 1, color = "red"',
        'length = "1", color = "red"',
        "track ash-birch-a: length must be a whole number, not '1'",
    ),
    ("length = 2", "length = true", "track birch-cedar: length must be a whole number, not True"),
    ("ferry = 1", "ferry = 3", "track birch-cedar: ferry must be between 0 and the length 2, not 3"),
    (
        "ferry = 1",
        "ferry = 1, tunnel = true",
        "track birch-cedar: is a ferry and a tunnel: choose one, no rule says how to pay for both",
    ),
    (
        "ferry = 1",
        "fery = 1",
        f'track birch-cedar: unknown key "fery" (did you mean "ferry"?); there are {TRACK_KEYS}',
    ),
    ("ferry = 1", 'id = "x"', f'track birch-cedar: unknown key "id"; there are {TRACK_KEYS}'),
    # a map in one piece, crossings at its ends
    (
        CEDAR_ELM,
        f'{CEDAR_ELM}\nash-elm = {{ a = "ash", b = "elm", length = 1, color = "red" }}',
        "place elm: is a crossing, the end of the line, yet has 2 tracks (cedar-elm, ash-elm): "
        "give each its own (R10)",
    ),
    (
        'country = "elmland" }',
        f'country = "elmland" }}\n{FIR}',
        'tracks: no way leads from "fir" to the rest of the map: add a track, or take the places out',
    ),
    # tickets
    (
        ASH_CEDAR,
        'ash-cedar = { from = "ash", to = { fir = 3 } }',
        'ticket ash-cedar: "fir" is no place, and no place has country = "fir"',
    ),
    (
        ASH_CEDAR,
        'ash-cedar = { from = "asch", to = { cedar = 3 } }',
        'ticket ash-cedar: "asch" is no place, and no place has country = "asch" (did you mean "ash"?)',
    ),
    (
        ASH_CEDAR,
        'ash-cedar = { from = "ash", to = { ash = 3 } }',
        'ticket ash-cedar: "ash" and "ash" are the same: name another target',
    ),
    (
        ASH_CEDAR,
        'ash-cedar = { from = "ash", to = {} }',
        "ticket ash-cedar: to is empty: name a target and its value, such as { paris = 7 }",
    ),
    (
        ASH_CEDAR,
        'ash-cedar = { from = "ash", to = { cedar = 0 } }',
        "ticket ash-cedar: the value of cedar must be between 1 and 1000, not 0",
    ),
    (
        ASH_CEDAR,
        'ash-cedar = { from = "ash", to = "cedar" }',
        "ticket ash-cedar: to must be the target with its value, such as { paris = 7 }, not 'cedar'",
    ),
    (
        ASH_CEDAR,
        "ash-cedar = { to = { cedar = 3 } }",
        "ticket ash-cedar: from is missing: write a text in quotes",
    ),
    (
        ASH_CEDAR,
        'ash-cedar = { from = "ash", start = "ash", to = { cedar = 3 } }',
        'ticket ash-cedar: unknown key "start"; there are from, to, long, postcard, stripes',
    ),
    (
        'elmland-ash = { from = "elmland", to = { ash = 9 }, long = true }',
        'elmland-ash = { from = "elmland", to = { elm = 9 }, long = true }',
        'ticket elmland-ash: "elmland" and "elm" are the same: name another target',
    ),
    # colours, cards and pieces that cannot pay
    (
        'length = 1, color = "red"',
        'length = 1, color = "pink"',
        f'track ash-birch-a: color "pink" is not in the deck: {COLORS}',
    ),
    (
        'length = 1, color = "red"',
        'length = 1, color = "wild"',
        f'track ash-birch-a: color "wild" is not in the deck: {COLORS}',
    ),
    (
        "length = 2",
        "length = 4",
        "track birch-cedar: has length 4, but points says nothing about it: add 4 = … there",
    ),
    # the deck
    (
        "red = 6\nblue = 6",
        "red = 0\nblue = 9",
        "deck: red must be between 1 and 1000 cards, not 0; wild may be 0",
    ),
    ("red = 6\n", "red = 6.5\n", "deck: red must be a whole number, not 6.5"),
    (
        "red = 6\n",
        "red = 6\ngray = 6\n",
        'deck: "gray" is no kind of card: write a colour such as red, or red+symbol',
    ),
    (
        "red = 6\n",
        'red = 6\n"Red Card" = 6\n',
        'deck: "Red Card" is no kind of card: write a colour such as red, or red+symbol',
    ),
    ("blue = 6\nwild = 3", "wild = 3\nblue = 6", "deck: wild must be the last line"),
    (
        "red = 6\n",
        'red = 6\n"red+a" = 1\n"red+b" = 1\n"red+c" = 1\n',
        "deck: red has 4 kinds of cards: a colour may have 3",
    ),
    # parameters: each by itself
    ("pieces = 10", "pieces = 0", "parameters: pieces must be between 1 and 60, not 0"),
    ("pieces = 10", "pieces = 61", "parameters: pieces must be between 1 and 60, not 61"),
    ("pieces = 10", 'pieces = "ten"', "parameters: pieces must be a whole number, not 'ten'"),
    ("pieces = 10\n", "", "parameters: pieces is missing: write a whole number"),
    (
        "players = [2, 3]",
        "players = [1, 3]",
        "parameters: players must be the least and the most, between 2 and 5, not [1, 3]",
    ),
    (
        "players = [2, 3]",
        "players = [3, 2]",
        "parameters: players must be the least and the most, between 2 and 5, not [3, 2]",
    ),
    (
        "players = [2, 3]",
        "players = [2]",
        "parameters: players must be a list of whole numbers, 2 of them, not [2]",
    ),
    (
        'first_unkept = "bottom"',
        'first_unkept = "top"',
        'parameters: first_unkept must be one of "bottom", "box", not \'top\'',
    ),
    ("points = { 1 = 1,", "points = { 1 = -1,", "parameters: points must be between 0 and 1000, not -1"),
    (
        "points = { 1 = 1,",
        "points = { one = 1,",
        "parameters: points must be a table of whole numbers, such as { 1 = 1, 2 = 2, 3 = 4 }, "
        "not {'one': 1, '2': 2, '3': 4}",
    ),
    ("mandala = [5, 10]", "mandala = [5, -1]", "parameters: mandala must be between 0 and 1000, not -1"),
    ("later_keep = 1", "later_keep = 0", "parameters: later_keep must be between 1 and 1000, not 0"),
    ("tunnel_cards = 3", "tunnel_cards = -1", "parameters: tunnel_cards must be between 0 and 10, not -1"),
    # parameters: against each other and the rest
    ("first_keep = 1", "first_keep = 3", "parameters: first_keep is 3, but only 2 tickets are dealt"),
    ("later_keep = 1", "later_keep = 3", "parameters: later_keep is 3, but only 2 tickets are drawn"),
    (
        "doubles_close = [2]",
        "doubles_close = [2, 4]",
        "parameters: doubles_close has 4, but the game is for 2 to 3 players",
    ),
    (
        'ties = ["tickets", "stations"]',
        'ties = ["age"]',
        'parameters: ties has "age", which is none of "tickets", "stations", "longest", "later"',
    ),
    (
        'ties = ["tickets", "stations"]',
        'ties = ["tickets", "tickets"]',
        "parameters: ties names the same thing twice",
    ),
    (
        "mandala = [5, 10]",
        "last_round_pieces = 10",
        "parameters: last_round_pieces must be below pieces, or the first turn would begin the last round",
    ),
    (
        "first_tickets = 1",
        "first_tickets = 2",
        "parameters: 3 players with 2 regular tickets each take 6, there are 3",
    ),
    (
        "first_long = 1",
        "first_long = 2",
        "parameters: 3 players with 2 long tickets each take 6, there are 3",
    ),
    (
        "first_long = 1\n",
        "",
        "parameters: some tickets are long, but first_long is 0: nobody would ever see them",
    ),
    (
        "cards_dealt = 2",
        "cards_dealt = 4",
        "parameters: 3 players with 4 cards each and 5 face up take 17, there are 15",
    ),
    (
        "tunnel_cards = 3\n",
        "",
        "parameters: there are tunnels, but tunnel_cards is not set: tunnel_cards = 3 turns up three (EU2)",
    ),
    (
        ", tourist = true",
        "",
        "parameters: tourist places and tourist_points go together: one of them is missing",
    ),
    (
        "tourist_points = 1\n",
        "",
        "parameters: tourist places and tourist_points go together: one of them is missing",
    ),
    ("flag_points = 3\n", "", "parameters: flag_colors and flag_points go together: one of them is missing"),
    (
        'flag_colors = ["red"]',
        'flag_colors = ["pink"]',
        'parameters: flag_colors has "pink", which is no colour of the deck',
    ),
    # the top of the file
    ('name = "Small"\n', "", 'top of the file: name is missing: begin with a line such as name = "My map"'),
    ('name = "Small"', 'name = ""', "top of the file: name is empty: give the board a name"),
    (
        "size = [100, 100]",
        "size = [100]",
        "top of the file: size must be a list of whole numbers, 2 of them, not [100]",
    ),
    (
        "size = [100, 100]",
        "size = [100, 100]\nplayable = false",
        "top of the file: playable is false: say why in reason",
    ),
    (
        "size = [100, 100]",
        'size = [100, 100]\nreason = "no"',
        "top of the file: reason is only for a board that says playable = false",
    ),
    (
        "size = [100, 100]",
        "size = [100, 100]\nid = 3",
        'top of the file: unknown key "id"; there are name, note, size, playable, reason, parameters, deck, '
        "places, tracks, tickets, charter, events",
    ),
]


@pytest.mark.parametrize(("old", "new", "problem"), ONE_PROBLEM, ids=[case[2][:60] for case in ONE_PROBLEM])
def test_one_mistake_is_one_problem(old, new, problem):
    assert problems(spoiled(old, new)) == [problem]


def test_an_entry_without_fields():
    found = problems(spoiled(BIRCH_CEDAR, "birch-cedar = 3"))
    assert found == [
        f"track birch-cedar: {text}"
        for text in (
            "write its fields in braces behind the =, { … }",
            "a is missing: write a text in quotes",
            "b is missing: write a text in quotes",
            "length is missing: write a whole number",
            "color is missing: write a text in quotes",
        )
    ]


def test_a_place_and_a_country_cannot_share_a_name():
    found = problems(spoiled('country = "elmland"', 'country = "ash"'))
    assert found[0] == 'place elm: country "ash" is also a place: a ticket could mean either'


def test_a_country_needs_a_crossing():
    found = problems(spoiled(', country = "elmland"', ""))
    assert found == [
        f'ticket {id}: "elmland" is no place, and no place has country = "elmland"'
        for id in ("ash-elmland", "elmland-ash")
    ]


def test_a_ticket_between_two_pieces_of_the_map_is_impossible():
    found = problems(spoiled(BIRCH_CEDAR, ""))
    assert found[0].startswith('tracks: no way leads from "cedar", "elm" to the rest of the map')
    assert 'ticket ash-cedar: is impossible: no way leads from "ash" to "cedar"' in found


def test_a_ticket_longer_than_a_players_pieces_is_impossible():
    found = problems(spoiled("pieces = 10", "pieces = 5"))
    assert found == [
        f'ticket {id}: is impossible: "{a}" to "{b}" takes 6 pieces or more, a player has 5'
        for id, a, b in (("ash-elmland", "ash", "elmland"), ("elmland-ash", "elmland", "ash"))
    ]


def test_C7_a_track_longer_than_a_players_pieces():
    found = problems(
        spoiled("pieces = 10", "pieces = 3").replace("length = 3", "length = 4").replace("3 = 4 }", "4 = 7 }")
    )
    assert "track cedar-elm: needs 4 pieces, a player has 3 (C7)" in found


def test_R10_no_ticket_runs_through_a_crossing():
    """Fir hangs behind the crossing: the map is joined, but no chain may pass."""
    text = spoiled(CEDAR_ELM, f'{CEDAR_ELM}\nelm-fir = {{ a = "elm", b = "fir", length = 1, color = "red" }}')
    text = text.replace("[tracks]", f"{FIR}\n[tracks]")
    text = text.replace("[tickets]", '[tickets]\nash-fir = { from = "ash", to = { fir = 9 } }')
    assert 'ticket ash-fir: is impossible: no way leads from "ash" to "fir"' in problems(text)


def test_a_deck_that_can_never_pay_for_a_track():
    found = problems(
        spoiled('length = 1, color = "blue"', 'length = 10, color = "blue"').replace(
            "3 = 4 }", "3 = 4, 10 = 30 }"
        )
    )
    assert found == [
        "track ash-birch-b: can never be paid for: it needs 10 cards, the deck has 6 blue and 3 wild for it"
    ]


def test_a_deck_that_can_never_pay_for_a_gray_track():
    found = problems(
        spoiled("length = 2", "length = 10")
        .replace("3 = 4 }", "3 = 4, 10 = 30 }")
        .replace("pieces = 10", "pieces = 30")
    )
    assert found == [
        "track birch-cedar: can never be paid for: it needs 10 cards, "
        "the deck has 6 of one colour and 3 wild for it"
    ]


def test_EU1_a_ferry_with_more_wilds_than_the_deck_has():
    found = problems(spoiled("wild = 3", "wild = 0").replace("blue = 6", "blue = 7"))
    assert found == ["track birch-cedar: its ferry needs 1 wilds, the deck has 0 that may be played there"]


def test_CH7_wilds_for_tunnels_only_cannot_pay_for_a_ferry():
    found = problems(spoiled("mandala = [5, 10]", 'wilds = "tunnels"'))
    assert found == ["track birch-cedar: its ferry needs 1 wilds, the deck has 0 that may be played there"]


def test_CH7_wilds_for_tunnels_only_need_a_tunnel():
    found = problems(spoiled("mandala = [5, 10]", 'wilds = "tunnels"').replace(", tunnel = true", ""))
    assert "parameters: wilds may be played on tunnels only, but no track is a tunnel" in found


def test_a_gray_track_needs_coloured_cards():
    text = spoiled("red = 6\nblue = 6\nwild = 3", "action = 6\nwild = 30")
    assert "track cedar-elm: is gray, but the deck has no coloured cards to pay with" in problems(text)


def test_stations_are_missing():
    found = problems(spoiled("stations = 1\n", ""))
    assert found == [
        "parameters: station_points without stations",
        "parameters: ties are broken by stations, but there are no stations",
    ]


def test_a_deck_without_a_line_for_wilds():
    found = problems(spoiled("wild = 3", "green = 3"))
    assert found[0] == "deck: wild is missing: say how many wilds there are, wild = 0 for none"


@pytest.mark.parametrize("section", ["parameters", "deck", "places", "tracks", "tickets"])
def test_a_section_is_missing(section):
    start = SMALL.index(f"[{section}]")
    end = SMALL.find("\n[", start)
    text = SMALL[:start] + (SMALL[end + 1 :] if end > 0 else "")
    assert f"{section}: the section [{section}] is missing or empty" in problems(text)


def test_duplicate_ids_are_named_with_both_lines():
    text = SMALL.replace("ash-birch-b", "ash-birch-a").replace("cedar-ash  ", "ash-cedar")
    text = text.replace("cedar = { name", "ash = { name")
    line = {
        word: [n for n, row in enumerate(text.splitlines(), 1) if row.startswith(word)]
        for word in ("ash ", "ash-birch-a", "ash-cedar")
    }
    assert problems(text) == [
        f"{entry}: duplicate: lines {line[word][0]} and {line[word][1]} both have this id"
        for entry, word in (
            ("place ash", "ash "),
            ("track ash-birch-a", "ash-birch-a"),
            ("ticket ash-cedar", "ash-cedar"),
        )
    ]


def test_the_same_id_may_stand_in_different_sections():
    board = parse(SMALL, "small")
    assert {track.id for track in board.tracks} & {ticket.id for ticket in board.tickets} == {"birch-cedar"}


def test_a_text_that_is_no_toml_tells_the_line():
    [problem] = problems("name = \n" + SMALL)
    assert problem.startswith("file: not a TOML file: ")
    assert "line 1" in problem


def test_all_problems_are_told_at_once():
    text = spoiled("lat = 1.0", 'lat = "1"').replace("first_keep = 1", "first_keep = 9")
    text = text.replace('length = 1, color = "red"', 'length = 1, color = "pink"')
    text = text.replace(ASH_CEDAR, 'ash-cedar = { from = "ash", to = { fir = 3 } }')
    found = problems(text)
    assert [problem.split(":")[0] for problem in found] == [
        "place ash",
        "ticket ash-cedar",
        "parameters",
        "track ash-birch-a",
    ]
