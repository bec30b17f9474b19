"""The engine and the slow table, which share no code, come to the same on random claims, draws and events."""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.campaign import fast

from perron.campaign.load import load
from perron.campaign.regions import later, visible
from perron.campaign.trial import run

Raw = dict[str, Any]
LONG = os.environ.get("PERRON_LONG", "0") not in ("", "0")
TRIES = 3000 if LONG else 150
SAME = (
    *("illegal", "money", "hand", "cards", "trains", "office", "upgrades", "vault", "own_params", "surveys"),
    *("extra_trains", "event", "boat", "herd", "crates", "markers", "flags", "stickers"),
)
COLORS = ("black", "blue", "white", "green", "yellow", "red")
KINDS = [
    *COLORS,
    *(f"{color}+{symbol}" for color in COLORS for symbol in ("pickaxe", "skull")),
    *["wild"] * 3,
]
ANSWERING = [no for no, card in load().postcards.items() if card.ability.on in ("claim.done", "claim.extra")]
LASTING = [event.id for event in load().events.values() if not event.bolt]
IN_PLAY = [id for id, sticker in load().stickers.items() if not sticker.slot.startswith("end")]
PORTS = [place.id for place in load().places.values() if place.port]


def position(rng: Random) -> Raw:
    """A company somewhere in a campaign, with cards enough to claim something."""
    content = load()
    regions = [region.id for region in later(content) if rng.random() < 0.7]
    board = visible(content, regions)
    there = {end for track in board for end in (track.a, track.b)}
    return {
        "company": rng.choice(list(content.companies)),
        "regions": regions,
        "stickers": [id for id in IN_PLAY if rng.random() < 0.7],
        "event": rng.choice([*LASTING, "E04", "E04", ""]),
        "money": rng.randrange(12),
        "hand": dict(Counter(rng.choices(KINDS, k=rng.randrange(4, 16)))),
        "owns": [track.id for track in rng.sample(board, min(len(board), rng.randrange(12)))],
        "office": sorted(no for no in ANSWERING if rng.random() < 0.2),
        "boat": rng.choice([stop for stop in content.tokens.boat if stop in there]),
        "herd": content.tokens.herd if content.tokens.herd in there else "",
        "crates": {port: rng.randrange(1, 4) for port in PORTS if port in there and rng.random() < 0.5},
        "pool": [2] * 24,
        "ore": [rng.randrange(1, 5) for _ in range(8)],
        "markers": {"gang": rng.randrange(5), "ambush": rng.randrange(6)},
    }


def claim(rng: Random, given: Raw) -> Raw:
    """A claim that has a fair chance: of the color of most cards, on a track of about that length."""
    hand, tracks = given["hand"], load().tracks
    joined = [{tracks[id].a, tracks[id].b} for id in given["owns"]]  # L81: not asked by the slow table
    track = rng.choice([t for t in visible(load(), given["regions"]) if {t.a, t.b} not in joined])
    cards = [card for card, n in hand.items() for _ in range(n)]
    fitting = [c for c in cards if c == "wild" or not track.color or c.split("+")[0] == track.color]
    first = rng.choice(fitting or cards).split("+")[0]
    fitting = [c for c in fitting if c.split("+")[0] in (first, "wild")] if rng.random() < 0.8 else cards
    rng.shuffle(fitting)
    extras = [no for no in given["office"] if load().postcards[no].ability.on == "claim.extra"]
    return {
        "claim": track.id,
        "paid": fitting[: track.length],
        "extras": [no for no in extras if rng.random() < 0.3],
        "picks": [],
    }


@pytest.mark.parametrize("seed", range(TRIES))
def test_a_random_claim_comes_out_the_same(seed: int) -> None:
    rng = Random(seed)
    given = position(rng)
    alike(given, claim(rng, given))


@pytest.mark.parametrize("event", list(load().events))
def test_a_turned_event_comes_out_the_same(event: str) -> None:
    for seed in range(6):
        rng = Random(seed)
        given = position(rng) | {"event": ""}
        alike(given, {"event": event, "by": given["company"]})


def test_many_of_these_claims_can_be_made() -> None:
    tried = [(given, claim(rng, given)) for rng in map(Random, range(60)) for given in [position(rng)]]
    made = [act for given, act in tried if not run._after(load(), given, act)["illegal"]]
    assert len(made) > 15
    assert any(act["extras"] for act in made)


def alike(given: Raw, act: Raw) -> None:
    slow = run._after(load(), given, act)
    table, illegal = fast.Fast(load(), given), False
    try:
        table.act(act)
    except fast.Illegal:
        illegal, table = True, fast.Fast(load(), given)
    quick = {**table.seen(), "illegal": illegal}
    for key in SAME:
        assert fast._same(key, quick[key], slow[key]), (key, quick[key], slow[key], given, act)
