#!/usr/bin/env python3
"""The command line of Django, with `version`, which needs nothing to be installed."""

import gc
import os
import sys

from config import release

if __name__ == "__main__":
    if sys.argv[1:] == ["version"]:  # Django's own would tell that of Django, and only with everything in place
        sys.stdout.write(f"{release.VERSION} {release.DATE}\n")
        sys.exit()
    gc.set_threshold(50_000)  # what a start makes stays: to look it through again and again took a fifth of it
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception as error:
        from config.folder import is_full

        if not is_full(error):
            raise
        sys.exit("De schijf is vol: maak plaats. Er is niets half opgeschreven.")
