"""Pauses, votes, going back together, the host's powers, seats that change hands."""

from collections.abc import Iterator

import pytest
from tests.server.player import Player, new_table, request
from tests.server.seated import cookie, seated, see, told
from tests.server.serving import serving

from perron.server.settings import Settings, sqlite


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    file = tmp_path_factory.mktemp("server") / "games.db"
    with serving(Settings(sqlite(file), message_rate=1000, request_rate=1000, grace=0, workers=1)) as port:
        yield port


@pytest.fixture
def table(port: int) -> Iterator[list[Player]]:
    with seated(port, 3) as players:
        yield players


# --- pauses ---


def test_nobody_acts_in_a_pause_and_the_move_is_still_good_after_it(table: list[Player]) -> None:
    host, other, _ = table
    seq = host.view["seq"]
    see(table, host.ask("host", do="pause")["seq"])
    assert other.view["affairs"]["paused"] == {"by": 0}
    assert host.act("draw deck")["reason"] == "paused"
    assert host.ask("host", do="pause")["reason"] == "no_change"
    see(table, host.ask("host", do="resume")["seq"])
    assert host.act("draw deck", seq=seq)["type"] == "done"
    other.ping()
    assert [event["what"] for event in other.events if event["event"] == "affair"] == ["pause", "resume"]


def test_only_the_host_has_the_hosts_powers(table: list[Player]) -> None:
    for do in ("pause", "resume", "replace", "give_back", "revoke"):
        assert table[1].ask("host", do=do, seat=2)["reason"] == "not_host"
    table[1].ping()
    assert table[1].view["seq"] == 4


def test_the_table_pauses_and_goes_on_by_vote(table: list[Player]) -> None:
    for what, paused in (("pause", {"by": 1}), ("resume", None)):
        see(table, table[1].ask("propose", what=what)["seq"])
        for voter in (table[0], table[2]):
            see(table, voter.ask("vote", yes=True)["seq"])
        table[0].ping()
        assert table[0].view["affairs"]["paused"] == paused
        assert table[0].view["affairs"]["proposal"] is None


# --- votes ---


def test_a_repeated_proposal_or_vote_counts_once(table: list[Player]) -> None:
    first = table[0].ask("propose", id="p", what="end")
    assert table[0].ask("propose", id="p", what="end") == first
    assert table[1].ask("vote", id="v", yes=True) == table[1].ask("vote", id="v", yes=True)
    assert table[2].ask("propose", what="pause")["reason"] == "asked_already"
    table[2].ping()
    asked = table[2].view["affairs"]["proposal"]
    assert (asked["what"], asked["by"], asked["yes"], asked["need"]) == ("end", 0, [0, 1], [0, 1, 2])


def test_an_end_by_vote_is_not_scored_and_shows_nothing_hidden(port: int, table: list[Player]) -> None:
    table[1].ask("propose", what="end")
    table[0].ask("vote", yes=True)
    see(table, table[2].ask("vote", yes=True)["seq"] + 1)
    view = table[0].view
    assert (view["phase"], view["result"], view["toAct"], view["legal"]["deck"]) == ("over", None, [], False)
    assert table[0].act("draw deck")["reason"] == "over"
    assert table[0].ask("propose", what="undo", to=1)["reason"] == "over"
    assert request(port, "GET", f"/api/tables/{view['id']}/record")[0] == 403
    assert request(port, "GET", f"/api/tables/{view['id']}")[1]["over"]


def test_one_no_is_enough_and_only_the_maker_withdraws(table: list[Player]) -> None:
    table[0].ask("propose", what="end")
    assert table[1].ask("withdraw")["reason"] == "no_proposal"
    see(table, table[1].ask("vote", yes=False)["seq"])
    assert table[0].view["affairs"]["proposal"] is None
    assert table[2].ask("vote", yes=True)["reason"] == "no_proposal"
    table[0].ask("propose", what="end")
    see(table, table[0].ask("withdraw")["seq"])
    assert table[1].view["affairs"]["proposal"] is None


def test_who_is_not_there_is_not_asked_to_end_the_game(port: int, table: list[Player]) -> None:
    table[2].close()
    while table[0].view["seats"][2]["connected"]:
        table[0].receive()
    table[0].ask("propose", what="end")
    table[0].ping()
    assert table[0].view["affairs"]["proposal"]["need"] == [0, 1]


# --- going back together ---


