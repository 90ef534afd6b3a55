"""What changes on a sheet when an act is written, amended or taken back, and when two people write at once."""
