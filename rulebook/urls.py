"""Addresses of the rulebook."""

from django.urls import path

from rulebook.pages import book, calculators, choose, papers, search
from rulebook.pages.machines import data, offline, site
from rulebook.pages.practice import lesson, turn

app_name = "rulebook"
urlpatterns = [
    path("", book.home, name="home"),
    path("zoeken/", search.search, name="search"),
    path("spel/<slug:slug>/", book.page, name="page"),
    path("spel/<slug:slug>.json", data.rules, name="page-json"),
    path("schema/<slug:name>.json", data.schema, name="schema"),
    path("spel/<slug:slug>.pdf", papers.rule_sheet, name="pdf"),
    path("spel/<slug:slug>/<slug:anchor>/", book.rule, name="rule"),
    path("spel/<slug:slug>/voorbeeld/<slug:name>/", book.take_over, name="take-over"),
    path("kies/", choose.choose, name="choose"),
    path("begrippen/", book.terms, name="terms"),
    path("begrippen/<slug:slug>/", book.term, name="term"),
    path("bronnen/", book.sources, name="sources"),
    path("reken/", calculators.calculators, name="calculators"),
    path("reken/<slug:slug>/", calculators.calculate, name="calculator"),
    path("reken/<slug:slug>.json", data.calculator_data, name="calculator-json"),
    path("reken/<slug:slug>.pdf", calculators.paper, name="calculator-pdf"),
    path("oefenen/", turn.practice, name="practice"),
    path("oefenen/<slug:slug>/", turn.practise, name="practise"),
    path("oefenen/<slug:slug>/leren/", lesson.learn, name="learn"),
    path("blok/<slug:slug>.pdf", papers.score_pad, name="pad"),
    path("regelboek.pdf", papers.booklet_pdf, name="booklet"),
    path("kaartjes.pdf", papers.pocket_cards, name="cards"),
    path("afdrukken/", papers.printing, name="printing"),
    path("over/", book.about, name="about"),
    path("privacy/", book.privacy, name="privacy"),
    path("robots.txt", site.robots, name="robots"),
    path("sitemap.xml", site.sitemap, name="sitemap"),
    path("worker.js", offline.worker, name="worker"),
    path("zonder-netwerk/", offline.offline, name="offline"),
    path("manifest.webmanifest", site.manifest, name="manifest"),
]
