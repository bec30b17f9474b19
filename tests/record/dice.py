"""Both kinds of chance again in plain Python, written from docs/record.md and nothing else.

A server in another language would look like this; `tests/record/test_chance.py` compares.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator
from typing import Any

STREAMS = ("train", "tickets", "seat", "move", "events")
Words = Callable[[str], int]  # the next 32-bit value of a stream


def sfc32(seed: int) -> Words:
    """One generator a stream."""
    streams = {name: generator(number, seed) for number, name in enumerate(STREAMS)}
    return lambda name: next(streams[name])


def generator(number: int, seed: int) -> Iterator[int]:
    """From the stream's number, both halves of the seed and a counter; 12 values are thrown away."""
    full = 2**32
    a, b, c, counter = number, seed % full, seed // full % full, 1
    for drawn in range(2**62):
        value = (a + b + counter) % full
        a = b ^ (b // 2**9)
        b = (c + c * 8) % full
        c = (c * 2**21 % full + c // 2**11 + value) % full
        counter = (counter + 1) % full
        if drawn >= 12:
            yield value


def keyed(seed: bytes, mix: list[bytes]) -> Words:
    """HMAC-SHA-256 of the stream's name and a counter of 8 bytes; the first 4 bytes of the digest."""
    key = hmac.new(seed, b"".join(mix), hashlib.sha256).digest()
    counters = dict.fromkeys(STREAMS, 0)

    def word(name: str) -> int:
        message = name.encode("ascii") + counters[name].to_bytes(8, "big")
        counters[name] += 1
        return int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:4], "big")

    return word


def below(words: Words, stream: str, n: int) -> int:
    """Values whose product with n falls in the uneven rest are thrown away."""
    while True:
        product = words(stream) * n
        if product % 2**32 >= 2**32 % n:
            return product // 2**32


def pick(words: Words, stream: str, counts: dict[str, int]) -> str:
    """One of the things that are left, in the order in which the header lists them; it is taken away."""
    at = below(words, stream, sum(counts.values()))
    for name, count in counts.items():
        if at < count:
            counts[name] -= 1
            return name
        at -= count
    raise AssertionError("below gives less than the sum")


def set_up(header: dict[str, Any], words: Words) -> list[dict[str, Any]]:
    """The lines before the first choice, dealt from the streams alone."""
    numbers, seats = header["parameters"], len(header["seats"])
    assert header["options"]["start"] != "lot" or header["start"] == below(words, "seat", seats)
    order = [(header["start"] + nth) % seats for nth in range(seats)]
    deck = {kind: 0 if kind == "action" else count for kind, count in header["deck"].items()}
    lines = [
        {
            "event": "deal",
            "seat": seat,
            "cards": [pick(words, "train", deck) for _ in range(numbers["cards_dealt"])],
        }
        for seat in order
    ]
    coins = header.get("charter", {}).get("start_money", 0)
    money = [{"event": "money", "seat": seat, "amount": coins, "why": "start"} for seat in range(seats)]
    shown = ["wild"] * 5
    while shown.count("wild") >= 3:  # C4; the decks of the maps outlast this
        if len(lines) > seats:
            lines.append({"event": "reset", "cards": shown})
        again = len(lines) > seats and "charter" in header  # then one by one, for an event might come between
        shown = [pick(words, "train", deck) for _ in range(5)]
        lines += refills(shown) if again else [{"event": "display", "cards": shown}]
    return [*(money if coins else []), *lines, *actions(header, seats), *offers(header, words, order)]


def refills(shown: list[str]) -> list[dict[str, Any]]:
    return [{"event": "refill", "slot": slot, "card": card} for slot, card in enumerate(shown)]


def actions(header: dict[str, Any], seats: int) -> list[dict[str, Any]]:
    """L45: with all cards dealt the action cards come into the deck."""
    if "charter" not in header:
        return []
    return [{"event": "mix_in", "card": "action", "count": header["charter"]["action_cards"][str(seats)]}]


def offers(header: dict[str, Any], words: Words, order: list[int]) -> list[dict[str, Any]]:
    """EU9: one long ticket to each seat first; then the others, seat after seat."""
    numbers, dealt = header["parameters"], {seat: [] for seat in order}
    for long, count in ((True, numbers["first_long"]), (False, numbers["first_tickets"])):
        left = {ticket["id"]: int(ticket["long"] is long) for ticket in header["tickets"]}
        for seat in order:
            dealt[seat] += [pick(words, "tickets", left) for _ in range(count)]
    return [{"event": "offer", "seat": seat, "tickets": dealt[seat]} for seat in order]
