"""The house as a picture, drawn from the import contracts themselves: whoever stands higher may use what is below."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

MARK = "<!-- made by `manage.py gegevens` from pyproject.toml -->"

Contract = Mapping[str, Any]


def drawn(page: str, contracts: Sequence[Contract]) -> str:
    """The page with the picture between its two marks made anew."""
    before, _, rest = page.partition(MARK)
    _, _, after = rest.partition(MARK)
    return (
        f"{before}{MARK}\n```mermaid\n{_lines(picture(contracts))}\n```\n\n{_lines(promises(contracts))}\n{MARK}{after}"
    )


def _lines(found: Iterator[str]) -> str:
    return "\n".join(found)


def picture(contracts: Sequence[Contract]) -> Iterator[str]:
    """A mermaid flowchart: the packages from top to bottom, and in each its floors."""
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


def promises(contracts: Sequence[Contract]) -> Iterator[str]:
    """What every contract says, as a list."""
    yield from (f"- {one['name']}" for one in contracts)
