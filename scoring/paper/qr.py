"""An address as a drawing of squares, for the camera of a phone."""

import functools

import segno
from django.utils.safestring import SafeString, mark_safe


def qr(address: str) -> SafeString:
    """For a screen: black on white, also at night, with its quiet edge."""
    drawn = segno.make(address, micro=False, error="l")
    text = drawn.svg_inline(omitsize=True, border=3, light="white", svgclass="qr__drawing")
    return mark_safe(text)  # noqa: S308 - made of squares only


@functools.lru_cache(maxsize=128)
def printed_qr(address: str) -> str:
    """For paper: the address of a picture of two dots a square, a fraction of what a drawing takes in a file.

    Kept, for a sheet asked for again after a round has the same one.
    """
    uri: str = segno.make(address, micro=False, error="l").png_data_uri(scale=2, border=2)
    return uri
