"""What may be shown: everything opened, read or turned, and of postcards' backs only one's own.

Built up field by field: what is not listed stays sealed (L8, L31), also on the wire. Vaults show how many
things are in them and nothing else (L19).
"""

from __future__ import annotations

from typing import Any

from perron.campaign.content import Content, Text
from perron.campaign.finale import open_vaults
from perron.campaign.setup import MOST_TRAINS, uses_left
from perron.campaign.state import OVER, Company, State
from perron.campaign.story import next_card

Raw = dict[str, Any]


def view(content: Content, state: State, eyes: str = "", language: str = "en") -> Raw:
    """The campaign as the company `eyes` sees it; without one, as anybody does."""
    seen = Seen(content, state, eyes, language)
    return {
        "content": content.name[language],
        "game": state.game,
        "year": content.calendar[state.game - 1].year,
        "phase": state.phase,
        "calendar": [{"year": year.year, "trains": year.trains} for year in content.calendar],
        "readable": next_card(content, state) is not None,
        "start": state.start,
        "present": state.present,
        "regions": seen.regions(),
        "story": seen.story(),
        "boxes": seen.boxes(),
        "stickers": seen.stickers(),
        "events": seen.events(),
        "open_postcards": [seen.postcard(no, True, state.shown[no]) for no in sorted(state.shown)],
        "cities": state.cities,
        "companies": [seen.company(company) for company in state.companies.values()],
        "banished": state.banished,
        "archive": [seen.archived(what) for what in state.banished],
        "question": seen.question(),
        "results": seen.results(),
        "finale": seen.finale(),
    }


class Seen:
    """One pair of eyes on one moment."""

    def __init__(self, content: Content, state: State, eyes: str, language: str) -> None:
        self.content, self.state, self.eyes, self.language = content, state, eyes, language

    def say(self, text: Text) -> str:
        return text[self.language]

    def regions(self) -> list[Raw]:
        return [{"id": id, "name": self.say(self.content.regions[id].name)} for id in self.state.opened]

    def story(self) -> list[Raw]:
        return [
            {
                "id": card.id,
                "title": self.say(card.title),
                "text": self.say(card.text),
                "instruction": self.say(card.instruction),
                "mark": card.mark,
            }
            for card in self.content.story[: self.state.story]
        ]

    def boxes(self) -> list[Raw]:
        boxes = (self.content.boxes[id] for id in self.state.boxes)
        return [{"id": box.id, "name": self.say(box.name), "text": self.say(box.text)} for box in boxes]

    def stickers(self) -> list[Raw]:
        stickers = (self.content.stickers[id] for id in self.state.stickers)
        return [
            {
                "id": s.id,
                "slot": s.slot,
                "name": self.say(s.name),
                "text": self.say(s.text),
                "since": self.state.stickers[s.id],
            }
            for s in stickers
        ]

    def events(self) -> list[Raw]:
        events = (self.content.events[id] for id in self.state.events)
        return [
            {"id": e.id, "name": self.say(e.name), "text": self.say(e.text), "bolt": e.bolt} for e in events
        ]

    def postcard(self, no: int, both: bool, since: int = 0) -> Raw:
        """`since`: the first game it can be fulfilled in (L33)."""
        card = self.content.postcards[no]
        back = {"back": self.say(card.back)} if both else {}
        return {"no": no, "front": self.say(card.front), "since": since, **back}

    def archived(self, what: str) -> Raw:
        """What is banished has been seen by all (L16)."""
        kind, _, id = what.partition(":")
        return {"kind": kind, "id": id, "name": self.archived_name(kind, id)}

    def archived_name(self, kind: str, id: str) -> str:
        content = self.content
        if kind == "ticket":
            ticket = content.tickets[id]
            return f"{content.places[ticket.a].name} – {content.places[ticket.b].name}"
        if kind == "postcard":
            return self.say(content.postcards[int(id)].front)
        return self.say((content.events if kind == "event" else content.stickers)[id].name)

    def company(self, company: Company) -> Raw:
        """L31: fronts are read aloud, backs are the holder's; kept upgrades have been shown to all (L32)."""
        bonus = self.content.bonuses[company.bonus]
        mine = company.color == self.eyes
        return {
            "company": company.color,
            "name": self.say(self.content.companies[company.color]),
            "player": company.player,
            "bonus": {"id": bonus.id, "name": self.say(bonus.name), "text": self.say(bonus.text)},
            "office": [self.held(company, no, mine) for no in sorted(company.office)],
            "upgrades": [self.postcard(no, True) for no in company.upgrades],
            "vault": len(company.vault),
            "ledger": company.ledger,
            "surveys": company.surveys,
            "missed": company.missed,
            "trains": self.trains(company),
        }

    def held(self, company: Company, no: int, mine: bool) -> Raw:
        left = {"left": uses_left(self.content, company, no)} if mine else {}
        return self.postcard(no, mine, company.office[no]) | left

    def trains(self, company: Company) -> int:
        return min(MOST_TRAINS, self.content.calendar[self.state.game - 1].trains + company.trains)

    def question(self) -> Raw | None:
        if not self.state.questions:
            return None
        question = self.state.questions[0]
        return {"kind": question.kind, "company": question.company, "options": self.options()}

    def options(self) -> list[Raw]:
        """A bonus on offer may be read by everybody; regions, cities and events are known by name."""
        question = self.state.questions[0]
        return [{"id": id, "text": self.option(question.kind, id)} for id in question.options]

    def option(self, kind: str, id: str) -> str:
        if kind == "bonus":
            return self.say(self.content.bonuses[id].text)
        if kind == "banish":
            return self.say(self.content.events[id].name)
        return self.say(self.content.regions[id].name) if kind == "council" else self.content.places[id].name

    def results(self) -> list[Raw]:
        return [
            {
                "game": number,
                "ranking": result.ranking,
                "payslips": {
                    color: {"coins": p.coins, "trains": p.trains, "tickets": p.tickets, "total": p.total}
                    for color, p in result.payslips.items()
                },
                "opened": result.opened,
            }
            for number, result in enumerate(self.state.results, 1)
        ]

    def finale(self) -> list[Raw]:
        if self.state.phase != OVER:
            return []
        accounts = open_vaults(self.content, self.state)
        return [{"company": a.company, "parts": a.parts, "total": a.total} for a in accounts]
