"""Where the program meets the world: settings, addresses, the server's entry."""
