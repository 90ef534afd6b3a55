"""How the evening went: as lines, and in three sentences."""
