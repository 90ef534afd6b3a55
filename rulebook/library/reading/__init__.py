"""Reading `seeds/`: from files to records, proofread as a whole."""
