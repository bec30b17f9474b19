"""The closed vocabulary of a campaign: what a card may say. docs/campaign.md lists it for authors."""

from __future__ import annotations

from dataclasses import dataclass, field

TRIGGERS: dict[str, frozenset[str]] = {
    # name -> the kinds of card that may use it
    "setup.step": frozenset({"sticker", "bonus"}),
    "draw.done": frozenset({"event", "postcard", "bonus"}),
    "claim.pay": frozenset({"sticker", "event"}),
    "claim.extra": frozenset({"postcard", "event"}),
    "claim.step": frozenset({"sticker", "bonus"}),
    "claim.done": frozenset({"event", "postcard"}),
    "event.revealed": frozenset({"event", "postcard"}),
    "event.current": frozenset({"event"}),
    "end.step": frozenset({"sticker", "postcard"}),
    "story.read": frozenset({"story"}),
    "always": frozenset({"bonus"}),
    "campaign.end": frozenset({"postcard"}),
}
CLAIM = frozenset({"claim.pay", "claim.extra", "claim.step", "claim.done"})
PLAY = CLAIM | {"draw.done", "event.revealed", "end.step"}
GAME = PLAY | {"setup.step", "event.current"}
EVERYWHERE = frozenset(TRIGGERS)
END_ONE = frozenset({"end.step:end.1"})  # before coins are counted, and nowhere else
STORY = frozenset({"story.read"})
END = frozenset({"end.step"})

NUMBER, NAME, PAIR = "number", "name", "pair"


@dataclass(frozen=True, slots=True)
class Subject:
    """What a condition may ask: where it is known, and what it is compared with."""

    where: frozenset[str]
    value: str = NUMBER
    names: str = ""  # for NAME: the list that has to know it, such as `place`


SUBJECTS: dict[str, Subject] = {
    **{f"route.{name}": Subject(CLAIM) for name in ("length", "pick", "big", "port", "near_own")},
    "route.color": Subject(CLAIM, NAME, "color"),
    "route.region": Subject(CLAIM, NAME, "region"),
    "route.tag": Subject(CLAIM, NAME, "tag"),
    "route.touches": Subject(CLAIM, NAME, "spot"),
    "herd.at_big": Subject(CLAIM),
    **{f"paid.{name}": Subject(CLAIM) for name in ("pickaxe", "skull", "missing_pickaxe")},
    "net.connects": Subject(PLAY, PAIR, "place_or_group"),
    **{f"net.{name}": Subject(PLAY) for name in ("cities", "big", "ports", "regions")},
    **{f"me.{name}": Subject(GAME) for name in ("money", "hand", "trains", "crates", "ore")},
    **{f"me.{name}": Subject(GAME) for name in ("rank_prev", "missed_prev")},
    **{f"me.{name}": Subject(END_ONE) for name in ("tickets_done", "ticket_max", "tickets_failed")},
    **{
        f"me.{name}": Subject(EVERYWHERE)
        for name in ("own_color_total", "postcards_total", "surveys_total", "last_places")
    },
    "drawn.blind": Subject(frozenset({"draw.done"})),
    "event.id": Subject(PLAY, NAME, "event"),
    "event.bolt": Subject(PLAY),
    "event.by_me": Subject(frozenset({"event.revealed"})),
    "game.number": Subject(EVERYWHERE),
    "game.players": Subject(EVERYWHERE),
}
FAMILIES = {  # subjects that end in a name of the campaign's own: `net.region.bone-basin`
    "net.region.": ("region", PLAY),
    "marker.": ("marker", EVERYWHERE),
    "flag.": ("flag", EVERYWHERE),
}
OPS = ("eq", "gte", "lte", "in", "has")

WHO = ("me", "each", "others", "rank_last")
SCOPES = ("turn", "game", "campaign")
TAGS = ("lake",)
TOKENS = ("boat", "herd")
WHAT = ("crate", "ore", "spike")
VAULT_KINDS = ("payslip", "missed", "ore", "spike", "charter", "prize", "atlas")
AFTER = ("banish", "vault", "keep")

