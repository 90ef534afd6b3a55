"""What is kept of a sheet: reading, writing, differences, files, backup, and what is forgotten when it goes."""
