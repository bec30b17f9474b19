"""Planted mistakes are refused, with a message that names the card and says what to do."""

from __future__ import annotations

from typing import Any

import pytest
from tests.campaign.planted import FOLDER, loaded, refusals

from perron.campaign.load import ContentError, load, tables

Raw = dict[str, Any]


def card(section: str, id: str, /, **changes: Any) -> Any:
    def change(raw: Raw) -> None:
        raw[section][id].update(changes)

    return change


def without(section: str, id: str, key: str = "") -> Any:
    def change(raw: Raw) -> None:
        if key:
            del raw[section][id][key]
        else:
            del raw[section][id]

    return change


def then(section: str, id: str, /, **effect: Any) -> Any:
    return card(section, id, then=[effect])


def when(section: str, id: str, /, **condition: Any) -> Any:
    return card(section, id, **{"if": [condition]})


GAIN = {"do": "money.gain", "n": 1}
PLANTED: list[tuple[str, Any, str]] = [
    ("unknown key", card("postcards", "101", colour=1), 'postcard 101: unknown key "colour"'),
    (
        "unknown trigger",
        card("postcards", "101", on="claim.don"),
        'no trigger "claim.don" (did you mean "claim.done"?)',
    ),
    (
        "unknown subject",
        when("postcards", "102", **{"is": "route.lenght", "gte": 3}),
        'no subject "route.lenght" (did you mean "route.length"?)',
    ),
    (
        "unknown region of a subject",
        when("postcards", "126", **{"is": "net.region.lone-star", "gte": 3}),
        'postcard 126: if: there is no subject "net.region.lone-star"',
    ),
    (
        "unknown marker",
        when("postcards", "102", **{"is": "marker.bandits", "gte": 3}),
        'no subject "marker.bandits"',
    ),
    (
        "unknown effect",
        then("events", "E02", do="money.gian", n=2),
        'event E02: do: there is no effect "money.gian" (did you mean "money.gain"?)',
    ),
    (
        "unknown key of an effect",
        then("events", "E02", do="money.gain", n=2, to="me"),
        'event E02: unknown key "to" in money.gain',
    ),
    ("missing key of an effect", then("events", "E02", do="money.gain"), "event E02: money.gain needs n"),
    (
        "unknown parameter",
        then("events", "E06", do="param.set", name="big_city.card", value=2),
        'no parameter "big_city.card" (did you mean "big_city.cards"?)',
    ),
    (
        "unknown parameter in a number",
        then("events", "E02", do="money.gain", n="@herd.rewards"),
        'no parameter "@herd.rewards" (did you mean "herd.reward"?)',
    ),
    (
        "unknown subject in a number",
        then("events", "E02", do="money.gain", n={"per": "net.bigger"}),
        'no subject "net.bigger"',
    ),
    (
        "a number of words",
        then("events", "E02", do="money.gain", n="two"),
        "event E02: n must be a whole number",
    ),
    ("unknown for", then("events", "E05", do="cards.draw", n=1, **{"for": "all"}), 'no company "all"'),
    (
        "trigger of another kind",
        card("postcards", "101", on="claim.pay"),
        'postcard 101: a postcard cannot have on = "claim.pay"',
    ),
    (
        "condition in the wrong trigger",
        when("events", "E01", **{"is": "route.length", "gte": 3}),
        'event E01: if: "route.length" is not known at draw.done',
    ),
    (
        "tickets are not counted before the end",
        when("postcards", "101", **{"is": "me.tickets_done", "gte": 3}),
        '"me.tickets_done" is not known at claim.done',
    ),
    (
        "tickets are counted in step 1 only",
        card("postcards", "112", slot="end.4"),
        'postcard 112: if: "me.tickets_done" is not known at end.step',
    ),
    (
        "effect in the wrong trigger",
        then("postcards", "101", do="box.open", id="A"),
        "postcard 101: box.open cannot be done at claim.done",
    ),
    (
        "a lasting event that acts",
        card("events", "E06", then=[GAIN]),
        "event E06: event.current may only have param.set",
    ),
    ("a bolt that lasts", card("events", "E05", bolt=False), "event E05: an event with bolt = true"),
    (
        "two conditions in one",
        when("postcards", "102", **{"is": "route.length", "gte": 3, "lte": 4}),
        "postcard 102: a condition has is and one of",
    ),
    (
        "a place for a number",
        when("postcards", "102", **{"is": "route.length", "gte": "boston"}),
        "compared with a whole number",
    ),
    (
        "half a pair",
        when("postcards", "101", **{"is": "net.connects", "eq": ["boston"]}),
        "needs two places or groups",
    ),
    (
        "unknown city in a condition",
        when("postcards", "101", **{"is": "net.connects", "eq": ["boston", "chicagoo"]}),
        'postcard 101: if net.connects: there is no place or group "chicagoo" (did you mean "chicago"?)',
    ),
    ("unknown event", when("postcards", "155", **{"is": "event.id", "eq": "E99"}), 'there is no event "E99"'),
    (
        "unknown needs",
        card("postcards", "108", needs="sticker:Z"),
        'postcard 108: needs: there is no sticker "Z"',
    ),
    ("needs of no kind", card("postcards", "108", needs="H"), "postcard 108: needs must be such as"),
    ("unknown after", card("postcards", "153", after="safe"), "postcard 153: after must be one of"),
    ("after on a sticker", card("stickers", "I", after="keep"), "sticker I: after is for postcards only"),
    (
        "no uses",
        card("postcards", "102", uses={"game": 0}),
        "postcard 102: uses must be a whole number above 0",
    ),
    (
        "uses of a week",
        card("postcards", "102", uses={"week": 1}),
        'postcard 102: unknown key "week" in uses',
    ),
    ("nothing done", card("postcards", "102", then=[]), "postcard 102: then is missing"),
    (
        "two stickers in a slot",
        card("stickers", "I", slot="claim.6"),
        "sticker J: slot claim.6 already has sticker I",
    ),
    (
        "a slot that is printed",
        card("stickers", "I", slot="claim.3"),
        'sticker I: slot "claim.3" is not blank',
    ),
    (
        "a payment sticker too late",
        card("stickers", "F", slot="claim.5"),
        "claim.pay is for stickers in claim.1 and claim.2",
    ),
    (
        "a bonus in another step",
        card("bonuses", "B1", slot="claim.4"),
        'bonus B1: a company bonus has slot = "claim.3"',
    ),
    ("a missing postcard", without("postcards", "150"), "postcard 150: is missing"),
    (
        "two sources",
        card("tickets", "tampa-mobile", postcard=113),
        "postcard 113: needs one source, a ticket, a story card or a box; has 2",
    ),
    (
        "no source",
        without("tickets", "key-west-charleston", "postcard"),
        "postcard 113: needs one source, a ticket, a story card or a box; has 0",
    ),
    (
        "a ticket's unknown postcard",
        card("tickets", "tampa-mobile", postcard=300),
        "ticket tampa-mobile: there is no postcard 300",
    ),
    (
        "a ticket to nowhere",
        card("tickets", "tampa-mobile", b="mobil"),
        'ticket tampa-mobile: there is no place "mobil" (did you mean "mobile"?)',
    ),
    (
        "a track to nowhere",
        card("tracks", "mobile-tampa", b="tampaa"),
        'track mobile-tampa: there is no place "tampaa" (did you mean "tampa"?)',
    ),
    (
        "a track of no region",
        card("tracks", "mobile-tampa", region="florida"),
        'track mobile-tampa: there is no region "florida"',
    ),
    (
        "a region before itself",
        card("regions", "high-plains", needs="pacific-slope"),
        "region high-plains: needs itself",
    ),
    (
        "a region without a box",
        card("boxes", "A", region="upper-lakes"),
        "region gulf-peninsula: needs one box, has 0",
    ),
    (
        "a box with an unknown sticker",
        card("boxes", "A", stickers=["L", "Z"]),
        "box A: there is no sticker Z",
    ),
    (
        "two PAUSEs",
        card("story", "1871-03", mark="PAUSE"),
        "story of game 3: needs exactly one PAUSE and then one STOP",
    ),
    (
        "no STOP",
        card("story", "1871-04", mark=""),
        "story of game 3: needs exactly one PAUSE and then one STOP",
    ),
    (
        "an unknown mark",
        card("story", "1871-03", mark="WAIT"),
        'story 1871-03: mark must be PAUSE or STOP, not "WAIT"',
    ),
    (
        "a story side left out",
        without("story", "1871-03", "instruction"),
        "story 1871-03: instruction.en is missing",
    ),
    (
        "a language left out",
        card("postcards", "101", front={"en": "Beans."}),
        "postcard 101: front.nl is missing",
    ),
    (
        "a third language",
        card("postcards", "101", front={"en": "Beans.", "nl": "Bonen.", "de": "B"}),
        'postcard 101, front: unknown key "de"',
    ),
    ("a wrong type", card("boxes", "A", postcards="155"), "box A: postcards must be a list of whole numbers"),
    (
        "an unknown box",
        card("story", "1865-03", do=[{"do": "box.open", "id": "Z"}]),
        'story 1865-03: box.open id: there is no box "Z"',
    ),
    (
        "a story card of no year",
        lambda raw: raw["story"].update({"1866-01": raw["story"]["1865-01"]}),
        "story 1866-01",
    ),
]


