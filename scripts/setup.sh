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

# CI tests both forms of the engine, so it brings the compiler along; elsewhere that is the owner's choice.
install_compiler_in_ci() {
    if [ -n "${CI:-}" ] && [ "$(id -u)" = 0 ] && ! command -v cc >/dev/null && command -v apt-get >/dev/null; then
        echo "installing a C compiler ..."
        apt-get update -qq && apt-get install -qq -y gcc libc6-dev python3-dev >/dev/null
    fi
}

install() {
    .venv/bin/python -m pip install -qq --require-hashes -r "requirements/$1.txt" ||
        die "pip could not install requirements/$1.txt; its message is above. Is there a network?"
    touch ".venv/$1"
}

if [ "$what" = play ]; then
    check_python
    install_compiler_in_ci
    echo "1/3 making the environment in .venv ..."
    "$python" -m venv .venv || die "no environment could be made. Remove .venv and try again."
    echo "2/3 installing what Perron needs ..."
else
    echo "installing the tools for testing ..."
fi
install "$what"
