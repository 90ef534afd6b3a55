"""Static files in production: hashed, compressed, and all blocks of the style sheet joined into one file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

SITE = "css/site.css"
_IMPORT = re.compile(r'@import url\("([a-z-]+\.css)"\);')
_REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)


class JoinedStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Puts the blocks in place of the `@import` lines of `css/site.css`, in the order in which they stand there."""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        if SITE in paths and not dry_run:
            joined = self._joined(self._text(paths, SITE), paths)
            self.delete(SITE)
            self._save(SITE, ContentFile(joined.encode()))
            paths[SITE] = (self, SITE)
        yield from super().post_process(paths, dry_run, **options)

    def _joined(self, site: str, paths: dict[str, Any]) -> str:
        text = _IMPORT.sub(lambda line: self._text(paths, f"css/{line[1]}"), site)
        lines = (line.strip() for line in _REMARK.sub("", text).splitlines())
        return "\n".join(line for line in lines if line) + "\n"

    def _text(self, paths: dict[str, Any], name: str) -> str:
        storage, path = paths[name]
        with storage.open(path) as file:
            return str(file.read().decode())
