"""A real server for a test: uvicorn on a free port, in a thread here or as a process of its own."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from perron.server.run import bind, server
from perron.server.settings import Settings


@contextmanager
def serving(settings: Settings) -> Iterator[int]:
    """The port of a server in a thread."""
    listener = bind("127.0.0.1", 0)
    running = server(settings)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        wait_for(lambda: running.started)
        yield listener.getsockname()[1]
    finally:
        running.should_exit = True
        thread.join(10)
        listener.close()


class Process:
    """`perron serve` as anybody starts it; it can be killed and started again on the same games."""

    def __init__(self, data: Path | str, *options: str) -> None:
        self.data = data  # a file, or the address of a database
        self.options = options
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.launch()
        self.wait()

    def launch(self) -> None:
        args = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--no-open", "--grace", "0"]
        where = ["--data" if isinstance(self.data, Path) else "--database", str(self.data)]
        command = [sys.executable, "-m", "perron", *args, *where, *self.options]
        self.process = subprocess.Popen(command, env=os.environ, stdout=subprocess.DEVNULL)

    def wait(self) -> None:
        wait_for(self.answers, 60)  # a busy machine may take its time to start a process

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "the server has stopped"
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def wait_for(ready: object, seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not ready():  # type: ignore[operator]
        assert time.monotonic() < end, "the server does not answer"
        time.sleep(0.02)
