"""Everything around the two parts of the program: settings, addresses of pages, the server."""
