"""The tests that cards carry, on the engine: the table that `given` describes, the act, and what is seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from perron.actions import (
    Choose,
    ClaimTrack,
    Consent,
    GoOn,
    IllegalAction,
    PayExtra,
    PlayPostcard,
    SendToken,
    Survey,
)
from perron.campaign.content import Content
from perron.campaign.deal import outfit_of
from perron.campaign.load import load
from perron.campaign.regions import later
from perron.campaign.setup import Setup, deck, setup
from perron.campaign.state import PLAY, Payslip, Result, State, fresh
from perron.engine import affairs as question
from perron.engine import claims, moves
from perron.engine.chance import CRATES, EVENTS, ORE, TRAIN, Chance
from perron.engine.charter import PARAMETERS as COUNT
from perron.engine.chartered import agenda, claiming, course, news, setting_up, words
from perron.engine.chartered.agenda import push
from perron.engine.legal import actor, legal
from perron.engine.log import SILENT
from perron.engine.play import apply
from perron.engine.state import NONE, TURN
from perron.engine.state import State as Moment
from perron.engine.why import why_not
from perron.games.build import build
from perron.games.outfit import Outfit
from perron.translate import to_action, to_move
from perron.vocabulary.words import PARAMETERS, VAULT_KINDS

Raw = dict[str, Any]
ME, OTHERS = "yellow", ("red", "blue")
PLENTY = 45  # trains of a table that says nothing about them


class Illegal(Exception):
    """The act cannot be done."""


class Dealt(Chance):
    """What is to come, as `given` says; then white cards, and the first of everything else."""

    def __init__(self, kinds: list[str], events: list[str], given: Raw, first: str = "") -> None:
        self.kinds, self.events = kinds, events
        self.come = {
            TRAIN: [kinds.index(card) for card in given.get("deck", [])],
            EVENTS: [events.index(e) for e in [*([first] if first else []), *given.get("next_events", [])]],
            CRATES: list(given.get("pool", [])),
            ORE: list(given.get("ore", [])),
        }

    def word(self, stream: int) -> int:
        return 0

    def pick(self, stream: int, counts: Any, total: int) -> int:
        if self.come[stream]:
            return self.come[stream].pop(0)
        if stream == TRAIN:
            return self.kinds.index("white")
        return next(at for at, count in enumerate(counts) if count > 0)


class Fast:
    """One table of the engine as a test describes it; the company of the test has seat 0."""

    def __init__(self, content: Content, given: Raw) -> None:
        self.content, self.given = content, given
        self.company = given.get("company", ME)
        self.seats = [self.company, *(color for color in OTHERS if color != self.company)]
        self.setup = self._setup()
        self.outfit: Outfit = outfit_of(content, self.setup)
        self.game = build(self.setup.board, len(self.seats), None, self.outfit)
        self.state = Moment(self.game, True)
        self._lay_out()

    # --- the table ---

    def _setup(self) -> Setup:
        content, given = self.content, self.given
        books = self._books()
        made = setup(content, books)
        symbols = any("+" in card for card in (*given.get("hand", {}), *given.get("deck", [])))
        if symbols:
            made = replace(made, board=replace(made.board, deck=deck(load(), self._with_symbols(books))))
        me = made.seats[0]
        used = given.get("used", {})
        uses = {no: self._uses(no) - used.get(str(no), [0, 0])[1] for no in given.get("office", [])}
        me = replace(
            me,
            trains=given.get("trains", PLENTY),
            postcards=uses,
            rank_prev=given.get("rank_prev", 0),
            missed_prev=bool(given.get("missed_prev", 0)),
            totals={name.removesuffix("_total"): n for name, n in given.get("counters", {}).items()},
        )
        others = [replace(seat, trains=PLENTY) for seat in made.seats[1:]]
        last = self.seats.index(given["last"]) if given.get("last") in self.seats else NONE
        return replace(made, seats=(me, *others), rank_last=last)

    def _books(self) -> State:
        content, given = self.content, self.given
        state = fresh(content, "fast")
        for color in self.seats:
            state.companies[color].player, state.companies[color].joined = color, 1
        state.game, state.phase, state.present, state.start = (
            given.get("game", 6),
            PLAY,
            self.seats,
            self.company,
        )
        regions = given.get("regions", [])
        state.opened = [r.id for r in later(content)] if regions == "all" else list(regions)
        state.stickers = dict.fromkeys(given.get("stickers", []), 1)
        state.events = list(content.events)
        state.shown = dict.fromkeys(given.get("shown", []), 1)
        state.markers = dict(given.get("markers", {}))
        me = state.companies[self.company]
        me.office = dict.fromkeys(given.get("office", []), 1)
        me.bonus = given.get("bonus", "B0")
        slip = {color: Payslip(0, 0, 0) for color in self.seats}
        state.results = [Result(self.seats, slip, {color: [] for color in self.seats}, self.seats)]
        return state

    def _with_symbols(self, books: State) -> State:
        books.stickers = dict.fromkeys(self.content.stickers, 1)
        return books

    def _uses(self, no: int) -> int:
        return self.content.postcards[no].ability.uses_campaign or 1

    def _lay_out(self) -> None:
        state, given, names = self.state, self.given, self.game.names
        affairs, kinds = state.affairs, self.game.cards.kinds
        state.phase = TURN
        for seat in range(self.game.seats):
            affairs.money[seat] = 5
        affairs.money[0] = given.get("money", 5)
        for card, count in given.get("hand", {}).items():
            state.hand[names.kinds.index(card)] += count
            state.hand_size[0] += count
        for track in given.get("owns", []):
            claims.own(state, 0, names.tracks.index(track))
        for no, (this_game, _) in given.get("used", {}).items():
            affairs.used[self._postcards().index(int(no))] = this_game
        affairs.boat, affairs.herd = self._place("boat"), self._place("herd")
        for place, value in given.get("crates", {}).items():
            affairs.crate[names.places.index(place)] = value
        affairs.crates_taken[0], affairs.ore_taken[0] = (
            given.get("crates_taken", 0),
            given.get("ore_taken", 0),
        )
        for flag in given.get("flags", []):
            affairs.flag[names.flags.index(flag)] = 2  # as if this company had set it in this game
        if given.get("event"):
            event = names.events.index(given["event"])
            affairs.pile[0], affairs.piled = event, 1
            affairs.event_deck[event], affairs.events_left = 0, affairs.events_left - 1
            news.make_current(state, event)
        assert kinds == len(names.kinds)

    def _postcards(self) -> list[int]:
        tables = self.game.charter.tables
        return list(tables.card[tables.first_postcard : tables.count])

    def _place(self, token: str) -> int:
        return self.game.names.places.index(self.given[token]) if self.given.get(token) else NONE

    # --- the act ---

    def act(self, act: Raw) -> None:
        names = self.game.names
        self.picks, self.discards = list(act.get("picks", [])), list(act.get("discards", []))
        self.extras = sorted(act.get("extras", []))
        self.chance = Dealt(names.kinds, names.events, self.given, act.get("event", ""))
        if "claim" in act:
            self._claim(act)
        elif "draw" in act:
            self._draw(act["draw"])
        elif "event" in act:
            self.state.turn = self.seats.index(act.get("by", self.company))
            news.turn_event(self.state, self.chance, SILENT)
        elif "setup" in act:
            setting_up.take_stickers(self.state)
        elif "end" in act:
            self._end()
        course.run(self.state, self.chance, SILENT)
        self._answer_all()

    def _claim(self, act: Raw) -> None:
        try:
            move = to_move(self.game, ClaimTrack(act["claim"], tuple(act["paid"])), 0)
        except IllegalAction as error:
            raise Illegal from error
        if why_not(self.state, 0, move) is not None:
            raise Illegal
        assert move in legal(self.state, 0)
        claiming.begin_claim(self.state, moves.what_of(move), moves.rest_of(move))
        course.run(self.state, self.chance, SILENT)
        self._answer_all()
        if self.extras:
            raise Illegal

    def _draw(self, blind: int) -> None:
        for _ in range(blind):
            push(self.state, agenda.BLIND)
        course.run(self.state, self.chance, SILENT)
        course.draw_is_done(self.state)

    def _end(self) -> None:
        affairs, done = self.state.affairs, self.given.get("done", [])
        affairs.done[0], affairs.best[0] = len(done), max(done, default=0)
        affairs.failed[0] = self.given.get("failed", 0)
        push(self.state, agenda.HEAR, words.END_STEP, 0, 0)

    def _answer_all(self) -> None:
        while self.state.affairs.asked != question.NOTHING:
            seat = actor(self.state)
            actions = [to_action(self.game, move) for move in legal(self.state, seat)]
            action = self._answer(actions)
            if action not in actions:
                raise Illegal
            apply(self.state, to_move(self.game, action, seat), self.chance, SILENT)

    def _answer(self, actions: list[Any]) -> Any:
        match self.state.affairs.asked:
            case question.EXTRAS:
                return PlayPostcard(self.extras.pop(0)) if self.extras else GoOn()
            case question.CHOOSE:
                return self._choice(actions)
            case question.DISCARD:
                return self._card()
            case question.REGION:
                return sorted(actions, key=self._region)[self._pick(0)]
            case question.PLACE:
                track = self.content.tracks[self.game.names.tracks[self.state.affairs.track]]
                return SendToken((track.a, track.b)[self._pick(0)])
        yes = Consent(bool(self._pick(1)))
        return yes if yes in actions else Consent(False)

    def _choice(self, actions: list[Any]) -> Any:
        """Cards are option 0 of every card so far, money option 1."""
        by_card = any(isinstance(action, PayExtra) and action.paid for action in actions)
        pick = self._pick(0 if by_card or PayExtra(()) not in actions else 1)
        if pick == 0 and by_card:
            return self._card()
        return PayExtra(()) if pick == 1 else Choose(pick)

    def _region(self, action: Survey) -> int:
        return list(self.content.regions).index(action.region)

    def _card(self) -> PayExtra:
        kinds, hand = self.game.names.kinds, self.state.hand
        held = sorted(kind for at, kind in enumerate(kinds) if hand[at] > 0)
        return PayExtra((self.discards.pop(0) if self.discards else held[0],))

    def _pick(self, otherwise: int) -> int:
        return self.picks.pop(0) if self.picks else otherwise

    # --- what is seen ---

    def seen(self) -> Raw:
        state, affairs, names = self.state, self.state.affairs, self.game.names
        kinds = self.game.cards.kinds
        hand = {names.kinds[at]: n for at, n in enumerate(state.hand[:kinds]) if n}
        gone = self._gone()
        regions = names.regions
        return {
            "money": affairs.money[0],
            "hand": hand,
            "cards": state.hand_size[0],
            "trains": state.pieces[0],
            "office": self._office(),
            "upgrades": [no for no in gone if self.content.postcards[no].ability.after == "keep"],
            "archive_has": [no for no in gone if self.content.postcards[no].ability.after in ("", "banish")],
            "banished": [f"event:{names.events[at]}" for at, is_gone in enumerate(affairs.gone) if is_gone],
            "vault": self._vault(),
            "own_params": self._own_parameters(),
            "extra_trains": affairs.trains[0],
            "surveys": {regions[at]: n for at, n in enumerate(affairs.surveys[: len(regions)]) if n},
            "shown": [no for no, open_ in zip(self._postcards(), affairs.shown, strict=True) if open_],
            "event": names.events[affairs.event] if affairs.event != NONE else "",
            "boat": names.places[affairs.boat] if affairs.boat != NONE else "",
            "herd": names.places[affairs.herd] if affairs.herd != NONE else "",
            "crates": {names.places[at]: value for at, value in enumerate(affairs.crate) if value},
            "markers": {name: n for name, n in zip(names.markers, affairs.marker, strict=True) if n},
            "flags": self._flags(),
            "stickers": [name for at, name in enumerate(names.stickers) if affairs.stickers[at]],
            "params": {name: course.parameter(state, 0, at) for at, name in enumerate(PARAMETERS)},
        }

    def _vault(self) -> list[list[Any]]:
        vault = list(self.state.affairs.vault)
        return [[VAULT_KINDS[kind], value] for kind, value in zip(vault[1::3], vault[2::3], strict=True)]

    def _office(self) -> list[int]:
        held = self.given.get("office", [])
        left = dict(zip(self._postcards(), self.state.affairs.left, strict=False))
        return [no for no in held if left[no] > 0]

    def _gone(self) -> list[int]:
        affairs = self.state.affairs
        return [no for at, no in enumerate(self._postcards()) if affairs.used[at] and not affairs.left[at]]

    def _own_parameters(self) -> dict[str, int]:
        now, before = self.state.affairs.parameter, self.game.charter.parameter
        changed = [(name, now[at]) for at, name in enumerate(PARAMETERS) if now[at] != before[at]]
        assert len(now) == COUNT * len(self.seats)
        return dict(changed)

    def _flags(self) -> list[str]:
        count, flag = len(self.game.names.flags), self.state.affairs.flag
        first = self.game.seats * count
        return [name for at, name in enumerate(self.game.names.flags) if flag[at] or flag[first + at]]


def differences(content: Content, test: Raw) -> list[str]:
    """What came out otherwise on the engine than the card's test expects."""
    before = Fast(content, test["given"]).seen()
    table, illegal = Fast(content, test["given"]), False
    try:
        table.act(test["act"])
    except Illegal:
        illegal = True
    seen = {**(before if illegal else table.seen()), "illegal": illegal}
    expected = {"illegal": False, **test["expect"]}
    wrong = {key: value for key, value in expected.items() if not _same(key, seen[key], value)}
    return [f"{key} is {seen[key]!r}, not {value!r}" for key, value in wrong.items()]


def _same(key: str, seen: Any, wanted: Any) -> bool:
    if key == "params":
        return all(seen[name] == value for name, value in wanted.items())
    if key == "markers":
        return {name: n for name, n in wanted.items() if n} == seen
    return sorted(seen) == sorted(wanted) if key == "flags" else bool(seen == wanted)


def tried_here(test: Raw) -> bool:
    """Cards that work after the game is scored are tried on the books."""
    return test["act"].get("end") not in ("end.4", "end.5", "end.7")
