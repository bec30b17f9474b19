"""A bot for docs/bot-protocol.md: it claims what scores most, and draws what it holds most of.

perron arena greedy --bot "cmd: python3 program_bot.py"
"""

import json
import sys

game = {}  # the last message of each of these types
seen = {}


def say(message):
    print(json.dumps(message), flush=True)


def worth(move):
    """The higher, the better."""
    verb, _, rest = move.partition(" ")
    if verb == "claim":
        track = next(track for track in game["tracks"] if track["id"] == rest.split()[0])
        return 10 * game["parameters"]["points"][str(track["length"])] - rest.count("wild")
    if verb == "draw" and rest == "deck":
        return 1
    if verb == "draw":
        card = seen["display"][int(rest)]
        return 2 if card == "wild" else seen["hand"].get(card, 0)
    if verb == "keep":
        return -len(rest.split())
    return -10


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "pointer", "version": 1})
    elif message["type"] == "game":
        game = message
    elif message["type"] == "observation":
        seen = message
    elif message["type"] == "go":
        say({"type": "move", "id": message["id"], "move": max(seen["legal"], key=worth)})
    elif message["type"] == "quit":
        break
