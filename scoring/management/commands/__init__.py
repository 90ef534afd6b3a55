"""The commands about sheets: `backup`, `prune`, and about the machine: `pango`, `where`."""
