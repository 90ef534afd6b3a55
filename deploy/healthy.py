"""Ask the site on this machine if it is healthy: no output, and exit status 0 if it is."""

import os
import urllib.request

urllib.request.urlopen(f"http://127.0.0.1:{os.environ.get('PORT', '8000')}/healthz/", timeout=4)
