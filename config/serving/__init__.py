"""The server, its door, and who has a data folder to itself."""
