#!/bin/sh
# Renew requirements/*.txt: exact versions and hashes for every platform, and no address of any registry.
set -eu
.venv/bin/python -m pip install -qq uv
pin() {
    extra=$1 file=$2
    .venv/bin/uv pip compile pyproject.toml --extra "$extra" --upgrade --universal --generate-hashes \
        --no-header --no-annotate --no-emit-index-url --quiet --output-file "requirements/$file.txt"
}
pin build play
pin dev test
