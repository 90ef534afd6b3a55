"""What comes in from a browser: fields, drafts, presses, and the form with which a sheet begins."""
