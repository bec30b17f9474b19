"""Fast play: heuristics and playouts, compiled with the engine (hatch_build.py)."""
