"""Every board against the numbers that the rules' table and the facts' meta files state."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict

import pytest
from tests.boards.facts import MAPS, listed, meta, rows

from perron.games.board import Board
from perron.games.load import load

every_map = pytest.mark.parametrize("key", MAPS)

# What most of the boards share; each line below says where a board differs.
COMMON = {
    "cards_dealt": 4,
    "first_keep": 2,
    "first_unkept": "bottom",
    "later_tickets": 3,
    "later_keep": 1,
    "later_unkept": "bottom",
    "doubles_close": (2, 3),
    "longest": 10,
    "ties": ("tickets", "longest"),
    "first_long": 0,
    "stations": 0,
    "station_points": 0,
    "tunnel_cards": 0,
    "wilds": "any",
    "face_up_wild_alone": True,
    "tourist_points": 0,
    "flag_colors": (),
    "flag_points": 0,
    "mandala": (),
    "tracks_scored": "at_once",
    "last_round_pieces": 2,
}
SMALL = {
    "players": (2, 4),
    "pieces": 15,
    "cards_dealt": 2,
    "first_tickets": 2,
    "first_keep": 1,
    "later_tickets": 2,
    "doubles_close": (2,),
    "longest": 0,
    "ties": ("tickets",),
}
WITH_8 = {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}
UP_TO_6 = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}

PARAMETERS = {
    "europe": {
        "players": (2, 5),
        "pieces": 45,
        "first_tickets": 3,
        "first_long": 1,
        "first_unkept": "box",
        "points": WITH_8,
        "ties": ("tickets", "stations", "longest"),
        "stations": 3,
        "station_points": 4,
        "tunnel_cards": 3,
    },
    "switzerland": {
        "players": (2, 3),
        "pieces": 40,
        "first_tickets": 5,
        "first_unkept": "box",
        "later_unkept": "box",
        "doubles_close": (2,),
        "points": UP_TO_6,
        "tunnel_cards": 3,
        "wilds": "tunnels",
        "face_up_wild_alone": False,
    },
    "india": {
        "players": (2, 4),
        "pieces": 45,
        "first_tickets": 4,
        "points": WITH_8,
        "mandala": (5, 10, 20, 30, 40),
    },
    "usa": {"players": (2, 5), "pieces": 45, "first_tickets": 3, "points": UP_TO_6},
    "newyork": {**SMALL, "points": {1: 1, 2: 2, 3: 4, 4: 7}, "tourist_points": 1, "tracks_scored": "at_end"},
    "paris": {
        **SMALL,
        "points": {1: 1, 2: 2, 3: 4},
        "flag_colors": ("blue", "white", "red"),
        "flag_points": 4,
    },
    "legends": {
        "players": (2, 5),
        "pieces": 20,
        "first_tickets": 4,
        "points": {1: 0, 2: 0, 3: 0, 4: 0},
        "longest": 0,
        "ties": ("tickets", "later"),
    },
}


@every_map
def test_parameters_are_those_of_the_rules_table(key):
    assert asdict(load(key).parameters) == COMMON | PARAMETERS[key]


# places, tracks, joined pairs, doubles, triples, spaces, tunnels, ferries, gray tracks, tickets, long tickets
COUNTS = {
    "europe": (47, 101, 90, 11, 0, 300, 18, 13, 37, 46, 6),
    "india": (39, 108, 80, 28, 0, 238, 0, 8, 30, 58, 0),
    "legends": (23, 72, 49, 17, 3, 136, 0, 0, 6, 33, 0),
    "newyork": (15, 41, 30, 11, 0, 84, 0, 0, 10, 18, 0),
    "paris": (17, 57, 32, 25, 0, 103, 0, 0, 0, 20, 0),
    "switzerland": (51, 88, 76, 12, 0, 205, 42, 0, 14, 46, 0),
    "usa": (36, 100, 78, 22, 0, 309, 0, 0, 44, 30, 0),
}


def counts(board: Board) -> tuple[int, ...]:
    beside = Counter(frozenset((track.a, track.b)) for track in board.tracks)
    sizes = Counter(beside.values())
    return (
        len(board.places),
        len(board.tracks),
        len(beside),
        sizes[2],
        sizes[3],
        sum(track.length for track in board.tracks),
        sum(track.tunnel for track in board.tracks),
        sum(track.ferry > 0 for track in board.tracks),
        sum(track.color is None for track in board.tracks),
        len(board.tickets),
        sum(ticket.long for ticket in board.tickets),
    )


@every_map
def test_counts(key):
    assert counts(load(key)) == COUNTS[key]


@every_map
def test_counts_of_each_color_and_length(key):
    tracks = Counter((track.color or "gray", track.length) for track in load(key).tracks)
    assert tracks == Counter((row["color"], int(row["length"])) for row in rows(key, "routes"))


META_COUNTS = {
    "cities": 0,
    "tracks": 1,
    "city_pairs_linked": 2,
    "double_pairs": 3,
    "triple_pairs": 4,
    "train_spaces": 5,
    "tunnel_tracks": 6,
    "ferry_tracks": 7,
    "gray_routes": 8,
    "tickets_total": 9,
    "tickets_long": 10,
}


@every_map
def test_counts_are_those_of_the_meta_file(key):
    facts, found = meta(key), counts(load(key))
    stated = {name: int(facts[name]) for name in META_COUNTS if name in facts}
    assert {name: found[META_COUNTS[name]] for name in stated} == stated


@every_map
def test_parameters_are_those_of_the_meta_file(key):
    facts, p = meta(key), load(key).parameters
    unkept = {"bottom_of_ticket_deck": "bottom", "removed_from_game": "box"}
    assert p.players == (int(facts["players_min"]), int(facts["players_max"]))
    assert p.pieces == int(facts["trains_per_player"])
    assert p.cards_dealt == int(facts["starting_hand_cards"])
    assert p.first_tickets + p.first_long == int(facts["tickets_start_deal"])
    assert p.first_keep == int(facts["tickets_start_keep_min"])
    assert p.first_unkept == unkept[facts["tickets_start_rejected"]]
    assert p.later_tickets == int(facts["tickets_draw"])
    assert p.later_keep == int(facts["tickets_draw_keep_min"])
    assert p.later_unkept == unkept[facts["tickets_rejected"]]
    assert p.doubles_close == tuple(range(p.players[0], int(facts["double_route_both_tracks_min_players"])))
    assert p.longest == int(facts["longest_route_bonus"])
    assert p.face_up_wild_alone == (facts["face_up_locomotive_counts_as"] == "2")
    assert p.wilds == {"any_route": "any", "tunnels_only": "tunnels"}[facts["locomotive_usage"]]
    assert p.last_round_pieces == int(facts["last_round_trigger_trains_left"])


@every_map
def test_points_are_those_of_the_meta_file(key):
    stated = {
        name.removeprefix("route_points_"): value
        for name, value in meta(key).items()
        if name.startswith("route_points_") and name != "route_points_note"
    }
    points = load(key).parameters.points
    if "any" in stated:  # Legends: tracks are worth nothing
        assert set(points.values()) == {int(stated["any"])}
    else:
        assert points == {int(length): int(value) for length, value in stated.items()}


def test_CH2_crossings_into_each_country():
    board = load("switzerland")
    assert Counter(place.country for place in board.places if place.country) == {
        "austria": 3,
        "france": 4,
        "italy": 5,
        "germany": 5,
    }
    facts = meta("switzerland")
    for country in ("austria", "france", "italy", "germany"):
        assert sum(p.country == country for p in board.places) == int(facts[f"country_crossings_{country}"])


def test_CH3_tickets_between_cities_and_countries():
    board, facts = load("switzerland"), meta("switzerland")
    countries = {place.country for place in board.places if place.country}
    kinds = Counter((t.start in countries, t.to[0][0] in countries) for t in board.tickets)
    assert kinds == {(False, False): 34, (False, True): 4, (True, True): 8}
    assert kinds[True, True] == int(facts["tickets_country_country"])
    between = [(t.start, t.to) for t in board.tickets if t.start in countries]
    assert Counter(between).most_common()[-1][1] == 2  # each in the deck twice
    assert len(set(between)) == int(facts["tickets_country_country_distinct"])


def test_NY1_tourist_places():
    tourists = [place for place in load("newyork").places if place.tourist]
    assert len(tourists) == 9 == int(meta("newyork")["tourist_locations"])


def test_PA1_no_track_of_paris_is_gray():
    assert all(track.color for track in load("paris").tracks)


def test_EU1_ferries_are_gray_and_no_tunnels():
    tracks = [track for key in MAPS for track in load(key).tracks if track.ferry]
    assert len(tracks) == 13 + 8
    assert all(track.color is None and not track.tunnel for track in tracks)


def test_C8_parallel_tracks_are_equally_long():
    for key in MAPS:
        lengths: dict[frozenset[str], set[int]] = {}
        for track in load(key).tracks:
            lengths.setdefault(frozenset((track.a, track.b)), set()).add(track.length)
        assert all(len(found) == 1 for found in lengths.values())


def test_legends_has_its_big_cities_and_regions():
    board, facts = load("legends"), meta("legends")
    assert sorted(place.id for place in board.places if place.big) == listed(facts["big_cities"])
    regions = set(listed(facts["start_region_boards"])) - {facts["start_region_boards_without_cities"]}
    assert {place.region for place in board.places} == regions
    assert sum(ticket.postcard > 0 for ticket in board.tickets) == int(facts["postcards_on_start_tickets"])


def test_legends_has_the_numbers_of_the_facts():
    charter, facts = load("legends").charter, meta("legends")
    assert list(charter.companies) == listed(facts["player_colors"])
    assert charter.company_bonus == int(facts["company_bonus_start_dollars"])
    assert charter.start_money == int(facts["starting_money"])
    assert {f"{players}={count}" for players, count in charter.action_cards.items()} == set(
        listed(facts["action_cards_by_players"])
    )
    assert charter.least_stock == int(facts["draw_action_closed_when_deck_plus_discard_at_most"]) + 1
    assert charter.big_city_cards == int(facts["big_city_bonus_cards_per_claim"])
    assert charter.short_keep == int(facts["tickets_start_short_deal_keep_min"])
    assert len(load("legends").events) == int(facts["start_events"])


def test_legends_pays_for_few_pieces_left():
    rows = [row.split("=") for row in meta("legends")["trains_left_bonus"].split("|")]
    paid = {}
    for span, dollars in rows:
        first, _, last = span.removesuffix("+").partition("-")
        paid |= dict.fromkeys(range(int(first), int(last or first) + 1), int(dollars))
    assert paid == dict(enumerate((*load("legends").charter.pieces_left, 0)))


def test_every_board_can_be_played():
    assert all(load(key).playable for key in MAPS)


def test_paris_says_that_it_is_reconstructed():
    assert meta("paris")["status"].startswith("RECONSTRUCTED")
    assert load("paris").note == (
        "Reconstructed: the tracks, the tickets and 11 of the 17 places are not those of the published "
        "board. The rules and the deck are."
    )


NAMES = {
    "europe": "Europe",
    "india": "India",
    "legends": "Legends of the West",
    "newyork": "New York",
    "paris": "Paris",
    "switzerland": "Switzerland",
    "usa": "USA",
}


@every_map
def test_names(key):
    assert (load(key).key, load(key).name) == (key, NAMES[key])
