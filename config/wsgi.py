"""Django as a WSGI application. What a request meets first is `config.serving.door`, which calls this one."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = get_wsgi_application()