@pytest.mark.parametrize(
    ("change", "message"), [case[1:] for case in PLANTED], ids=[case[0] for case in PLANTED]
)
def test_a_planted_mistake_is_refused(change: Any, message: str) -> None:
    found = refusals(change)
    assert any(message in problem for problem in found), found


def test_nothing_planted_nothing_refused() -> None:
    assert loaded() == load()


def test_a_ticket_that_cannot_be_joined_is_refused() -> None:
    def change(raw: Raw) -> None:
        raw["tracks"] = {id: t for id, t in raw["tracks"].items() if "key-west" not in (t["a"], t["b"])}

    assert any(
        "ticket key-west-charleston: cannot be joined when gulf-peninsula opens" in p
        for p in refusals(change)
    )


def test_too_few_events_are_refused() -> None:
    def change(raw: Raw) -> None:
        for id in ("E01", "E02"):
            raw["events"][id]["start"] = False

    assert any(p.startswith("game 1: may have only 5 events") for p in refusals(change))


def test_an_id_that_stands_in_two_files_is_refused(tmp_path: Any) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.toml").write_text('[events.E01]\nname.en = "x"\n', encoding="utf-8")
    with pytest.raises(ContentError, match=r"events E01: stands twice, the second time in two\.toml"):
        tables(tmp_path)


def test_a_broken_file_is_named(tmp_path: Any) -> None:
    (tmp_path / "campaign.toml").write_text("name = ", encoding="utf-8")
    with pytest.raises(ContentError, match=r"campaign\.toml: file: not a TOML file"):
        load(tmp_path)


def test_a_folder_without_a_campaign_is_named(tmp_path: Any) -> None:
    with pytest.raises(ContentError, match=r"has no campaign\.toml; campaigns by name: exposition"):
        load(tmp_path)


def test_an_unfinished_campaign_lists_what_is_missing(tmp_path: Any) -> None:
    (tmp_path / "campaign.toml").write_text("name = {}\n", encoding="utf-8")
    with pytest.raises(ContentError, match="calendar is missing"):
        load(tmp_path)


def test_the_campaign_can_be_loaded_from_its_folder() -> None:
    assert load(FOLDER) is load("exposition")
