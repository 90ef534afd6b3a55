"""The commands about the site as a whole: `serve` and `restore`, which claim a `DATA_DIR`, and `pocket`."""
