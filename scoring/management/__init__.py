"""The commands about sheets, for `manage.py`."""
