#!/bin/sh
# Run the command given if the installed engine is compiled. If not, say what is missing; in CI that is an error.
set -eu
form=$(.venv/bin/python -c 'from perron._build import engine_form; print(engine_form())')
[ "$form" != compiled ] || exec "$@"
echo "SKIPPED: there is no compiled engine to test; PERRON_PURE is set, or a C compiler is missing."
echo "All of it on the source: make unit"
echo "Install one: $(scripts/hint.sh gcc libc6-dev python3-dev)"
[ -z "${CI:-}" ]
