/** One open ledger: what is written in it is kept at once. */
import { fold } from "./book";
import { whyNot, type Why } from "./check";
import { keep, taken } from "./shelf";
import type { Entry, Ledger } from "./types";

export class Keeper {
  ledger: Ledger = $state.raw({ id: "", before: 0, entries: [] });
  kept = $state(true); // whether the browser has it
  why = $state<Why | null>(null); // the last line that could not be written
  correcting = $state<number | null>(null); // a game that is being corrected
  readonly book = $derived(fold(this.ledger));

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  /** Whether it could be written. */
  add(entry: Entry): boolean {
    this.why = whyNot(this.book, entry);
    if (this.why) return false;
    this.#write([...this.#before(entry), entry]);
    return true;
  }

  undo(): Entry | undefined {
    const last = this.ledger.entries.at(-1);
    this.why = null;
    this.correcting = null;
    this.#write(this.ledger.entries.slice(0, -1));
    return last;
  }

  /** Another page of this browser has written in it. */
  readAgain(): void {
    const found = taken(this.ledger.id)?.found;
    if (found && !("bad" in found)) this.ledger = found;
  }

  /** A note or title written twice in a row is one line. */
  #before(entry: Entry): Entry[] {
    const last = this.ledger.entries.at(-1);
    const again = (entry.kind === "title" && last?.kind === "title") || (entry.kind === "note" && last?.kind === "note" && last.color === entry.color);
    return again ? this.ledger.entries.slice(0, -1) : this.ledger.entries;
  }

  #write(entries: Entry[]): void {
    this.ledger = { ...this.ledger, entries };
    this.kept = keep(this.ledger);
  }
}
