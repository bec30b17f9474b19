"""Games with companies, money and events: what their cards say is carried out here, number by number."""
