"""Addresses of the words."""

from django.urls import path

from rulebook import answers, choose, data, site, views

app_name = "rulebook"
urlpatterns = [
    path("", views.home, name="home"),
    path("zoeken/", views.search, name="search"),
    path("spel/<slug:slug>/", views.page, name="page"),
    path("spel/<slug:slug>.json", data.rules, name="page-json"),
    path("schema/<slug:name>.json", data.schema, name="schema"),
    path("spel/<slug:slug>.pdf", views.page_pdf, name="pdf"),
    path("spel/<slug:slug>/<slug:anchor>/", views.rule, name="rule"),
    path("kies/", choose.choose, name="choose"),
    path("begrippen/", views.terms, name="terms"),
    path("begrippen/<slug:slug>/", views.term, name="term"),
    path("bronnen/", views.sources, name="sources"),
    path("reken/", answers.calculators, name="calculators"),
    path("reken/<slug:slug>/", answers.calculate, name="calculator"),
    path("reken/<slug:slug>.json", data.answered, name="calculator-json"),
    path("reken/<slug:slug>.pdf", answers.paper, name="calculator-pdf"),
    path("afdrukken/", views.printing, name="printing"),
    path("over/", views.about, name="about"),
    path("privacy/", views.privacy, name="privacy"),
    path("robots.txt", site.robots, name="robots"),
    path("sitemap.xml", site.sitemap, name="sitemap"),
    path("manifest.webmanifest", site.manifest, name="manifest"),
]
