"""House rules of toepen about playing for chips."""

from dataclasses import replace

from scoring.play.books.worth import chip_value
from scoring.play.contract import Option

_WORTH, _TOGETHER = chip_value("toepen#om-fiches")

OPTIONS = (
    Option(
        key="inzet",
        label="Inzet per spel",
        line="Zoveel fiches zet ieder in; wie wint, krijgt alles. Nul is om niets.",
        default=0,
        choices=(("0", "geen"),),
        low=0,
        high=1000,
        offered=(0, 1, 2, 5, 10),
        rule="toepen#om-fiches",
        whole=True,
        absent=0,
        stake=1,
    ),
    Option(
        key="per-punt",
        label="Fiches per strafpunt",
        line="Zoveel fiches betaal je aan ieder met minder strafpunten, voor elk punt verschil. Nul is om niets.",
        default=0,
        choices=(("0", "geen"),),
        low=0,
        high=100,
        offered=(0, 1, 2, 5),
        rule="toepen#fiches-per-punt",
        whole=True,
        absent=0,
        stake=1,
    ),
    replace(_WORTH, within="inzet of per-punt", absent=0),
    _TOGETHER,
)
