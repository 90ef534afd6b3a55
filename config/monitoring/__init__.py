"""What who runs the site can see: is it healthy, its logs, what is counted."""
