# `make` sets everything up, `make play` plays, `make test` runs all tests; `make help` lists the rest.
# Handy: make PYTHON=python3.12 · make play ARGS="--port 9000" · PERRON_PURE=1 make · make unit ARGS="-k C3"

PYTHON ?= python3
ARGS ?=
PY := .venv/bin/python
WORKERS := auto
PYTEST = $(PY) -m pytest -q -n $(WORKERS) $(ARGS)
NOT_WEB := --ignore=tests/server --ignore=tests/web   # unit-web runs these, once
# What is compiled, and what stands or falls with it; all else is the same source in both forms.
ENGINE := $(addprefix tests/,boards campaign conformance golden information kinds record rules scoring) \
	$(addprefix tests/bots/test_,manners.py pilot.py pilot_blocks.py taught.py)
export PYTHON
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# What is installed is known by a sum over the sources: an unchanged tree builds nothing.
# The built client lies in src/ as well, but it is made, by web_client.py, which has a sum of its own.
SOURCES := $(shell find src web -name node_modules -prune -o -path src/perron/server/static -prune -o \
	-type f ! -name '*.pyc' -print | LC_ALL=C sort) pyproject.toml hatch_build.py scripts/web_client.py
SUM := $(shell { printf '%s\n' $(SOURCES) "$$PERRON_PURE" "$$PERRON_NO_CLIENT" "$$(command -v cc gcc)"; \
	cat $(SOURCES); } | cksum)
PERRON := .venv/perron-$(firstword $(SUM))

.PHONY: build client play test test-source test-built lint format web-check unit unit-compiled unit-interpreted unit-web mutants bench release protocol pins clean help
.NOTPARALLEL:
.DEFAULT_GOAL := build

build: $(PERRON)  ## set up the environment and install Perron in it
	@echo "Ready: make play, make test, or .venv/bin/perron --help"

play: $(PERRON)  ## play in the browser: starts the table and opens it
	@.venv/bin/perron serve $(ARGS)

client: .venv/play  ## build the web client into the source tree
	@$(PY) scripts/web_client.py

test: test-source test-built  ## everything that CI checks

test-source: lint web-check mutants  # asks for no compiler: CI builds meanwhile

test-built: unit-compiled unit-interpreted unit-web

lint: .venv/test  ## style, types, and the direction of imports
	@echo "== style"
	@$(PY) -m ruff check -q .
	@$(PY) -m ruff format -q --check . || { $(PY) -m ruff format --check . | head -20; echo "Run: make format"; exit 1; }
	@echo "== types"
	@$(PY) -m mypy
	@echo "== imports"
	@PYTHONPATH=src .venv/bin/lint-imports --no-logo

format: .venv/test  ## write the code in the common style
	@$(PY) -m ruff check -q --fix . ; $(PY) -m ruff format .

web-check: .venv/test client  ## types and unit tests of the web client
	@echo "== web client"
	@PYTHON=$(abspath $(PY)) $(PY) scripts/web_client.py check test

unit: .venv/test client  ## the test suite on the source alone: no build, quick to repeat
	@PYTHONPATH=src PERRON_FORM=interpreted $(PYTEST) $(NOT_WEB)

unit-compiled: .venv/test $(PERRON)  ## the test suite on the compiled, installed package
	@echo "== tests, compiled engine"
	@scripts/if-compiled.sh env PERRON_FORM=compiled $(PYTEST) $(NOT_WEB)

unit-interpreted: .venv/test client  ## the same on the source, for what is compiled
	@echo "== tests, interpreted engine"
	@PYTHONPATH=src PERRON_FORM=interpreted $(PYTEST) $(ENGINE)

unit-web: WORKERS = $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)# a worker waits while its browser works
unit-web: .venv/test $(PERRON)  ## the server and the browser, on the installed package
	@echo "== tests, server and browser"
	@$(PYTEST) tests/server tests/web

mutants: .venv/test  ## plant a breach for each rule; its test must fail
	@echo "== mutants"
	@$(PY) tests/mutants/run.py

bench: $(PERRON)  ## games per second on this machine
	@.venv/bin/perron bench $(ARGS)

release: .venv/test  ## sdist and this machine's wheel in dist/ (docs/releasing.md)
	@rm -rf dist
	@$(PY) -m build --outdir dist
	@ls -l dist

protocol: .venv/test  ## write the client's message types from the server's
	@PYTHONPATH=src $(PY) scripts/protocol.py

pins: .venv/test  ## renew the pinned versions in requirements/
	@scripts/pins.sh

clean:  ## remove all that make has made
	@rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	@rm -rf src/perron/server/static web/node_modules
	@find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*  ## /\1	/p' Makefile | expand -t 20

.venv/play: requirements/play.txt
	@scripts/setup.sh play

.venv/test: requirements/test.txt .venv/play
	@scripts/setup.sh test

$(PERRON): .venv/play
	@scripts/build.sh $@
