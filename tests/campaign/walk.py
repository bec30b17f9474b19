"""A walk through the whole story with games that chance plays: ranking, payslips, tickets and changes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from perron.campaign.load import load
from perron.campaign.log import Campaign
from perron.campaign.regions import eligible
from perron.campaign.state import BETWEEN, OVER, PLAY, State
from perron.campaign.story import next_card

Raw = dict[str, Any]
COLORS = ("blue", "red", "green", "yellow", "black")


def walk(seed: int, look: Callable[[Campaign], None] = lambda campaign: None) -> Campaign:
    """A campaign from the first game to the opened vaults; `look` sees every moment."""
    random, campaign = Random(seed), Campaign.new(load(), f"walk {seed}")
    for color in random.sample(COLORS, random.randint(2, 5)):
        campaign.add({"do": "join", "company": color, "player": f"player of {color}"})
    while campaign.state.phase != OVER:
        for entry in step(random, campaign):
            campaign.add(entry)
            look(campaign)
    return campaign


def step(random: Random, campaign: Campaign) -> list[Raw]:
    """What can be done now, of which there must be something until the end."""
    state = campaign.state
    if state.questions:
        question = state.questions[0]
        return [{"do": "answer", "company": question.company, "choice": random.choice(question.options)}]
    if card := next_card(campaign.content, state):
        return [{"do": "read", "card": card.id}]
    if state.phase == PLAY:
        return [finished_game(random, campaign)]
    assert state.phase == BETWEEN, f"stuck in {state.phase}"
    return between(random, state)


def between(random: Random, state: State) -> list[Raw]:
    """Now and then somebody joins late or stays away."""
    led = [company.color for company in state.playing()]
    free = [color for color in COLORS if color not in led]
    joins: list[Raw] = []
    if free and random.random() < 0.1:
        led.append(color := random.choice(free))
        joins.append({"do": "join", "company": color, "player": f"late {color}"})
    present = [color for color in led if random.random() < 0.9]
    return [*joins, {"do": "begin", "present": present if len(present) >= 2 else led}]


def finished_game(random: Random, campaign: Campaign) -> Raw:
    state, content = campaign.state, campaign.content
    pool = random.sample(pool := state.pool(content), len(pool))
    done = {color: [pool.pop() for _ in range(random.randint(0, 6)) if pool] for color in state.present}
    payslips = {
        color: {
            "coins": random.randint(0, 60),
            "trains": random.choice((0, 2, 4, 16)),
            "tickets": sum(content.tickets[id].value for id in ids) - random.randint(0, 9),
        }
        for color, ids in done.items()
    }
    total = {color: max(0, sum(payslip.values())) for color, payslip in payslips.items()}
    ranking = sorted(state.present, key=lambda color: (total[color], len(done[color])), reverse=True)
    return {
        "do": "played",
        "ranking": ranking,
        "payslips": payslips,
        "done": done,
        "discards": random.sample(state.events, random.randint(0, 3)),
        "changes": changes(random, campaign),
    }


def changes(random: Random, campaign: Campaign) -> list[Raw]:
    state, content = campaign.state, campaign.content
    said: list[Raw] = []
    fulfilled: set[int] = set()
    for color in state.present:
        company = state.companies[color]
        said.append({"do": "own_color", "company": color, "n": random.randint(1, 3)})
        if closed := eligible(content, state.opened):
            said.append({"do": "survey", "company": color, "region": random.choice(closed), "n": 1})
        for no, since in {**company.office, **state.shown}.items():
            ability = content.postcards[no].ability
            if since > state.game or no in fulfilled or ability.slot == "end.4" or random.random() < 0.6:
                continue
            fulfilled.add(no)
            said += [{"do": "use", "company": color, "no": no}, {"do": "fulfil", "company": color, "no": no}]
            said += [
                {"do": "vault", "company": color, "kind": e.word("kind"), "value": e.value("value")}
                for e in ability.then
                if e.do == "vault.add"
            ]
    if "K" in state.stickers and random.random() < 0.1:
        said += [{"do": "flag", "name": "gang-broken"}, *({"do": "sticker.remove", "id": id} for id in "KS")]
    return said
