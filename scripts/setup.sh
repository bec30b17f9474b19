#!/bin/sh
# Make .venv and fill it with pinned tools: `setup.sh play` to build and run, `setup.sh test` to check as well.
set -eu
python=${PYTHON:-python3}
what=$1

die() { printf 'perron: %s\n' "$*" >&2; exit 1; }

check_python() {
    command -v "$python" >/dev/null ||
        die "there is no $python. Install it: $(scripts/hint.sh python3 python3-venv)"
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        die "Python 3.11 or newer is needed, this is $("$python" --version). Name another: make PYTHON=python3.12"
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        die "Python's venv is missing. Install it: $(scripts/hint.sh python3-venv)"
}

# CI tests both forms of the engine and plays in a browser and on PostgreSQL, so it brings those and the compiler along;
# elsewhere that is the owner's choice.
install_in_ci() {
    if [ -n "${CI:-}" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "installing $* ..."
        { apt-get update -qq && apt-get install -qq -y --no-install-recommends "$@"; } >/dev/null ||
            die "apt-get could not install $*; its message is above."
    fi
}

install() {
    .venv/bin/python -m pip install -qq --require-hashes -r "requirements/$1.txt" ||
        die "pip could not install requirements/$1.txt; its message is above. Is there a network?"
    touch ".venv/$1"
}

if [ "$what" = play ]; then
    check_python
    command -v cc >/dev/null || install_in_ci gcc libc6-dev python3-dev
    echo "1/4 making the environment in .venv ..."
    "$python" -m venv .venv || die "no environment could be made. Remove .venv and try again."
    echo "2/4 installing what Perron needs ..."
else
    command -v "${CHROMIUM:-chromium-headless-shell}" >/dev/null || command -v chromium >/dev/null ||
        install_in_ci chromium-headless-shell
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || install_in_ci postgresql
    echo "installing the tools for testing ..."
fi
install "$what"
