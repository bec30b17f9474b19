"""A program that does what its argument says, right or wrong. It speaks the protocol on its own."""

import json
import os
import sys
import time


def say(message: object) -> None:
    print(json.dumps(message), flush=True)


def hello(**other: object) -> None:
    say({"type": "hello", "protocol": 1, "name": "rogue", "version": 7} | other)


def move(asked: dict[str, object], text: object) -> None:
    say({"type": "move", "id": asked["id"], "move": text})


def main(way: str) -> None:
    if way == "mute":
        time.sleep(60)
    if way == "dead":
        sys.exit("I never lived")
    if way == "deaf":
        hello()
        time.sleep(60)
    if way == "flood":
        hello()
        while True:
            print("x" * 5000)
    legal: list[str] = []
    waiting: dict[str, object] = {}
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            hello(**INTRODUCTIONS.get(way, {}))
        elif message["type"] == "observation":
            legal = message["legal"]
        elif message["type"] == "go":
            waiting = message
            answer(way, message, legal)
        elif message["type"] == "stop" and way == "stops" and message["id"] == waiting["id"]:
            move(waiting, legal[0])
        elif message["type"] == "quit" and way != "stays":
            break
    if way == "stays":
        time.sleep(60)


INTRODUCTIONS: dict[str, dict[str, object]] = {
    "old": {"protocol": 0},
    "evil": {"name": "<script>"},
    "vague": {"version": "two"},
}


def answer(way: str, asked: dict[str, object], legal: list[str]) -> None:
    if way == "crashes":
        os._exit(3)
    elif way == "babbles":
        print("I think, therefore I am", flush=True)
    elif way == "boasts":
        print('{"type": "move", "move": "' + "x" * 100_000 + '"}', flush=True)
    elif way == "nests":
        print("[" * 60_000, flush=True)
    elif way == "cheats":
        move(asked, "claim nowhere-elsewhere with red")
    elif way == "greeds":
        move(asked, "draw 77")
    elif way == "rambles":
        move(asked, "take the money and run")
    elif way == "numbs":
        move(asked, 17)
    elif way == "shouts":
        say({"type": "surrender"})
    elif way == "dawdles":
        time.sleep(0.8)
        move(asked, legal[0])
    elif way == "echoes":
        say({"type": "move", "id": 0, "move": legal[0]})
    elif way in ("plays", "stays"):
        say({"type": "info", "text": "thinking"})
        move(asked, legal[-1])


if __name__ == "__main__":
    main(sys.argv[1])
