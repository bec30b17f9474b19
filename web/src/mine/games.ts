/** The tables where this browser has taken a seat. Their ids are no secret: the seat is in a cookie. */

export interface KeptGame {
  id: string;
  map: string;
}

const KEY = "perron.games";
const MOST = 60; // older ones are forgotten

export function myGames(): KeptGame[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as KeptGame[];
  } catch {
    return []; // a browser may forbid storage
  }
}

/** The newest stands first. */
export function rememberGame(id: string, map: string): void {
  keep([{ id, map }, ...myGames().filter((game) => game.id !== id)].slice(0, MOST));
}

export function forgetGame(id: string): void {
  keep(myGames().filter((game) => game.id !== id));
}

function keep(games: KeptGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // then the list ends with the page
  }
}
