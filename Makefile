# make audit   audit the sample night into report/
# make test    everything a change must pass: lint, types, tests
# make proof   what every planted fault is taken for, rule by rule
# make bench   speed and memory beside other ways of reading hands
# make clean   remove all that was made
#
# Each sets up .venv first, once, and again when pyproject.toml or constraints.txt changed. `make PYTHON=…` says which
# Python to set it up with.

.DEFAULT_GOAL := help
.PHONY: help audit test lint types proof bench clean

VENV := .venv
BIN := $(VENV)/bin
RUNTIME := $(VENV)/.runtime
TESTING := $(VENV)/.testing
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
WORKERS := 2

PYTHONS := python3 python3.15 python3.14 python3.13 python3.12 python3.11 python
FITS := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))
NO_PYTHON = handaudit needs Python 3.11 or later with its venv module (on Debian and Ubuntu: python3-venv). \
	Looked for: $(or $(PYTHON),$(PYTHONS)). Name another with: make PYTHON=/path/to/python3
ifndef PYTHON
PYTHON = $(firstword $(foreach name,$(PYTHONS),$(shell $(name) -c '$(FITS)' >/dev/null 2>&1 && echo $(name))))
endif

help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

audit: $(RUNTIME)
	@status=0; $(BIN)/handaudit run sample_data/night --out report || status=$$?; \
	case $$status in \
	0) ;; \
	1) printf '\nThe sample night has planted faults: that handaudit found some (exit code 1) is as it should be.\n' ;; \
	*) exit $$status ;; \
	esac

test: lint types
	$(BIN)/pytest --numprocesses $(WORKERS) --dist loadfile

lint: $(TESTING)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(TESTING)
	$(BIN)/mypy

proof: $(TESTING)
	$(BIN)/python -m tests.violations

bench: $(TESTING)
	$(BIN)/python -m tests.benchmarks

clean:
	rm -rf $(VENV) report build *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find audit parsers rules tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUNTIME): pyproject.toml constraints.txt
	@python="$(PYTHON)"; \
	if [ -z "$$python" ] || ! $$python -c '$(FITS)' 2>/dev/null; then echo "$(NO_PYTHON)" >&2; exit 1; fi; \
	echo "Setting up $(VENV) with $$($$python --version): once, a minute or so ..."; \
	$$python -m venv --clear $(VENV)
	@$(PIP) --editable .
	@touch $@

$(TESTING): $(RUNTIME)
	@echo "Adding the tools of the tests to $(VENV) ..."
	@$(PIP) --editable '.[test]'
	@touch $@