def test_what_was_revealed_is_undone_when_everybody_agrees(table: list[Player]) -> None:
    before = table[0].view
    see(table, table[0].act("draw deck")["seq"])
    assert table[0].undo()["reason"] == "no_undo"
    see(table, table[0].ask("propose", what="undo")["seq"])
    assert table[1].view["affairs"]["proposal"]["to"] == before["seq"]
    see(table, table[1].ask("vote", yes=True)["seq"])
    assert table[0].view["hand"] != before["hand"]
    see(table, table[2].ask("vote", yes=True)["seq"] + 1)
    changed = {name for name, value in before.items() if table[0].view[name] != value}
    assert changed == {"seq"}
    assert next(event for event in table[1].events if event["event"] == "undo")["agreed"] == [0, 1, 2]


def test_the_next_choice_makes_going_back_void(table: list[Player]) -> None:
    table[0].act("draw deck")
    see(table, table[1].ask("propose", what="undo", to=4)["seq"])
    see(table, table[0].act("draw deck")["seq"])
    assert table[1].view["affairs"]["proposal"] is None


@pytest.mark.parametrize("to", [0, 2, 4, 99])
def test_play_goes_back_to_moments_of_the_game_only(table: list[Player], to: int) -> None:
    """0 is before the deal, 2 a sealed choice, 4 is now."""
    assert table[0].ask("propose", what="undo", to=to)["reason"] == "no_moment"


def test_all_choose_their_first_tickets_again(port: int) -> None:
    with seated(port, 2) as table:
        table[0].act("draw deck")
        table[0].ask("propose", what="undo", to=1)
        see(table, table[1].ask("vote", yes=True)["seq"] + 1)
        assert [player.view["phase"] for player in table] == ["first_tickets"] * 2
        assert table[0].view["chosen"] is None
        for player in table:
            answer = player.act("keep " + " ".join(player.view["offer"][:2]))
            assert answer["type"] == "done"
        see(table, answer["seq"])
        assert table[0].view["phase"] == "turn"


def test_bots_agree(port: int) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    _, made, cookie = request(port, "POST", "/api/tables", {"map": "usa", "seats": seats, "start": 0})
    me = Player(port, made["id"], cookie)
    me.receive()
    me.act("keep " + " ".join(me.view["offer"]))
    while me.view["phase"] != "turn" or me.view["turn"] != 0:
        me.receive()
    hand = me.view["hand"]
    me.act("draw deck")
    assert me.ask("propose", what="undo")["type"] == "done"
    me.ping()
    assert (me.view["hand"], me.view["phase"]) == (hand, "turn")
    me.close()


# --- seats that change hands ---


def test_the_host_replaces_a_player_and_gives_the_seat_back(port: int, table: list[Player]) -> None:
    host, other, _ = table
    assert host.ask("host", do="replace", seat=1, bot="genius")["reason"] == "no_bot"
    assert host.ask("host", do="replace", seat=4)["reason"] == "no_person"
    see(table, host.ask("host", do="replace", seat=1, bot="random")["seq"])
    assert other.view["affairs"]["standIns"] == {"1": "random@1"}
    assert told(other, "bot")[0]["why"] == "host"
    assert other.ask("back")["reason"] == "held"
    seq = host.act("draw deck")["seq"]
    mine = host.act("draw deck", seq=seq)["seq"]
    host.catch_up(mine)
    before = len(host.events)
    see(table, mine + 1)
    assert any(
        event["event"] in ("draw", "claim", "offer") and event["seat"] == 1 for event in host.events[before:]
    )
    see(table, host.ask("host", do="give_back", seat=1)["seq"])
    assert other.view["affairs"]["standIns"] == {}
    control = [event["by"] for event in other.events if event["event"] == "control"]
    assert control == ["bot:random@1", "person"]


def test_whoever_goes_away_has_the_seat_back_on_return(port: int, table: list[Player]) -> None:
    assert table[2].ask("back")["reason"] == "no_change"
    see(table, table[2].ask("away")["seq"])
    assert table[2].act("draw deck")["reason"] == "stood_in"
    assert table[2].ask("away")["reason"] == "no_change"
    see(table, table[2].ask("back")["seq"])
    see(table, table[2].ask("away")["seq"])
    again = Player(port, table[2].view["id"], cookie(table[2]))
    while table[0].view["affairs"]["standIns"]:
        table[0].receive()
    again.close()


