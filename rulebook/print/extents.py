"""How many pages and kilobytes each paper has, as the page with its link says; they are measured, and a test checks
them."""

from dataclasses import dataclass

from scoring.kit.figures import in_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Extent:
    """How many pages a paper has (`pages`: the fewest to the most), and how many `kilobytes` at most."""

    pages: range
    kilobytes: int

    @property
    def said(self) -> str:
        """The extent in Dutch words: `één of twee bladzijden, hoogstens 70 kB`."""
        least, most = self.pages[0], self.pages[-1]
        to = "of" if most == least + 1 else "tot en met"
        count = in_words(least) if least == most else f"{in_words(least)} {to} {in_words(most)}"
        words = "bladzijde" if most == 1 else "bladzijden"
        size = f"{self.kilobytes} kB" if self.kilobytes < 1000 else f"{self.kilobytes / 1000:.1f} MB".replace(".", ",")
        return f"{count} {words}, hoogstens {size}"


EXTENTS = {
    "kort": Extent(pages=range(1, 3), kilobytes=70),
    "heel": Extent(pages=range(2, 9), kilobytes=135),
    "blok": Extent(pages=range(1, 2), kilobytes=30),
    "boekje": Extent(pages=range(240, 301), kilobytes=1_900),
    "deel": Extent(pages=range(8, 41), kilobytes=250),
    "kaartjes": Extent(pages=range(2, 3), kilobytes=80),
}
