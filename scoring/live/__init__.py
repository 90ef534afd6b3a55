"""What followers are told: the version they have, who is there, and a poll answered at the door."""
