"""Draws the packages of the program from the import contracts: a package may import those below it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

MARK = "<!-- made by `manage.py gegevens` from pyproject.toml -->"

Contract = Mapping[str, Any]


def with_picture(page: str, contracts: Sequence[Contract]) -> str:
    """Return the Markdown `page` with what stands between its two marks replaced by the picture of these contracts."""
    before, _, rest = page.partition(MARK)
    _, _, after = rest.partition(MARK)
    drawn, names = "\n".join(picture(contracts)), "\n".join(names_of_contracts(contracts))
    return f"{before}{MARK}\n```mermaid\n{drawn}\n```\n\n{names}\n{MARK}{after}"


def picture(contracts: Sequence[Contract]) -> Iterator[str]:
    """Yield the lines of a mermaid flowchart: the packages from top to bottom, and in each its layers."""
    layered = [one for one in contracts if one["type"] == "layers"]
    packages = next(one["layers"] for one in layered if "containers" not in one)
    yield "flowchart TB"
    for package in packages:
        floors = next((one["layers"] for one in layered if one.get("containers") == [package]), [package])
        yield f'  subgraph {package}["{package}/"]'
        yield from (f'    {package}{nth}["{floor.replace(" | ", " · ")}"]' for nth, floor in enumerate(floors))
        if len(floors) > 1:
            yield "    " + " --> ".join(f"{package}{nth}" for nth in range(len(floors)))
        yield "  end"
    yield "  " + " --> ".join(packages)


def names_of_contracts(contracts: Sequence[Contract]) -> Iterator[str]:
    """Yield the name of every import contract as a line of a list."""
    yield from (f"- {one['name']}" for one in contracts)
