"""What comes in: fields, drafts, presses, and the form with which a sheet begins."""
