"""The examples in the docstrings of the package hold."""

import doctest
import importlib
import pkgutil

import perron


def modules() -> list[str]:
    found = pkgutil.walk_packages(perron.__path__, "perron.")
    return [m.name for m in found if not m.name.endswith(("__main__", "__mypyc"))]


def test_examples_in_docstrings_hold() -> None:
    results = {name: doctest.testmod(importlib.import_module(name)) for name in modules()}
    assert [name for name, result in results.items() if result.failed] == []
