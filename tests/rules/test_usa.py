"""US1: the numbers of the base game, and a claim that closes its twin."""

from tests.rules.kit import Position

from perron.games.load import load


def test_US1_the_numbers_of_the_base_game():
    board = load("usa")
    numbers = board.parameters
    assert numbers.players == (2, 5)
    assert (numbers.pieces, numbers.cards_dealt, len(board.tickets)) == (45, 4, 30)
    assert (numbers.first_tickets, numbers.first_keep, numbers.first_unkept) == (3, 2, "bottom")
    assert (numbers.later_tickets, numbers.later_keep, numbers.later_unkept) == (3, 1, "bottom")
    assert numbers.points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
    assert (numbers.longest, numbers.ties) == (10, ("tickets", "longest"))


def test_US1_the_deck_of_europe():
    assert load("usa").deck == load("europe").deck
    assert sum(load("usa").deck.values()) == 110


def test_US1_doubles_close_with_two_and_three_players():
    for players, open_to_others in ((2, False), (3, False), (4, True), (5, True)):
        p = Position("usa", players)
        p.own(1, "boston-new-york-a")
        p.deal(0, "yellow yellow")
        assert p.can("claim boston-new-york-b yellow yellow") == open_to_others


def test_US1_first_tickets_not_kept_go_under_the_deck():
    cards = "red blue red blue red blue red blue red blue green yellow black"
    ids = [ticket.id for ticket in load("usa").tickets[:6]]
    p = Position.begin("usa", then=f"{cards} {' '.join(ids)}")
    p.do(f"keep {ids[0]} {ids[2]}", seat=0)
    p.do(f"keep {ids[3]} {ids[4]}", seat=1)
    assert p.under() == f"{ids[1]} {ids[5]}"
