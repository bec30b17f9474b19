#!/bin/sh
# Build the wheel and install it in .venv; the file named by the argument then marks it as done.
set -eu
stamp=$1
log=build/build.log

if [ "${PERRON_NO_CLIENT:-0}" = 0 ]; then
    echo "3/4 building the web client ..."
    .venv/bin/python scripts/web_client.py
fi
echo "4/4 building Perron ..."
rm -rf build/wheel .venv/perron-*
mkdir -p build/wheel
export HATCH_QUIET=1
if ! .venv/bin/python -m hatchling build -t wheel -d build/wheel >"$log"; then
    tail -20 "$log" >&2
    echo "perron: the build failed; all of it is in $log. Without compiling: PERRON_PURE=1 make" >&2
    exit 1
fi
.venv/bin/python -m pip install -qq --no-index --no-deps --force-reinstall build/wheel/perron-*.whl
touch "$stamp"
