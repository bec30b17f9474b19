"""The legacy machinery: a campaign's content as data, its vocabulary, and what lasts between games."""
