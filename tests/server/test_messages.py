"""Repeated, stale, racing and refused messages; undo; why; coming back."""

import threading
from collections.abc import Iterator

import pytest
from tests.server.player import Player, new_table, request
from tests.server.serving import serving

from perron.server.settings import Settings, sqlite


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    file = tmp_path_factory.mktemp("server") / "games.db"
    with serving(Settings(sqlite(file), message_rate=1000, request_rate=1000)) as port:
        yield port


@pytest.fixture
def table(port: int) -> Iterator[list[Player]]:
    """Two people at a table of USA, seat 0 to begin, first tickets chosen."""
    id, cookies = new_table(port, "usa", 2, start=0)
    players = [Player(port, id, cookie) for cookie in cookies]
    for player in players:
        player.receive()
    for player in players:
        assert player.act("keep " + " ".join(player.view["offer"]))["type"] == "done"
    for player in players:
        player.catch_up(3)
    yield players
    for player in players:
        player.close()


def draw_until_claim(table: list[Player]) -> tuple[Player, str]:
    """Both draw until the one to move can claim; who, and how."""
    while True:
        me = table[table[0].view["turn"]]
        if claims := me.view["legal"]["claims"]:
            track, ways = next(iter(claims.items()))
            return me, f"claim {track} with {' '.join(ways[0])}"
        both_see(table, me.act("draw deck")["seq"])


def both_see(table: list[Player], seq: int) -> None:
    for player in table:
        player.catch_up(seq)


def test_a_repeated_message_is_answered_again_and_not_applied_twice(table: list[Player]) -> None:
    first = table[0].act("draw deck", id="same")
    again = table[0].act("draw deck", id="same", seq=first["seq"])
    assert again == first == {"type": "done", "id": "same", "seq": 4}
    table[0].ping()
    assert table[0].view["seq"] == 4
    assert table[0].view["seats"][0]["hand"] == 5


def test_a_stale_message_is_refused_with_the_view_of_now(table: list[Player]) -> None:
    table[0].act("draw deck")
    refused = table[0].act("draw deck", seq=3)
    assert (refused["type"], refused["reason"], refused["seq"]) == ("refused", "stale", 4)
    assert table[0].receive()["view"]["seq"] == 4
    assert table[0].act("draw deck", seq=5)["reason"] == "stale"