def test_the_table_replaces_who_holds_the_game_up(table: list[Player]) -> None:
    assert table[1].ask("propose", what="replace", seat=1)["reason"] == "no_person"
    see(table, table[1].ask("propose", what="replace", seat=0)["seq"])
    assert table[0].view["affairs"]["proposal"]["need"] == [1, 2]
    assert table[0].ask("vote", yes=False)["reason"] == "no_proposal"
    see(table, table[2].ask("vote", yes=True)["seq"] + 1)
    assert "0" in table[0].view["affairs"]["standIns"]
    while table[1].view["turn"] == 0:
        table[1].receive()
    assert table[0].ask("back")["reason"] == "held"


def test_one_cannot_replace_the_only_other_who_is_there(port: int) -> None:
    """Of two, the other has to agree; one who has gone is not asked."""
    id, cookies = new_table(port, "usa", 2, start=0)
    here, other = [Player(port, id, cookie) for cookie in cookies]
    for player in (here, other):
        player.receive()
    see([here, other], other.ask("propose", what="replace", seat=0)["seq"])
    assert here.view["affairs"]["proposal"]["need"] == [0, 1]
    assert here.view["affairs"]["standIns"] == {}
    see([here, other], here.ask("vote", yes=False)["seq"])
    here.close()
    while other.view["seats"][0]["connected"]:
        other.receive()
    other.ask("propose", what="replace", seat=0)
    while "0" not in other.view["affairs"]["standIns"]:
        other.receive()
    other.close()


def test_a_revoked_link_leads_nowhere_and_a_bot_plays_on(port: int, table: list[Player]) -> None:
    id, link = table[1].view["id"], cookie(table[1])
    assert table[0].ask("host", do="revoke", seat=0)["reason"] == "no_person"
    seq = table[0].ask("host", do="revoke", seat=1, bot="random")["seq"]
    assert table[1].until("error")["code"] == "revoked"
    assert request(port, "GET", f"/api/tables/{id}", Cookie=link)[1]["you"] is None
    table[2].catch_up(seq)
    assert told(table[2], "revoke")[0]["target"] == 1
    assert table[0].ask("host", do="give_back", seat=1)["reason"] == "no_change"
    assert request(port, "POST", f"/api/tables/{id}/sit", {"seat": 1, "name": "Eve"})[0] == 409


def test_before_the_deal_a_revoked_seat_is_free_again(port: int) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    _, made, mine = request(port, "POST", "/api/tables", {"map": "usa", "seats": seats})
    path = f"/api/tables/{made['id']}/sit"
    _, _, link = request(port, "POST", path, {"seat": 1, "name": "Eve"})
    host, other = Player(port, made["id"], mine), Player(port, made["id"], link)
    host.receive()
    assert host.ask("propose", what="end")["reason"] == "waiting"
    assert host.ask("host", do="revoke", seat=2)["reason"] == "no_person"
    assert host.ask("host", do="revoke", seat=1)["type"] == "done"
    assert other.until("error")["code"] == "revoked"
    assert request(port, "POST", path, {"seat": 1, "name": "Bob"})[0] == 201
    host.close()
    other.close()


def test_a_host_without_a_seat_has_the_powers_and_no_vote(port: int) -> None:
    seats = [{"kind": "open"}, {"kind": "open"}]
    _, made, mine = request(port, "POST", "/api/tables", {"map": "usa", "seats": seats})
    for seat in (0, 1):
        request(port, "POST", f"/api/tables/{made['id']}/sit", {"seat": seat, "name": "x"})
    host = Player(port, made["id"], mine)
    host.receive()
    assert host.ask("propose", what="end")["reason"] == "watching"
    first = host.ask("host", id="h", do="pause")
    assert host.ask("host", id="h", do="pause") == first
    host.ping()
    assert host.view["affairs"]["paused"] == {"by": None}
    assert host.view["hand"] == {}
    host.close()


def test_watchers_can_do_nothing_around_the_game(port: int) -> None:
    id, _ = new_table(port, "usa", 2)
    watcher = Player(port, id)
    watcher.receive()
    for kind in ("back", "away", "withdraw"):
        assert watcher.ask(kind)["reason"] == "watching"
    assert watcher.ask("vote", yes=True)["reason"] == "watching"
    assert watcher.ask("host", do="pause")["reason"] == "not_host"
    watcher.close()
