"""What is kept of a sheet: reading and writing it, what a change does to it, files and the backup, deleting it."""
