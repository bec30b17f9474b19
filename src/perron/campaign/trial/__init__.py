"""A table just large enough to try a card on: slow, plain, and apart from the engine.

Cards carry tests of their own in the data. They run here, and what the fast engine makes of the same
cards can be compared with what happens here.
"""
