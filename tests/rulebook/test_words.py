"""Words as the search knows them: stems, numbers, sentences."""

from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest

from rulebook.library.search import words
from rulebook.library.search.words import fold, sentences, stem, tokens

FAMILIES = [
    "klop klopt kloppen geklopt",
    "pas past passen paste gepast",
    "slag slagen",
    "boer boeren",
    "toep toept toepen getoept toepte",
    "overtoep overtoept overtoepen overgetoept",
    "deel deelt delen gedeeld",
    "uitbetaal uitbetaald uitbetalen uitbetaling",
    "meegaan meegegaan",
    "inzet inzetten ingezet",
    "weglopen weggelopen",
    "ruil ruilt geruild",
    "verhoog verhoogt verhoogd verhogen",
    "win wint winnen gewonnen winnaar",
    "kans kansen",
    "7 zeven zevens",
    "5 vijf vijven",
    "aas azen",
    "mieën mieen",
    "bénéfice Benefice",
]


@pytest.mark.parametrize("family", FAMILIES)
def test_inflections_have_one_stem(family):
    assert len({stem(fold(word)) for word in family.split()}) == 1


@pytest.mark.parametrize(
    "pair", ["speel speler", "kans kan", "pot punt", "hand handel", "gever geef", "kaart kaarten2"]
)
def test_different_words_keep_their_own_stem(pair):
    one, other = pair.split()
    assert stem(one) != stem(other)


def test_a_page_number_does_not_end_a_sentence():
    assert sentences("Zie blz. 45 van het boek. Ja! ‘Nee.’ Dus (ook zo.) En dan?") == [
        "Zie blz. 45 van het boek.",
        "Ja!",
        "‘Nee.’",
        "Dus (ook zo.)",
        "En dan?",
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [("eenendertig", "31"), ("negenennegentig", "99"), ("tweeëndertig", "32"), ("honderd", "100"), ("nul", "0")],
)
def test_a_number_in_words_is_the_number_in_figures(one, other):
    assert stem(fold(one)) == stem(other)


def test_figures_and_letters_written_together_are_two_words():
    assert [word for _, _, word in tokens("13kaartenstraat")] == ["13", "kaartenstraat"]


def test_threads_that_stem_at_once_get_what_each_gets_alone(monkeypatch):
    class Slow:
        """A stemmer with one place to work in, as the library's is; another thread gets its turn in the middle."""

        def stemWord(self, word):  # noqa: N802 - the library's name
            self.word = word
            sleep(0.001)
            return self.word

    monkeypatch.setattr(words, "_SNOWBALL", Slow())
    asked = [f"xq{number}" for number in range(40)]
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(words._cut, asked)) == asked