def test_of_racing_messages_one_is_applied(port: int, table: list[Player]) -> None:
    """Ten connections of one seat send a choice each, all based on the same moment."""
    cookie = table[0].socket.request.headers["Cookie"]  # type: ignore[union-attr]
    racers = [Player(port, table[0].view["id"], cookie) for _ in range(10)]
    answers: list[str] = []

    def race(player: Player, name: str) -> None:
        player.receive()
        answers.append(player.act("draw deck", seq=3, id=name)["type"])

    threads = [threading.Thread(target=race, args=(player, f"r{n}")) for n, player in enumerate(racers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == ["done"] + ["refused"] * 9
    for player in racers:
        player.close()


def test_C1_it_is_not_your_turn(table: list[Player]) -> None:
    refused = table[1].act("draw deck")
    assert (refused["rule"], refused["reason"]) == ("C1", "turn")
    assert refused["sentence"] == "it is not your turn"


@pytest.mark.parametrize("action", ["claim nowhere with red", "dance", "keep x", "draw 7", "toll with red"])
def test_R12_what_is_not_allowed_has_a_reason_and_changes_nothing(table: list[Player], action: str) -> None:
    refused = table[0].act(action)
    assert refused["type"] == "refused"
    assert refused["rule"]
    assert refused["sentence"]
    table[0].ping()
    assert table[0].view["seq"] == 3


def test_first_tickets_are_chosen_at_the_same_time(port: int) -> None:
    """R6: what the others choose meanwhile makes nobody's choice stale; a choice can be taken back."""
    id, cookies = new_table(port, "usa", 3)
    players = [Player(port, id, cookie) for cookie in cookies]
    for player in players:
        player.receive()
    keep = ["keep " + " ".join(player.view["offer"][:2]) for player in players]
    assert players[0].act(keep[0], seq=1)["type"] == "done"
    assert players[1].act(keep[1], seq=1)["type"] == "done"
    players[0].catch_up(3)
    assert [seat["chosen"] for seat in players[0].view["seats"]] == [True, True, False]
    assert players[0].act(keep[0], seq=1)["reason"] == "stale"
    assert players[1].undo()["type"] == "done"
    assert players[1].view["chosen"] is None
    assert players[1].act(keep[1])["type"] == "done"
    assert players[2].act(keep[2], seq=1)["type"] == "done"
    players[0].catch_up(6)
    assert players[0].view["phase"] == "turn"
    assert players[2].undo()["reason"] == "no_undo"
    for player in players:
        player.close()


def test_a_claim_can_be_taken_back_until_the_next_player_acts(table: list[Player]) -> None:
    me, claim = draw_until_claim(table)
    before, other = me.view, table[1 - me.view["seat"]]
    answer = me.act(claim)
    both_see(table, answer["seq"])
    assert me.view["legal"]["undo"]
    assert not other.view["legal"]["undo"]
    assert other.undo()["reason"] == "no_undo"
    both_see(table, me.undo()["seq"])
    changed = {name for name, value in before.items() if me.view[name] != value}
    assert changed == {"seq"}
    assert me.undo()["reason"] == "no_undo"
    both_see(table, me.act(claim)["seq"])
    both_see(table, other.act("draw deck")["seq"])
    assert me.undo()["reason"] == "no_undo"


def test_what_revealed_something_cannot_be_taken_back(table: list[Player]) -> None:
    for action in ("draw deck", "draw 0"):
        table[0].act(action)
        assert not table[0].view["legal"]["undo"]
        assert table[0].undo()["reason"] == "no_undo"


def test_why_tells_the_rule_and_the_numbers(table: list[Player]) -> None:
    me, claim = draw_until_claim(table)
    _, track, *_ = claim.split()
    assert me.why(claim) == {
        "type": "because",
        "id": "w",
        "rule": "",
        "reason": "",
        "values": {},
        "sentence": "",
    }
    assert me.why(f"track {track}")["reason"] == ""
    both_see(table, me.act(claim)["seq"])
    taken = table[me.view["turn"]].why(f"track {track}")
    assert (taken["rule"], taken["reason"], taken["values"]["track"]) == ("C7", "taken", track)
    assert table[0].why("track nowhere")["reason"] == "unknown"
    assert table[0].why("pass")["reason"] in ("can_act", "turn")


def test_coming_back_tells_what_happened_since(port: int, table: list[Player]) -> None:
    cookie = table[0].socket.request.headers["Cookie"]  # type: ignore[union-attr]
    table[0].act("draw deck")
    table[0].act("draw deck")
    back = Player(port, table[0].view["id"], cookie, seen=3)
    assert [event["event"] for event in back.receive()["events"]] == ["draw", "draw", "turn"]
    assert back.view == table[0].view
    fresh = Player(port, table[0].view["id"], cookie)
    assert fresh.receive()["events"][:1] == table[0].events[:1]
    assert fresh.events == table[0].events
    back.close()
    fresh.close()


def test_a_seat_link_gives_the_seat_to_another_browser(port: int) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    _, told, _ = request(port, "POST", "/api/tables", {"map": "paris", "seats": seats})
    status, _, cookie = request(port, "GET", told["seatLink"])
    assert status == 303
    _, summary, _ = request(port, "GET", f"/api/tables/{told['id']}", Cookie=cookie)
    assert summary["you"] == 0
    assert request(port, "GET", f"/t/{told['id']}?seat=wrong")[2] == ""


def test_a_seat_is_taken_once(port: int) -> None:
    id, cookies = new_table(port, "newyork", 2)
    body = {"seat": 1, "name": "Eve"}
    assert request(port, "POST", f"/api/tables/{id}/sit", body)[0] == 409
    assert request(port, "POST", f"/api/tables/{id}/sit", body, Cookie=cookies[0])[1]["code"] == "seated"


def test_the_lobby_lists_tables_with_a_free_seat(port: int) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    _, listed, _ = request(port, "POST", "/api/tables", {"map": "usa", "seats": seats, "listed": True})
    request(port, "POST", "/api/tables", {"map": "usa", "seats": seats})
    _, lobby, _ = request(port, "GET", "/api/tables")
    assert [table["id"] for table in lobby] == [listed["id"]]
    request(port, "POST", f"/api/tables/{listed['id']}/sit", {"seat": 1, "name": "Bob"})
    assert request(port, "GET", "/api/tables")[1] == []


def test_watchers_may_be_kept_out_and_can_do_nothing(port: int) -> None:
    open_table, _ = new_table(port, "usa", 2)
    watcher = Player(port, open_table)
    assert watcher.receive()["view"]["seat"] is None
    assert watcher.act("draw deck")["reason"] == "watching"
    closed, cookies = new_table(port, "usa", 2, watch=False)
    assert Player(port, closed).receive()["code"] == "no_watching"
    assert Player(port, closed, cookies[1]).receive()["view"]["seat"] == 1
