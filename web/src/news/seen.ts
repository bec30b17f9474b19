/** How far in a table's story this browser has read, by table and seat: for "since you were last here". */
const KEY = "perron.seen";
const MOST = 60; // entries; the oldest are forgotten

function all(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {}; // a browser may forbid storage
  }
}

const entry = (table: string, seat: number) => `${table}.${seat}`;

/** The number of events that were known; null at the first visit. */
export function seenUpTo(table: string, seat: number): number | null {
  return all()[entry(table, seat)] ?? null;
}

export function keepSeen(table: string, seat: number, events: number): void {
  const { [entry(table, seat)]: _, ...others } = all();
  const kept = Object.entries({ ...others, [entry(table, seat)]: events }).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // then nothing is told on coming back
  }
}
