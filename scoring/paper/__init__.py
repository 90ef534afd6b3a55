"""Everything on paper: HTML → PDF in a process of its own, kept by version in `DATA_DIR`, handed out by the views."""
