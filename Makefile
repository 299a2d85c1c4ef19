# Needs Python 3.11 or newer, Node.js 20 or newer, and make. `make help` lists what there is.
PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin

# Stamps: what stands behind one is done again only when what it was made from has changed.
TOOLS := $(VENV)/.installed
MODULES := node_modules/.package-lock.json
BROWSER := $(VENV)/.browser

.DEFAULT_GOAL := help
.PHONY: help play test coverage dist lint format bench bench-web browsers lock clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /make \1 - /p' $(MAKEFILE_LIST)

play: dist ## build what is missing and serve the game on this machine
	@$(PYTHON) -m tools.serve --port $(PORT)

test: $(TOOLS) $(BROWSER) dist ## install what is missing, build, and run every test (ARGS="-k undo" for some)
	@$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

coverage: $(TOOLS) ## how much of what needs no browser in web/ the unit tests run, by line and branch
	@mkdir -p build
	@$(BIN)/python -m coverage run -m pytest -q -n 0 tests/web
	@$(BIN)/python -m coverage report

dist: $(MODULES) ## the static site in dist/, and dist/gro-itch.zip for itch.io
	@$(PYTHON) -m tools.build

lint: $(TOOLS) ## ruff and mypy
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy

format: $(TOOLS) ## let ruff mend and format
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

bench: $(TOOLS) $(MODULES) ## speed of rules and search, in CPython and in Pyodide under Node.js
	@$(BIN)/python -m gro bench
	@node tools/bench_node.mjs

bench-web: $(TOOLS) $(BROWSER) $(MODULES) ## start and bytes of the built site beside stock PyScript, into docs/MEASUREMENTS.md
	@$(BIN)/python -m tools.bench_web

browsers: ## the system's Chromium, Firefox and WebKit, where apt and root allow
	@$(PYTHON) -m tools.browsers --all

lock: ## choose the newest versions of the Python tools and write them down
	@rm -rf build/lock
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/pip install -q --disable-pip-version-check -r requirements-dev.in
	@(sed -n 1p requirements-dev.txt; build/lock/bin/pip freeze) > build/requirements-dev.txt
	@mv build/requirements-dev.txt requirements-dev.txt

clean: ## remove everything that was made, installed tools included
	rm -rf dist build $(VENV) node_modules *.egg-info .pytest_cache .mypy_cache .ruff_cache test-results
	find gro web tools tests e2e -name __pycache__ -type d -prune -exec rm -rf {} +

$(TOOLS): requirements-dev.txt
	@echo "Setting up the Python tools in $(VENV)."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "GRO needs Python 3.11 or newer.")'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements-dev.txt
	@touch $@

# No install scripts: nothing here needs one, and esbuild's would only make its own start quicker.
$(MODULES): package.json package-lock.json
	@echo "Fetching PyScript and Pyodide into node_modules."
	@npm ci --silent --no-audit --no-fund --ignore-scripts
	@touch $@

$(BROWSER): $(TOOLS)
	@$(BIN)/python -m tools.browsers
	@touch $@
