"""Many campaigns of bots, and what they say about the balance (docs/legends-balance.md)."""
