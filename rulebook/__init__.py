"""The rulebook: rule pages, glossary, search, calculators, exercises, paper. Reading never writes, and there are no
tables."""
