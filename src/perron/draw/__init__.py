"""A board as a picture: SVG drawn from the board's data alone."""

from perron.draw.board import board_svg

__all__ = ["board_svg"]
