"""What cards may say, and what they say as numbers: the closed vocabulary of games with a charter."""
