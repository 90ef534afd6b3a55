"""The words: rule pages, glossary, search. Reading never writes, and there are no tables."""
