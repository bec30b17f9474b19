"""A whole game between two bots, saved as a record that anybody can check."""

from perron import Table, bots

players = [bots.make("greedy", seed=1), bots.make("random", seed=2)]
table = Table("europe", ["Ann", "Bob"], seed=7, bots=[bots.label(bot) for bot in players])
while not table.over:
    for seat in table.to_act():
        table.play(seat, players[seat].choose(table.observe(seat), table.moves(seat)))
print("points:", list(table.score().total))
table.save("europe.jsonl")
