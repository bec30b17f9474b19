"""`perron …`: one module a command. What a command needs is imported when it runs."""

from __future__ import annotations


def main() -> None:
    """Run the command line; exit codes: 0 fine, 1 found wrong, 2 bad usage, 130 stopped by Ctrl-C."""
    try:
        from perron.cli.app import app

        app(prog_name="perron")
    except KeyboardInterrupt:
        raise SystemExit(130) from None
