"""A URL as a QR code, for the camera of a phone."""

import functools

import segno
from django.utils.safestring import SafeString, mark_safe


def qr(address: str) -> SafeString:
    """Return a URL as a QR code for a screen: inline SVG, black on white also at night, with the white edge it
    needs."""
    drawn = segno.make(address, micro=False, error="l")
    text = drawn.svg_inline(omitsize=True, border=3, light="white", svgclass="qr__drawing")
    return mark_safe(text)  # noqa: S308 - made of squares only


@functools.lru_cache(maxsize=128)
def printed_qr(address: str) -> str:
    """Return a URL as a QR code for paper: the data URI of a PNG, much smaller than an SVG in the file.

    It is cached, because a sheet that is printed again after a round has the same URL.
    """
    uri: str = segno.make(address, micro=False, error="l").png_data_uri(scale=2, border=2)
    return uri
