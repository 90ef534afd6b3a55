"""Where the house meets the world: settings, addresses, the server's entry."""
