"""Reading `seeds/`: files become records, and all of them together are proofread."""
