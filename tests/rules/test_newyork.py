"""NY1-NY4 on the map of New York."""

from tests.rules.kit import Position

from perron.engine.observe import WATCHER, observe

TWO_TOURIST_PLACES = "central-park-times-square-a"


def test_NY1_each_tourist_place_touched_scores_1():
    p = Position("newyork")
    p.own(0, TWO_TOURIST_PLACES)
    assert p.points(0) == {"tracks": 2, "tourist": 2}


def test_NY1_a_place_touched_twice_scores_once_and_for_everybody_who_touches_it():
    p = Position("newyork", 4)
    p.own(0, TWO_TOURIST_PLACES, "central-park-united-nations")
    p.own(1, "lincoln-center-times-square-a")
    assert p.points(0)["tourist"] == 3
    assert p.points(1)["tourist"] == 1


def test_NY1_other_places_score_nothing():
    p = Position("newyork")
    p.own(0, "lincoln-center-midtown-west")
    assert "tourist" not in p.points(0)


def test_NY2_six_colors_of_six_and_eight_taxis():
    deck = dict(Position("newyork").board.deck)
    assert deck.pop("wild") == 8
    assert deck == dict.fromkeys(("blue", "green", "black", "pink", "red", "orange"), 6)


def test_NY3_the_last_ticket_may_be_drawn_and_must_be_kept():
    p = Position("newyork")
    p.ticket_deck(top="chelsea-brooklyn")
    p.do("tickets", then="chelsea-brooklyn")
    assert not p.can("keep")
    p.do("keep chelsea-brooklyn")
    assert p.where("chelsea-brooklyn") == 0


def test_NY3_two_are_drawn_and_one_may_go_back():
    p = Position("newyork")
    p.do("tickets", then="chelsea-brooklyn east-village-soho")
    p.do("keep east-village-soho")
    assert p.under() == "chelsea-brooklyn"


def test_NY4_nothing_stands_on_a_score_track_before_the_end():
    p = Position("newyork")
    p.deal(0, "pink pink pink pink")
    p.do("claim chelsea-soho pink pink pink pink")
    assert list(observe(p.state, WATCHER).score) == [0, 0]


def test_NY4_track_points_are_counted_at_the_end_once():
    p = Position("newyork")
    p.deal(0, "pink pink pink pink")
    p.do("claim chelsea-soho pink pink pink pink")
    assert p.points(0) == {"tracks": 7, "tourist": 1}
