"""The figures of a study as the page that people read: tables in Markdown, drawings beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from perron.campaign.content import Content
from perron.lab.arena.plots import Row, Scale
from perron.lab.campaigns import plots, sums

Raw = dict[str, Any]
BEGIN, END = "<!-- figures: made by perron campaign study -->", "<!-- end of the figures -->"


def write(content: Content, found: Sequence[Raw], page: Path) -> None:
    """The part between the marks of the page is made anew; the drawings lie in a folder of its name."""
    folder = page.with_suffix("")
    folder.mkdir(exist_ok=True)
    for name, drawn in drawings(content, found).items():
        (folder / f"{name}.svg").write_text(drawn, "utf-8")
    text = page.read_text("utf-8") if page.exists() else f"{BEGIN}\n{END}\n"
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{figures(content, found, folder.name)}\n{END}{after}", "utf-8")


def drawings(content: Content, found: Sequence[Raw]) -> dict[str, str]:
    many = len(found)
    columns = sums.sources(found)
    sources = _by_size(columns)
    return {
        "companies": plots.intervals(
            "Campaigns won, by company",
            [_share(name, share, many, 0.2) for name, share in sums.wins(found).items()],
            Scale(0.0, 0.4, 0.05, True),
        ),
        "places": plots.intervals(
            "Games won, by place in the turn order",
            [_share(name, share, many * 12, 0.2) for name, share in sums.wins_by_place(found).items()],
            Scale(0.0, 0.4, 0.05, True),
        ),
        "after": plots.intervals(
            "Games won, by rank in the game before",
            [_share(f"was {rank}", s, many * 11, 0.2) for rank, s in sums.wins_after(found).items()],
            Scale(0.0, 0.4, 0.05, True),
        ),
        "last": plots.intervals(
            "Campaigns won, by how often a company came last",
            [
                _share(f"{times} times last", share, tries, 0.2)
                for times, (share, tries) in sums.wins_by_last_places(found).items()
            ],
            Scale(0.0, 1.0, 0.1, True),
        ),
        "dollars": plots.stacked("Dollars of a company, by game and source", columns, sources),
        "regions": plots.grid(
            "When regions open",
            {content.regions[region].name["en"]: some for region, some in sums.regions(found).items()},
        ),
    }


def _share(label: str, share: float, tries: int, par: float) -> Row:
    wide = sums.spread(share, tries)
    low, high = max(0.0, share - wide), min(1.0, share + wide)
    return Row(label, share, low, high, par=par, said=f"{share:.1%} of {tries}")


def _by_size(columns: Sequence[Any]) -> list[str]:
    sizes = {name: sum(abs(c[name]) for c in columns) for column in columns for name in column}
    return sorted(sizes, key=lambda name: -sizes[name])


def figures(content: Content, found: Sequence[Raw], folder: str) -> str:
    low, middle, high = sums.payslip_share(found)
    parts = [
        f"From {len(found)} campaigns of five equal bots.\n",
        "### Who wins\n",
        _picture(folder, "companies", "Campaigns won, by company"),
        _table(("company", "campaigns won"), _percent(sums.wins(found))),
        _picture(folder, "places", "Games won, by place in the turn order"),
        "### The last place\n",
        _picture(folder, "after", "Games won, by rank in the game before"),
        _table(
            ("rank in a game", "dollars above its mean", "… in the next game", "mean rank there", "wins it"),
            _ranks(found),
        ),
        _picture(folder, "last", "Campaigns won, by how often a company came last"),
        f"In the end the last has {sums.gap(found):.1%} less than the first, on average.\n",
        "### Where the dollars come from\n",
        f"Payslips are {middle:.1%} of a total (median; nine of ten between {low:.1%} and {high:.1%}).\n",
        _table(("part of the vaults", "share"), _percent(sums.vault_shares(found))),
        _picture(folder, "dollars", "Dollars of a company, by game and source"),
        _dollars(found),
        "### When regions open\n",
        _picture(folder, "regions", "When regions open"),
        "### How long games take\n",
        _length(found),
        "### How often each card takes effect\n",
        _cards(content, found),
    ]
    return "\n".join(parts)


def _ranks(found: Sequence[Raw]) -> list[Sequence[object]]:
    swing, won, ranks = sums.swing(found), sums.wins_after(found), sums.rank_after(found)
    return [
        (rank, f"{swing[rank][0]:+.1f}", f"{swing[rank][1]:+.1f}", f"{mean:.2f}", f"{won[rank]:.1%}")
        for rank, mean in ranks.items()
    ]


def _percent(some: sums.Shares) -> list[tuple[str, str]]:
    return [(name, f"{share:.1%}") for name, share in some.items()]


def _picture(folder: str, name: str, title: str) -> str:
    return f"![{title}]({folder}/{name}.svg)\n"


def _table(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    rows = [head, ["---"] * len(head), *lines]
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in rows) + "\n"


def _dollars(found: Sequence[Raw]) -> str:
    columns = sums.sources(found)
    lines = ((name, *(f"{column[name]:.1f}" for column in columns)) for name in _by_size(columns))
    return _table(("dollars of a company in game", *map(str, range(1, len(columns) + 1))), lines)


def _length(found: Sequence[Raw]) -> str:
    paid, turns = sums.payslips(found), sums.rounds(found)
    lines = ((at + 1, f"{turns[at]:.1f}", f"{paid[at]:.1f}") for at in range(len(paid)))
    return _table(("game", "turns of a company", "mean payslip"), lines)


def all_cards(content: Content) -> list[str]:
    return [
        *(f"sticker {id}" for id in content.stickers),
        *(f"event {id}" for id in content.events),
        *(f"bonus {id}" for id in content.bonuses),
        *(f"postcard {no}" for no in content.postcards),
    ]


def _cards(content: Content, found: Sequence[Raw]) -> str:
    known = sums.cards(found, all_cards(content))
    never = [name for name, (share, _) in known.items() if share == 0]
    said = f"Never: {', '.join(never) or 'none'}.\n\n"
    lines = ((name, f"{share:.0%}", f"{times:.1f}") for name, (share, times) in known.items())
    return said + _table(("card", "campaigns with it", "times a campaign"), lines)
