"""Serving static files: those gathered at the start, and the files that phones fetch to run the program (*op zak*)."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware

from config.pocket import offer


class Static(WhiteNoiseMiddleware):  # type: ignore[misc]
    """WhiteNoise (serves static files), which also finds the files for phones that came after the start."""

    def __init__(self, *args: Any, **options: Any) -> None:
        # Their folder is made by whoever serves, and by no other command.
        Path(settings.STATIC_ROOT).mkdir(parents=True, exist_ok=True)
        super().__init__(*args, **options)

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        address = request.path_info
        if address.startswith(offer.PLACE):
            self._look_up(address)
        answer: HttpResponseBase = super().__call__(request)
        return answer

    def _look_up(self, address: str) -> None:
        path = offer.file_of_part(address)
        if path is None:
            self.files.pop(address, None)
        elif address not in self.files:
            self.add_file_to_dictionary(address, str(path))

    def immutable_file_test(self, path: str, url: str) -> Any:
        """Return whether this file never changes; that is so for a file for phones, which is named after its
        content."""
        return url.startswith(offer.PLACE) or super().immutable_file_test(path, url)
