"""`manage.py serve`."""
