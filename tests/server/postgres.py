"""A PostgreSQL of one's own: made in a temporary folder, gone after the tests."""

import glob
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from tests.server.serving import free_port

BINARIES = "/usr/lib/postgresql/*/bin"
MISSING = "PostgreSQL is missing: sudo apt-get install --no-install-recommends postgresql"
numbers = count(1)


def binaries() -> Path | None:
    """Where initdb is: where Debian puts it, or on the path."""
    found = sorted(glob.glob(BINARIES))
    if found:
        return Path(found[-1])
    there = shutil.which("initdb")
    return Path(there).parent if there else None


class Cluster:
    def __init__(self, port: int, folder: Path, run: "Runner") -> None:
        self.port, self.folder, self.run = port, folder, run

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"games{next(numbers)}"
        self.run(
            "psql", "-qh", str(self.folder), "-p", str(self.port), "-c", f"CREATE DATABASE {name}", "postgres"
        )
        return f"postgresql://perron@127.0.0.1:{self.port}/{name}"


class Runner:
    """PostgreSQL refuses to be run by root: then it is run as its own user."""

    def __init__(self, folder: Path, binaries: Path) -> None:
        self.folder, self.binaries = folder, binaries
        self.user = {"user": "postgres", "group": "postgres"} if os.getuid() == 0 else {}
        if self.user:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)

    def __call__(self, program: str, *args: str) -> None:
        command = [str(self.binaries / program), *args]
        env = {**os.environ, "PGUSER": "perron", "LC_ALL": "C.UTF-8"}
        done = subprocess.run(
            command, cwd=self.folder, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **self.user
        )
        assert done.returncode == 0, done.stderr.decode()


@contextmanager
def postgres(binaries: Path) -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="perron-pg-"))
    run, port, data = Runner(folder, binaries), free_port(), str(folder / "data")
    try:
        run("initdb", "-D", data, "-U", "perron", "--auth=trust", "--no-sync", "-E", "UTF8")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=60"
        run("pg_ctl", "-D", data, "-o", options, "-l", str(folder / "log"), "-w", "start")
        try:
            yield Cluster(port, folder, run)
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder)