PARAMETERS = {  # name -> what it is as long as no card says otherwise
    "draw.faceup_loco_is": 2,
    "big_city.cards": 1,
    "tickets.draw": 3,
    "pay.max_colors": 1,
    "water.cost": 1,
    "herd.reward": 5,
    "gang.step": 1,
    "survey.marks": 1,
    "lake.closed": 0,
    "postcards.closed": 0,
    "money.start": 5,
    "hand.start": 4,
    "bonus.extra": 0,
}


@dataclass(frozen=True, slots=True)
class Shape:
    """The keys of an effect: name -> what its value names; those with a default may be left out."""

    where: frozenset[str]
    keys: dict[str, str] = field(default_factory=dict)
    defaults: dict[str, str | int | bool] = field(default_factory=dict)


EFFECTS: dict[str, Shape] = {
    "money.gain": Shape(GAME, {"n": "number"}),
    "money.pay": Shape(GAME, {"n": "number", "else": "otherwise"}),
    "cards.draw": Shape(GAME, {"n": "number"}),
    "cards.discard": Shape(GAME, {"n": "number"}),
    "loco.discard": Shape(GAME, {"n": "number"}),
    "choose": Shape(GAME, {"of": "options"}),
    "offer": Shape(GAME, {"cost": "effects", "then": "effects"}),
    "when": Shape(EVERYWHERE, {"if": "conditions", "then": "effects"}),
    "param.set": Shape(GAME | {"always"}, {"name": "parameter", "value": "value"}),
    "marker.add": Shape(EVERYWHERE, {"name": "word", "n": "number", "scope": "scope"}, {"scope": "game"}),
    "flag.set": Shape(EVERYWHERE, {"name": "word", "scope": "scope"}, {"scope": "game"}),
    "token.place": Shape(frozenset({"setup.step"}), {"name": "token", "at": "spot_to_place"}),
    "token.move": Shape(PLAY, {"name": "token", "to": "spot_to_move"}),
    "crates.refill": Shape(GAME),
    "take": Shape(PLAY, {"what": "what", "n": "number", "to": "purse"}),
    "survey.place": Shape(
        CLAIM, {"n": "number", "via": "via", "fallback": "effects"}, {"via": "gateway", "fallback": ""}
    ),
    "event.add": Shape(STORY, {"id": "event"}),
    "event.banish": Shape(frozenset({"event.revealed", "claim.done", "draw.done"})),
    "event.draw": Shape(PLAY),
    "postcard.give": Shape(STORY, {"no": "postcard"}),
    "postcard.show": Shape(STORY, {"no": "postcard"}),
    "sticker.add": Shape(STORY, {"id": "sticker", "now": "now"}, {"now": False}),
    "sticker.remove": Shape(EVERYWHERE, {"id": "sticker"}),
    "box.open": Shape(STORY, {"id": "box"}),
    "bonus.offer": Shape(STORY),
    "trains.add": Shape(END | {"claim.done"}, {"n": "number"}),
    "vault.add": Shape(PLAY | {"campaign.end"}, {"kind": "vault_kind", "value": "value"}),
    "city.vote": Shape(STORY),
    "post.round": Shape(END),
    "stamp.round": Shape(END),
    "survey.council": Shape(END),
    "vaults.open": Shape(STORY),
}
WORDS: dict[str, tuple[str, ...]] = {  # key kinds that allow only these words
    "otherwise": ("illegal", "all"),
    "scope": SCOPES,
    "token": TOKENS,
    "what": WHAT,
    "purse": ("money", "vault"),
    "via": ("gateway", "any"),
    "vault_kind": VAULT_KINDS,
    "parameter": tuple(PARAMETERS),
}
BLANK_SLOTS = (
    *(f"claim.{n}" for n in (1, 2, *range(4, 12))),
    *(f"setup.{n}" for n in range(10, 14)),
    *(f"end.{n}" for n in (4, 5, 7)),
)  # L25: seventeen, one for each sticker
