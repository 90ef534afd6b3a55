"""How the evening went: as a graph, in three sentences, and what each round changed besides points."""
