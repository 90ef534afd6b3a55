"""Static files in production: hashed, compressed, and the parts of a style sheet or script joined into one file.

Style sheets are rewritten for the oldest browsers that are served, without nesting and comparisons.
"""

import hashlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

JOINED = ("css/site.css", "css/calc.css", "css/practise.css", "js/form.js", "js/sheet.js")
"""The files that are joined from parts."""
ALONE = (
    *("js/lei.js", "js/theme.js", "js/keypad.js", "js/share.js", "js/claim.js", "js/take.js"),
    *("js/rules.js", "js/steps.js"),
    *("js/presses.js", "js/outbox.js", "js/half.js"),  # on the page with all sheets
)
"""Scripts that are served by themselves."""
FLOOR = ("safari 15.6", "ios_saf 15.6", "firefox 115", "chrome 109")  # the README names them too
_IMPORT = re.compile(r'@import url\("([a-z_/-]+\.css)"\);')
_PART = re.compile(r'"([a-z.-]+\.js)"')
_ASIDE = re.compile(r"^[ \t]*//.*\n|[ \t]+// .*$", re.MULTILINE)


class JoinedStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """The storage of static files that joins the parts of a style sheet or script into one file.

    An `@import` line of a style sheet is replaced by that file, a script that names parts by those parts. Lines with
    only a comment are left out of these scripts, and of those in `ALONE`.
    """

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        """Write the joined files, then hash and compress all files as the library does; yield what the library
        yields."""
        texts = {name: self._joined(name, paths) for name in JOINED if name in paths and not dry_run}
        texts = {name: flat(text) if name.endswith(".css") else text for name, text in texts.items()}
        texts |= {name: self._script_without_comments(name, paths) for name in ALONE if name in paths and not dry_run}
        for name, text in texts.items():
            self.delete(name)
            self._save(name, ContentFile(text.encode()))
            paths[name] = (self, name)
        yield from super().post_process(paths, dry_run, **options)

    def _joined(self, name: str, paths: dict[str, Any]) -> str:
        storage, path = paths[name]
        with storage.open(path) as file:
            text = file.read().decode()
        if name.endswith(".js"):
            return "".join(self._script_without_comments(f"js/{part}", paths) + "\n" for part in _PART.findall(text))
        return _IMPORT.sub(lambda line: self._joined(f"css/{line[1]}", paths), text)

    def _script_without_comments(self, name: str, paths: dict[str, Any]) -> str:
        """Return the text of a script without the lines, and ends of lines, that are only a comment."""
        storage, path = paths[name]
        with storage.open(path) as file:
            text = file.read().decode()
        return _ASIDE.sub("", text)


def flat(sheet: str) -> str:
    """Return a style sheet, minified, in the CSS that the oldest browsers in `FLOOR` can read."""
    import lightningcss  # only where files are gathered: a web worker has no use for it

    flags = lightningcss.calc_parser_flags(nesting=True)
    return lightningcss.process_stylesheet(sheet, parser_flags=flags, browsers_list=list(FLOOR))


def gather() -> None:
    """Put all static files into `STATIC_ROOT`; do nothing if it has them already, made of the same files by the same
    code."""
    made, wanted = Path(settings.STATIC_ROOT) / "gathered", _digest_of_sources()
    if made.exists() and made.read_text() == wanted:
        return
    made.unlink(missing_ok=True)
    shutil.rmtree(made.with_name("pocket"), ignore_errors=True)  # the first release kept here what phones fetch
    call_command("collectstatic", verbosity=0, interactive=False, skip_checks=True)
    made.write_text(wanted)


def _digest_of_sources() -> str:
    """Return a hash of all that the result depends on: our files, those of packages, and this code."""
    digest = hashlib.sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    files = [path for place in settings.STATICFILES_DIRS for path in sorted(Path(place).rglob("*")) if path.is_file()]
    for path in (*files, settings.BASE_DIR / "requirements.txt", Path(__file__)):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(settings.BASE_DIR)}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()
