"""Static files in production: hashed, compressed, and the blocks of a style sheet joined into one file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

JOINED = ("css/site.css", "css/calc.css")
_IMPORT = re.compile(r'@import url\("([a-z_/-]+\.css)"\);')
_REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)


class JoinedStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Puts the blocks in place of the `@import` lines of a joined sheet, in the order in which they stand there."""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        texts = {name: self._joined(name, paths) for name in JOINED if name in paths and not dry_run}
        for name, text in texts.items():
            self.delete(name)
            self._save(name, ContentFile(text.encode()))
            paths[name] = (self, name)
        yield from super().post_process(paths, dry_run, **options)

    def _joined(self, name: str, paths: dict[str, Any]) -> str:
        storage, path = paths[name]
        with storage.open(path) as file:
            text = _REMARK.sub("", file.read().decode())
        text = _IMPORT.sub(lambda line: self._joined(f"css/{line[1]}", paths), text)
        return "\n".join(line.strip() for line in text.splitlines() if line.strip()) + "\n"
