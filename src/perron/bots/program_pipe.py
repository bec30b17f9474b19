"""A program at the other end of two pipes: lines of JSON, with limits on time and size.

Threads do the reading and writing, so that a program that never reads, never writes or never stops writing
holds up nobody.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import time
import weakref
from collections import deque
from collections.abc import Sequence
from queue import Empty, Full, Queue
from threading import Thread
from typing import IO, Any

Json = dict[str, Any]
LONGEST = 65536  # bytes of a line from a program
WAITING = 256  # lines that may wait to be read; what comes on top of that is dropped
LAST_WORDS = 5  # lines of its error stream
FAREWELL = 0.5  # seconds between `quit` and the end


class Fault(Exception):
    """Something a program did wrong: one of `late`, `crash`, `nonsense`, `illegal`, and a sentence."""

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(f"{kind}: {sentence}")
        self.kind = kind


class Pipe:
    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for us; and its own children end with it
            )
        except (OSError, ValueError) as error:
            raise Fault("crash", f"{command[0]} cannot be started: {error}") from error
        out, come, words = self._process.stdin, self._process.stdout, self._process.stderr
        assert out is not None
        assert come is not None
        assert words is not None
        self._out: Queue[bytes | None] = Queue()
        self._come: Queue[bytes | None] = Queue(WAITING)
        self._words: deque[bytes] = deque(maxlen=LAST_WORDS)
        for work, tools in (
            (_write, (self._out, out)),
            (_read, (come, self._come)),
            (_listen, (words, self._words)),
        ):
            Thread(target=work, args=tools, daemon=True).start()
        self._end = weakref.finalize(self, _end, self._process)  # also when it is forgotten, and at our exit

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def send(self, message: Json) -> None:
        self._out.put(json.dumps(message, ensure_ascii=False).encode() + b"\n")

    def receive(self, until: float) -> Json | None:
        """The next message; None if there is none until then (`time.monotonic`)."""
        try:
            line = self._come.get(timeout=max(until - time.monotonic(), 0))
        except Empty:
            return None
        if line is None:
            raise Fault("crash", f"the program has ended{self._said()}")
        return _parsed(line)

    def _said(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        words = b" ".join(b"".join(self._words).split()).decode(errors="replace")[-300:]
        return f" with code {self._process.poll()}" + (f": {words}" if words else "")

    def close(self) -> None:
        self.send({"type": "quit"})
        self._out.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        self._end()


def _parsed(line: bytes) -> Json:
    shown = line[:80].decode(errors="replace").strip()
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise Fault("nonsense", f"this is no line of JSON: {shown!r}") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise Fault("nonsense", f"this is no message with a type: {shown!r}")
    return message


# --- the threads, and the end ---


def _write(queue: Queue[bytes | None], stream: IO[bytes]) -> None:
    with contextlib.suppress(OSError, ValueError):
        while (line := queue.get()) is not None:
            stream.write(line)
            stream.flush()
    with contextlib.suppress(OSError):
        stream.close()


def _read(stream: IO[bytes], queue: Queue[bytes | None]) -> None:
    with contextlib.suppress(OSError, ValueError):
        while line := stream.readline(LONGEST):
            with contextlib.suppress(Full):
                queue.put_nowait(line)
    while queue.full():
        queue.get()
    queue.put(None)


def _listen(stream: IO[bytes], words: deque[bytes]) -> None:
    with contextlib.suppress(OSError, ValueError):
        while line := stream.readline(LONGEST):
            words.append(line[-300:])


def _end(process: subprocess.Popen[bytes]) -> None:
    """The program and all that it has started; once it has ended, its number may be another's."""
    if process.poll() is not None:
        return
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
