/** A ledger as text, for the browser's memory and for a file of one's own. What it keeps covered is covered there too. */
import { fold, written } from "./book";
import { whyNot, type Why } from "./check";
import { GAMES, type Entry, type Ledger } from "./types";

export const FORMAT = "perron-ledger";
export const VERSION = 1;
export const MOST = 8_000_000; // characters: more than a browser keeps, so whatever is kept can be read

type Raw = Record<string, unknown>;
/** UPGRADES[n - 1] turns what version n wrote into what version n + 1 would have written. */
const UPGRADES: ((file: Raw) => Raw)[] = [];

/** Why a text is no ledger; the words are `ledger.bad.…`. */
export type Bad = { bad: "large" | "json" | "other" | "newer" | "head" } | { bad: "line"; line: number; why: Why };

/** Fields that nobody should read by accident: payslips, what lies in a vault, notes. */
const COVERED: Partial<Record<Entry["kind"], string[]>> = { game: ["slips"], vault: ["dollars", "words"], note: ["text"] };

export function write(ledger: Ledger): string {
  const { id, before, entries } = ledger;
  return JSON.stringify({ format: FORMAT, version: VERSION, id, before, entries: entries.map(cover) }, null, 1) + "\n";
}

export function read(text: string, upgrades = UPGRADES): Ledger | Bad {
  if (text.length > MOST) return { bad: "large" };
  try {
    const file: unknown = JSON.parse(text);
    return isOurs(file) ? upgraded(file, upgrades) : { bad: "other" };
  } catch {
    return { bad: "json" };
  }
}

const isOurs = (it: unknown): it is Raw => typeof it === "object" && it !== null && (it as Raw)["format"] === FORMAT;

function upgraded(file: Raw, upgrades: typeof UPGRADES): Ledger | Bad {
  const version = Number(file["version"]);
  if (!Number.isInteger(version) || version < 1) return { bad: "head" };
  if (version > upgrades.length + 1) return { bad: "newer" };
  return checked(upgrades.slice(version - 1).reduce((older, upgrade) => upgrade(older), file));
}

function checked(file: Raw): Ledger | Bad {
  const { id, before, entries } = file;
  if (typeof id !== "string" || !/^[a-z0-9]{4,32}$/.test(id) || !Array.isArray(entries)) return { bad: "head" };
  if (!Number.isInteger(before) || (before as number) < 0 || (before as number) >= GAMES) return { bad: "head" };
  return lines({ id, before: before as number, entries: [] }, entries);
}

/** Every line is held against those before it, as if it were written now. */
function lines(ledger: Ledger, raw: unknown[]): Ledger | Bad {
  let book = fold(ledger);
  for (const [at, covered] of raw.entries()) {
    const entry = uncover(covered);
    const why = whyNot(book, entry);
    if (why) return { bad: "line", line: at + 1, why };
    book = written(book, entry as Entry);
    ledger.entries.push(entry as Entry);
  }
  return ledger;
}

function cover(entry: Entry): Raw {
  const fields = COVERED[entry.kind] ?? [];
  const plain = Object.entries(entry).filter(([name]) => !fields.includes(name));
  if (!fields.length) return Object.fromEntries(plain);
  return { ...Object.fromEntries(plain), covered: sealed(Object.fromEntries(Object.entries(entry).filter(([name]) => fields.includes(name)))) };
}

function uncover(raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null || !("covered" in raw)) return raw;
  const { covered, ...plain } = raw;
  return { ...plain, ...opened(String(covered)) };
}

/** Base64: a cover, not a lock. */
function sealed(it: object): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(it))));
}

function opened(text: string): object {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as object;
  } catch {
    return {}; // then the line is not whole, and that is said
  }
}
