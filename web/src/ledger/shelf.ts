/** The ledgers of this browser: one key each, so that two open pages do not write over each other's. */
import { read, write, type Bad } from "./file";
import type { Entry, Ledger } from "./types";

const PREFIX = "perron.ledger/";
const DRAFT = "perron.ledger-draft/";

export interface Shelved {
  id: string;
  text: string;
  found: Ledger | Bad; // one that cannot be read stays as it is
}

export function shelf(): Shelved[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).sort();
    return keys.map((key) => taken(key.slice(PREFIX.length)) as Shelved);
  } catch {
    return []; // a browser may forbid storage
  }
}

export function taken(id: string): Shelved | null {
  try {
    const text = localStorage.getItem(PREFIX + id);
    return text === null ? null : { id, text, found: read(text) };
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing. */
export function keep(ledger: Ledger): boolean {
  return put(PREFIX + ledger.id, write(ledger));
}

export function throwAway(id: string): void {
  remove(PREFIX + id);
  remove(DRAFT + id);
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept there
  }
}

/** What is being filled in and not written yet. */
export function keepDraft(id: string, draft: unknown): void {
  put(DRAFT + id, JSON.stringify(draft));
}

/** The game is written: its dollars are not to lie about. */
export function dropDraft(id: string): void {
  remove(DRAFT + id);
}

export function draftOf(id: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(DRAFT + id) ?? "null");
  } catch {
    return null;
  }
}

function put(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}

/** Takes the place of the one it goes on from; stands beside any other of its id. */
export function addImported(ledger: Ledger): { ledger: Ledger; kept: boolean } {
  const old = taken(ledger.id);
  const own = old === null || (!("bad" in old.found) && goesOn(old.found, ledger)) ? ledger : { ...ledger, id: newId() };
  return { ledger: own, kept: keep(own) };
}

function goesOn(old: Ledger, longer: Ledger): boolean {
  const same = (entry: Entry, at: number) => JSON.stringify(entry) === JSON.stringify(longer.entries[at]);
  return old.before === longer.before && old.entries.every(same);
}
