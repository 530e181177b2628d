"""Training of the two networks that read riichi tiles; see README.md one folder up."""
