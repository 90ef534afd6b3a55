"""The people behind the requests: who asks, what he may do, and how often."""
