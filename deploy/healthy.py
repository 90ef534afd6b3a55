"""Is the site on this machine healthy? Says nothing, ends with 0 or not."""

import os
import urllib.request

urllib.request.urlopen(f"http://127.0.0.1:{os.environ.get('PORT', '8000')}/healthz/", timeout=4)
