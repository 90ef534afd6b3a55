"""What the phones that follow a sheet get: the version they show, who else is there, and a quick answer to a poll."""
