"""The arena: who plays whom, on paired deals; what came out, how sure that is, and a page that shows it."""
