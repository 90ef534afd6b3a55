"""Tells other programs which pages there are, which they may crawl, and how a phone installs the site."""

import json

from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS
from rulebook.pages.cached import origin, same_for_all


@require_safe
@same_for_all
def robots(request: HttpRequest) -> HttpResponse:
    """Return `/robots.txt`: crawlers may not visit sheets, tables, links to them, and searches."""
    lines = ["User-agent: *", "Disallow: /blad/", "Disallow: /zoeken/", "Disallow: /m/", "Disallow: /tafel/"]
    lines.append(f"Sitemap: {origin(request)}/sitemap.xml")
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain")


@require_safe
@same_for_all
def sitemap(request: HttpRequest) -> HttpResponse:
    """Return `/sitemap.xml`: every public page once, but those of a single rule, which is on the page of its game."""
    paths = [
        "/afdrukken/",
        "/oefenen/",
        "/privacy/",
        "/zonder-netwerk/",
        *rulebook_paths(),
        *(f"/reken/{row.slug}/" for row in CALCULATORS),
    ]
    paths += [f"/begrippen/{slug}/" for slug in shelf().terms]
    paths += [f"/oefenen/{slug}/leren/" for slug, page in shelf().pages.items() if page.lesson]
    urls = "".join(f"<url><loc>{origin(request)}{path}</loc></url>" for path in paths)
    body = f'<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{urls}</urlset>'
    return HttpResponse(body, content_type="application/xml")


def rulebook_paths() -> list[str]:
    """Return the paths of the pages of the rulebook: every game, the terms, and the pages that lead to them."""
    games = [f"/spel/{slug}/" for slug in shelf().pages]
    return ["/", "/begrippen/", "/bronnen/", "/over/", "/reken/", "/kies/", *games]


@require_safe
@same_for_all
def manifest(request: HttpRequest) -> HttpResponse:
    """Return the web app manifest, by which a phone puts the site on its home screen."""
    data = {
        "name": "De Lei",
        "short_name": "De Lei",
        "description": "De spelregels en het scoreblad van de kaarttafel.",
        "lang": "nl",
        "id": "/",
        "start_url": "/blad/laatste/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6f1e7",
        "theme_color": "#f6f1e7",
        "icons": [
            {"src": static("icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            {"src": static("icons/192.png"), "sizes": "192x192", "type": "image/png", "purpose": "any"},
            {"src": static("icons/512.png"), "sizes": "512x512", "type": "image/png", "purpose": "any"},
            {"src": static("icons/maskable.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
        "shortcuts": [
            {"name": "Laatste blad", "url": "/blad/laatste/"},
            {"name": "Nieuw blad", "url": "/blad/nieuw/"},
            {"name": "Zoek een regel", "url": "/zoeken/"},
        ],
    }
    return HttpResponse(json.dumps(data, ensure_ascii=False), content_type="application/manifest+json")
