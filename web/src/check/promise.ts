/** What this browser was promised about a table's cards, and what it added itself: remembered until the game is checked. */
export interface Promised {
  commitment: string;
  mix: string | null;
}

const KEY = "perron.deals";
const MOST = 60; // tables; the oldest are forgotten

function all(): Record<string, Promised> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Promised>;
  } catch {
    return {}; // a browser may forbid storage
  }
}

/** The first promise counts: what a server says later cannot change it. */
export function rememberPromise(table: string, promised: Promised): void {
  const known = all();
  known[table] = { ...promised, ...known[table], mix: promised.mix ?? known[table]?.mix ?? null };
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(known).slice(-MOST))));
  } catch {
    // then the check rests on the record alone
  }
}

export const promisedFor = (table: string): Promised | null => all()[table] ?? null;
