#!/bin/sh
# Renew requirements/*.txt: exact versions and hashes for every platform, and no address of any registry.
set -eu
.venv/bin/python -m pip install -qq uv
pin() {
    file=$1
    shift
    .venv/bin/uv pip compile "$@" --upgrade --universal --generate-hashes \
        --no-header --no-annotate --no-emit-index-url --quiet --output-file "requirements/$file.txt"
}
pin play pyproject.toml --extra build
pin test pyproject.toml --extra dev
sed -n 's/^NODE_WHEEL = "\(.*\)"/\1/p' scripts/web_client.py | pin node -
