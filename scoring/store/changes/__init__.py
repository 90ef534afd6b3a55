"""What an act changes: before it is accepted, against another writer, and taken back."""
