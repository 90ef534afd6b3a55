"""The commands about the site as a whole, for `manage.py`."""
