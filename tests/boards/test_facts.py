"""Every place, track and ticket of every board, one by one, is what the facts say."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.boards.facts import MAPS, meta, rows

from perron.games.board import Place, Ticket, Track
from perron.games.load import load, names

every_map = pytest.mark.parametrize("key", MAPS)


def test_every_board_of_the_package_has_facts():
    assert names() == sorted(MAPS)


@every_map
def test_places(key):
    def told(place: Place):
        return (
            place.id,
            place.name,
            place.lat,
            place.lon,
            place.country,
            place.tourist,
            place.region,
            place.big,
        )

    wanted = [
        (
            row["id"],
            row["name"],
            float(row["lat"]),
            float(row["lon"]),
            row.get("country") or None,
            row.get("tourist") == "1",
            row.get("region") or None,
            row.get("big") == "1",
        )
        for row in rows(key, "cities")
    ]
    assert [told(place) for place in load(key).places] == wanted


@every_map
def test_tracks(key):
    def told(track: Track):
        return (track.a, track.b, track.length, track.color or "gray", track.tunnel, track.ferry)

    wanted = [
        (
            row["a"],
            row["b"],
            int(row["length"]),
            row["color"],
            row.get("tunnel") == "1",
            int(row.get("ferry_locos") or 0),
        )
        for row in rows(key, "routes")
    ]
    assert [told(track) for track in load(key).tracks] == wanted


@every_map
def test_tickets(key):
    def told(ticket: Ticket):
        return (ticket.start, ticket.to, ticket.long, ticket.postcard)

    wanted = [wanted_ticket(row) for row in rows(key, "tickets")]
    assert [told(ticket) for ticket in load(key).tickets] == wanted


def wanted_ticket(row):
    options = row.get("options") or f"{row['b']}:{row['points']}"
    to = tuple((target, int(value)) for target, value in (option.split(":") for option in options.split("|")))
    return row.get("from") or row["a"], to, row.get("long") == "1", int(row.get("postcard") or 0)


@every_map
def test_track_ids_name_both_ends_and_count_parallel_tracks(key):
    tracks = load(key).tracks
    beside = Counter((track.a, track.b) for track in tracks)
    seen: Counter[tuple[str, str]] = Counter()
    for track in tracks:
        ends = (track.a, track.b)
        letter = f"-{'abc'[seen[ends]]}" if beside[ends] > 1 else ""
        assert track.id == f"{track.a}-{track.b}{letter}"
        seen[ends] += 1


@every_map
def test_ticket_ids_name_both_ends_and_count_copies(key):
    tickets = load(key).tickets
    stems = [f"{t.start}-{t.to[0][0] if len(t.to) == 1 else 'countries'}" for t in tickets]
    for at, ticket in enumerate(tickets):
        copy = f"-{stems[: at + 1].count(stems[at])}" if stems.count(stems[at]) > 1 else ""
        assert ticket.id == stems[at] + copy


@every_map
def test_deck(key):
    facts = meta(key)
    wanted = {
        color: int(facts.get(f"cards_{color}") or facts["cards_per_color"])
        for color in facts["colors"].split("|")
    }
    wanted |= {"action": int(facts["action_cards_total"])} if "action_cards_total" in facts else {}
    wanted |= {"wild": int(facts["locomotive_cards"])}
    assert list(load(key).deck.items()) == list(wanted.items())  # the order is part of the record's chance
    assert sum(wanted.values()) == int(facts["train_cards_total"])
