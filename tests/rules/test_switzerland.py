"""CH1-CH8 on the map of Switzerland."""

from collections import Counter

import pytest
from tests.rules.kit import Position

from perron.engine.state import IN_BOX
from perron.games.build import NotPlayable, build
from perron.games.load import load

TUNNEL = "brig-sion"  # 3 black


def test_CH1_two_or_three_players_with_forty_pieces():
    for players in (2, 3):
        assert list(Position("switzerland", players).state.pieces) == [40] * players
    with pytest.raises(NotPlayable):
        build(load("switzerland"), 4)


def test_CH2_three_tracks_to_austria_four_to_france_five_to_italy_and_germany():
    board = load("switzerland")
    country = {place.id: place.country for place in board.places}
    lead = Counter(country[end] for track in board.tracks for end in (track.a, track.b) if country[end])
    assert lead == {"austria": 3, "france": 4, "italy": 5, "germany": 5}


def test_CH3_34_tickets_join_cities_and_12_name_countries():
    board = load("switzerland")
    places = {place.id for place in board.places}
    to_cities = [ticket for ticket in board.tickets if {ticket.start, ticket.to[0][0]} <= places]
    assert (len(board.tickets), len(to_cities)) == (46, 34)
    assert sum(len(ticket.to) > 1 for ticket in board.tickets) == 12


def test_CH3_each_country_ticket_is_there_twice_and_each_copy_scores():
    starts = Counter(
        ticket.start for ticket in load("switzerland").tickets if ticket.id.endswith(("-1", "-2"))
    )
    assert starts == {"austria": 2, "france": 2, "germany": 2, "italy": 2}
    p = Position("switzerland")
    p.own(0, "vaduz-austria-2", "st-gallen-vaduz", "st-gallen-germany-5")
    p.hold(0, "austria-countries-1", "austria-countries-2")
    assert p.points(0)["tickets"] == 5 + 5


# --- CH4: country tickets ---


def swiss(tickets: str, *tracks: str) -> int:
    p = Position("switzerland")
    p.own(0, *tracks)
    p.hold(0, *tickets.split())
    return p.points(0)["tickets"]


def test_CH4_the_highest_value_reached_scores():
    to_germany = ("schaffhausen-zurich", "schaffhausen-germany-2")
    to_austria = ("st-gallen-zurich", "st-gallen-vaduz", "vaduz-austria-2")
    assert swiss("zurich-countries", *to_germany) == 3
    assert swiss("zurich-countries", *to_germany, *to_austria) == 7


def test_CH4_if_no_country_is_reached_the_lowest_value_is_lost():
    assert swiss("zurich-countries", "st-gallen-zurich") == -3
    assert swiss("france-countries-1", "geneve-france-2") == -5


def test_CH4_from_a_country_any_crossing_will_do():
    assert (
        swiss("germany-countries-1", "kreuzlingen-germany-4", "kreuzlingen-st-gallen", "st-gallen-austria-1")
        == 5
    )


def test_CH4_a_link_between_two_listed_countries_alone_does_not_count():
    assert swiss("france-countries-1", "st-gallen-germany-5", "st-gallen-austria-1") == -5


def test_CH4_it_counts_as_one_completed_ticket():
    p = Position("switzerland")
    p.own(0, "kreuzlingen-germany-3", "kreuzlingen-st-gallen", "st-gallen-austria-1")
    p.hold(0, "germany-countries-1", "zurich-countries")
    assert p.done() == [1, 0]


# --- CH5-CH8 ---


def test_CH5_tickets_not_kept_leave_the_game_and_the_deck_can_run_out():
    p = Position("switzerland")
    p.ticket_deck(top="basel-bern basel-brig bern-chur")
    p.do("tickets", then="basel-bern basel-brig bern-chur")
    p.do("keep bern-chur")
    assert p.where("basel-bern") == p.where("basel-brig") == IN_BOX
    assert "tickets" not in p.verbs()


def test_CH5_first_tickets_not_kept_leave_the_game():
    cards = "red blue red blue red blue red blue red blue green yellow black"
    mine = "basel-bern basel-brig bern-chur bern-lugano bern-schwyz"
    p = Position.begin(
        "switzerland", then=f"{cards} {mine} geneve-basel geneve-bern geneve-sion geneve-zurich luzern-vaduz"
    )
    p.do("keep geneve-basel geneve-bern", seat=1)
    p.do("keep basel-bern basel-brig", seat=0)
    assert p.where("bern-chur") == p.where("luzern-vaduz") == IN_BOX
    assert p.under() == ""


def test_CH6_two_face_up_wilds_may_be_taken_in_a_turn():
    p = Position("switzerland")
    p.show("wild wild red blue green")
    p.do("draw 0", then="black")
    assert p.turn == 0
    p.do("draw 1", then="black")
    assert p.hand(0) == "wild wild"
    assert p.turn == 1


def test_CH6_three_face_up_wilds_are_still_swept_away():
    p = Position("switzerland")
    p.show("wild wild red blue green")
    p.do("draw red", then="wild red blue green yellow black")
    assert p.display == "red blue green yellow black"


def test_CH7_wilds_are_never_played_on_other_tracks():
    p = Position("switzerland")
    p.deal(0, "blue blue wild wild wild")
    assert p.ways("bern-interlaken") == set()
    assert p.ways("st-gallen-germany-5") == {"blue blue"}


def test_CH7_wilds_may_be_played_on_tunnels_alone_or_with_one_color():
    p = Position("switzerland")
    p.deal(0, "black black wild wild wild")
    assert p.ways(TUNNEL) == {"black black wild", "black wild wild", "wild wild wild"}


def test_CH8_tunnels_owe_a_toll_that_wilds_may_pay():
    p = Position("switzerland")
    p.deal(0, "black black black wild")
    p.do(f"claim {TUNNEL} black black black", then="black red red")
    p.do("pay wild")
    assert p.owner(TUNNEL) == 0


def test_CH8_a_tunnel_may_be_declined():
    p = Position("switzerland")
    p.deal(0, "black black black")
    p.do(f"claim {TUNNEL} black black black", then="wild red red")
    p.do("decline")
    assert p.hand(0) == "black black black"
    assert p.discards == "red red wild"
