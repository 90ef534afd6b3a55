"""How a sheet is kept, whatever the game: what rooms promise, the books it counts in, and the log of facts."""
