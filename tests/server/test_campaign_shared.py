"""A campaign at several server processes on one PostgreSQL: the same books everywhere, every entry once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.campaigner import Campaigner, catch_up, join, new_campaign, read_on
from tests.server.postgres import Cluster
from tests.server.test_shared import Pair, two_processes


@pytest.fixture(scope="module")
def pair(cluster: Cluster) -> Iterator[Pair]:
    with two_processes(cluster.new_database()) as both:
        yield both


def two_people(pair: Pair) -> tuple[Campaigner, Campaigner]:
    """The host at one process, a friend at the other."""
    one, other = pair
    id, cookie = new_campaign(one.port)
    friend = Campaigner(other.port, id, join(other.port, id, "blue", "Bo"))
    host = Campaigner(one.port, id, cookie)
    catch_up(host, friend.view["seq"])
    return host, friend


def here(person: Campaigner) -> set[str]:
    return {lead["name"] for lead in person.view["leads"] if lead["kind"] == "person" and lead["connected"]}


def test_a_page_turned_at_one_process_is_read_at_the_other(pair: Pair) -> None:
    host, friend = two_people(pair)
    for person in (host, friend):
        while here(person) != {"Ann", "Bo"}:
            person.receive()
    host.done("begin", present=["red", "blue"])
    host.done("read")
    catch_up(friend, host.view["seq"])
    assert friend.books["story"] == host.books["story"]
    assert friend.ask("read")["reason"] == "not_host"  # the host is connected, elsewhere
    host.close()
    while here(friend) != {"Bo"}:
        friend.receive()
    friend.done("read")
    friend.close()


def test_of_two_who_do_the_same_at_the_same_moment_one_comes_second(pair: Pair) -> None:
    host, friend = two_people(pair)
    again = Campaigner(pair[1].port, host.id, host.cookie)
    host.done("begin", present=["red", "blue"])
    catch_up(again, host.view["seq"])
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda person: person.ask("read"), (host, again)))
    kinds = sorted(answer["type"] for answer in answers)
    assert kinds == ["done", "refused"], answers
    host.ping()
    catch_up(again, host.view["seq"])
    assert [card["id"] for card in again.books["story"]] == ["1865-01"]
    for person in (host, friend, again):
        person.close()


def test_an_evening_goes_on_at_either_process(pair: Pair) -> None:
    host, friend = two_people(pair)
    host.done("begin", present=["red", "blue", "green"])
    read_on(host, friend)
    catch_up(friend, host.view["seq"])
    host.done("table", unattended=True)
    catch_up(friend, host.view["seq"])
    read_on(host, friend)
    catch_up(friend, host.view["seq"])
    assert host.books["game"] == friend.books["game"] == 2
    for person in (host, friend):
        person.close()
