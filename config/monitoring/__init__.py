"""What the person who runs the site can see: whether it is healthy, its logs, and what is counted."""
