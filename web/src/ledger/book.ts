/** How things stand: a fold over the entries of a ledger. */
import { ranking, sum, total } from "./payslip";
import { FEWEST, GAMES, type Color, type Company, type Deposit, type Entry, type GameEntry, type Ledger } from "./types";

export interface Played extends GameEntry {
  ranking: Color[]; // best first
  stored: boolean;
}

export interface Book {
  before: number;
  title: string;
  companies: Company[];
  games: Played[]; // from number `before + 1` on, without gaps
  banished: { no: number; name: string }[];
  deposits: Deposit[];
  notes: Partial<Record<Color, string>>;
  opened: Color[];
}

export function fold(ledger: Ledger): Book {
  return ledger.entries.reduce(written, { before: ledger.before, title: "", companies: [], games: [], banished: [], deposits: [], notes: {}, opened: [] });
}

export function written(book: Book, entry: Entry): Book {
  switch (entry.kind) {
    case "title": return { ...book, title: entry.title };
    case "company": return { ...book, companies: placed(book.companies, entry, (each) => each.color === entry.color) };
    case "game": return { ...book, games: placed(book.games, played(book, entry), (each) => each.no === entry.no) };
    case "stored": return { ...book, games: book.games.map((each) => (each.no === entry.no ? { ...each, stored: true } : each)) };
    case "banish": return { ...book, banished: [...book.banished, entry] };
    case "vault": return { ...book, deposits: [...book.deposits, entry] };
    case "note": return { ...book, notes: { ...book.notes, [entry.color]: entry.text } };
    case "open": return { ...book, opened: [...book.opened, entry.color] };
  }
}

/** In the place of the one that is meant, or at the end. */
function placed<T>(list: T[], it: T, same: (each: T) => boolean): T[] {
  return list.some(same) ? list.map((each) => (same(each) ? it : each)) : [...list, it];
}

function played(book: Book, entry: GameEntry): Played {
  const stored = book.games.some((each) => each.no === entry.no && each.stored);
  return { ...entry, ranking: ranking(entry.around, entry.start, entry.slips), stored };
}

export function nextGame(book: Book): number {
  return book.before + book.games.length + 1;
}

/** L100: the last of the last game; null where the card has not been given yet. */
export function holder(book: Book): Color | null {
  return book.games.at(-1)?.ranking.at(-1) ?? null;
}

/** What the evening asks for now. */
export type Step = "found" | "play" | "after" | "finale" | "over";

export function stepOf(book: Book): Step {
  if (book.games.some((game) => !game.stored)) return "after";
  if (nextGame(book) <= GAMES) return book.companies.length < FEWEST ? "found" : "play";
  return book.companies.every(({ color }) => book.opened.includes(color)) ? "over" : "finale";
}

export function missed(book: Book, color: Color): number[] {
  return book.games.filter((game) => !game.around.includes(color)).map((game) => game.no);
}

/** Whether anything at all lies in a vault; how much is told in the end (L19). */
export function holdsSomething(book: Book, color: Color): boolean {
  return book.deposits.some((each) => each.color === color) || book.games.some((game) => game.stored && game.around.includes(color));
}

export interface Account {
  color: Color;
  payslips: number;
  deposits: number;
  total: number;
  place: number; // 1 is first; equal companies share a place: the rulebook breaks no tie here
}

/** L19: what is in the vaults decides the campaign. Read this when all have been opened. */
export function accounts(book: Book): Account[] {
  const all = book.companies.map(({ color }) => account(book, color));
  const place = (one: Account) => 1 + all.filter((other) => other.total > one.total).length;
  return all.map((one) => ({ ...one, place: place(one) })).sort((a, b) => a.place - b.place);
}

function account(book: Book, color: Color): Account {
  const payslips = sum(book.games.flatMap((game) => (game.slips[color] ? [total(game.slips[color])] : [])));
  const deposits = sum(book.deposits.filter((each) => each.color === color).map((each) => each.dollars));
  return { color, payslips, deposits, total: payslips + deposits, place: 0 };
}
