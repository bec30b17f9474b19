/** English, for what people do together: open tables, my games, talk, and the affairs of a table. */
export const together = {
  "nav.games": "My games",

  "lobby.title": "Open tables",
  "lobby.lead": "Anybody may sit down at these tables. The list renews itself.",
  "lobby.none": "No open table at the moment. Open one yourself, and tick “Show this table in the list of open tables”.",
  "lobby.free.one": "{n} free seat",
  "lobby.free.more": "{n} free seats",
  "lobby.all": "All open tables",

  "games.title": "My games",
  "games.lead": "The tables where you took a seat in this browser. No account: another browser has its own list, and your personal link takes your seat there.",
  "games.none": "No games yet. Sit down at a table and it is listed here.",
  "games.yours": "Your turn",
  "games.others": "{who} plays",
  "games.waiting.one": "Waiting for {n} more player",
  "games.waiting.more": "Waiting for {n} more players",
  "games.over": "Finished",
  "games.gone": "No longer on this server",
  "games.watching": "You have no seat here any more",
  "games.trouble": "The server does not answer. Trying again…",
  "games.forget": "Take {name} off the list",
};
