"""Everything of the Exposition Line exists, is counted right, resolves, and speaks two languages."""

from __future__ import annotations

import csv
from collections import Counter
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest

from perron.campaign.check_parts import sources
from perron.campaign.content import LANGUAGES, Content
from perron.campaign.load import load
from perron.campaign.names import cards, effects
from perron.campaign.regions import closed_sets, gateways, later, visible, with_needs
from perron.campaign.schedule import councils, event_counts
from perron.vocabulary.words import BLANK_SLOTS, EFFECTS, PARAMETERS, TRIGGERS

FACTS = Path(__file__).parent.parent / "facts/legends/constructed"


@pytest.fixture(scope="module")
def content() -> Content:
    return load()


def rows(table: str) -> list[dict[str, str]]:
    with (FACTS / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_counts_are_those_of_the_box(content: Content) -> None:
    assert list(content.postcards) == list(range(101, 178))
    assert [len(part) for part in (content.story, content.events, content.stickers, content.boxes)] == [
        53,
        19,
        17,
        9,
    ]
    assert sum(bonus.copies for bonus in content.bonuses.values()) == 10
    assert [len(part) for part in (content.places, content.tracks, content.tickets)] == [71, 217, 119]
    assert [event.id for event in content.events.values() if event.start] == [f"E0{n}" for n in range(1, 8)]
    assert {sticker.slot for sticker in content.stickers.values()} == set(BLANK_SLOTS)
    assert sorted(content.stickers) == list("FGHIJKLMNOPQRSTUV")
    assert [no for no, card in content.postcards.items() if card.open] == list(range(171, 178))


def test_the_calendar(content: Content) -> None:
    assert [year.year for year in content.calendar] == list(range(1865, 1899, 3))
    assert [year.trains for year in content.calendar] == [20, 22, 24, 27, 30, 33, 36, 38, 40, 42, 44, 46]
    assert councils(content) == list(range(2, 10))


def test_every_postcard_has_one_source_of_the_right_kind(content: Content) -> None:
    assert set(sources(content).values()) == {1}
    on_tickets = sorted(t.postcard for t in content.tickets.values() if t.postcard)
    assert on_tickets == list(range(101, 143))
    told = [e.value("no") for card in content.story for e in card.do if e.do == "postcard.give"]
    assert told == list(range(143, 155))
    assert [no for box in content.boxes.values() for no in box.postcards] == list(range(155, 171))


@pytest.mark.parametrize(
    ("table", "part"),
    [("region_cities", "places"), ("region_routes", "tracks"), ("region_tickets", "tickets")],
)
def test_regions_are_those_of_the_facts(content: Content, table: str, part: str) -> None:
    assert Counter(map(FACTS_OF[part], rows(table))) == Counter(OURS[part](content))


FACTS_OF = {
    "places": lambda r: (r["id"], r["name"], r["region"], r["big"] == "1", r["port"] == "1"),
    "tracks": lambda r: (
        frozenset((r["a"], r["b"])),
        *(r["length"], r["color"], r["region"], r["pick"], r["lake"] == "1", r["spaces_on_start_board"]),
    ),
    "tickets": lambda r: (
        *(r["a"], r["b"], r["points"], r["postcard"], r["region"], r["stripe1"], r["stripe2"]),
    ),
}
OURS = {
    "places": lambda c: [
        (p.id, p.name, p.region, p.big, p.port) for p in c.places.values() if p.region != "start"
    ],
    "tracks": lambda c: [
        (frozenset((t.a, t.b)), str(t.length), t.color or "gray", t.region, str(t.pick), t.lake, str(t.stub))
        for t in c.tracks.values()
        if t.region != "start"
    ],
    "tickets": lambda c: [
        (t.a, t.b, str(t.value), str(t.postcard), t.region, *t.stripes)
        for t in c.tickets.values()
        if t.region != "start"
    ],
}


def test_stripes_of_the_start_tickets_and_symbols_are_those_of_the_facts(content: Content) -> None:
    ours = {frozenset((t.a, t.b)): t.stripes for t in content.tickets.values() if t.region == "start"}
    assert ours == {
        frozenset((r["a"], r["b"])): (r["stripe1"], r["stripe2"]) for r in rows("start_ticket_stripes")
    }
    for row in rows("train_card_symbols"):
        if row["symbol"] != "none":
            assert content.symbols[row["symbol"]] == int(row["count"])


def test_L78_a_track_needs_both_its_cities(content: Content) -> None:
    seen = {track.id for track in visible(content, ["lone-star-coast", "bone-basin"])}
    assert "durango-prescott" not in seen
    assert "durango-prescott" in {track.id for track in visible(content, list(content.regions))}


def test_gateways_of_the_start_board(content: Content) -> None:
    ten = "atlanta buffalo chicago cincinnati detroit mobile montreal nashville new-orleans savannah"
    assert sorted(gateways(content, [])) == ten.split()
    assert gateways(content, list(content.regions)) == {}


@cache
def _distances(opened: frozenset[str]) -> dict[tuple[str, str], int]:
    """Shortest ways with those regions open, by Floyd and Warshall over a small board."""
    content = load()
    tracks = visible(content, opened)
    far = 999
    places = sorted({end for t in tracks for end in (t.a, t.b)})
    way = {(a, b): 0 if a == b else far for a in places for b in places}
    for t in tracks:
        way[t.a, t.b] = way[t.b, t.a] = min(t.length, way[t.a, t.b])
    for k in places:
        for a in places:
            if (first := way[a, k]) < far:
                for b in places:
                    if first + way[k, b] < way[a, b]:
                        way[a, b] = first + way[k, b]
    return way


def test_tickets_stay_connectable_in_each_of_the_840_orders(content: Content) -> None:
    names = [region.id for region in later(content)]
    needs = {region.id: region.needs for region in later(content)}
    orders = [
        order
        for order in permutations(names)
        if all(not needs[r] or order.index(needs[r]) < i for i, r in enumerate(order))
    ]
    assert len(orders) == 840
    moments = {frozenset(order[: i + 1]) for order in orders for i in range(len(order))}
    assert moments == set(closed_sets(content)) - {frozenset()}
    worst = 0
    for region in names:  # boards are only added: the fewest open boards give the longest ways
        way = _distances(with_needs(content, region))
        for ticket in content.tickets.values():
            if ticket.region == region:
                worst = max(worst, way[ticket.a, ticket.b] - ticket.value)
    assert worst == 5


def test_events_never_run_low(content: Content) -> None:
    assert min(event_counts(content, closed_sets(content))) >= 6


def test_story_texts_are_short_and_in_both_languages(content: Content) -> None:
    for card in content.story:
        for language in LANGUAGES:
            assert 40 <= len(card.text[language].split()) <= 80, f"{card.id} {language}"
        assert card.text["en"] != card.text["nl"]
        assert card.title["en"] != card.title["nl"]


def test_no_text_stands_twice(content: Content) -> None:
    fronts = [card.front[language] for card in content.postcards.values() for language in LANGUAGES]
    stories = [card.text[language] for card in content.story for language in LANGUAGES]
    titles = [card.title[language] for card in content.story for language in LANGUAGES]
    assert [text for text, n in Counter(fronts + stories + titles).items() if n > 1] == []


def test_every_card_has_tests_of_its_own(content: Content) -> None:
    assert [card.id for _, card in cards(content) if not card.tests] == []
    for _, card in cards(content):
        for test in card.tests:
            assert set(test) == {"name", "given", "act", "expect"}
            assert test["expect"], f"{card.id}: {test['name']} expects nothing"


def test_the_vocabulary_is_used(content: Content) -> None:
    """Words nobody says are listed here, so that one is not forgotten by mistake."""
    said = {effect.do for effect in effects(content)}
    assert set(EFFECTS) - said == {"event.draw"}
    triggers = {card.ability.on for _, card in cards(content)} | {"story.read"}
    assert set(TRIGGERS) - triggers == {"always", "campaign.end"}
    set_by = {effect.word("name") for effect in effects(content) if effect.do == "param.set"}
    assert set(PARAMETERS) == set_by
