/** A ledger is what was written in it, line by line; everything else is read from that (`book.ts`). */
import type { Slip } from "./payslip";

export const COLORS = ["blue", "red", "green", "yellow", "black"] as const; // L5
export type Color = (typeof COLORS)[number];
export const GAMES = 12; // L9
export const FEWEST = 2; // companies at a game (L1)

export interface Company {
  color: Color;
  name: string; // of its own; may be empty
  player: string;
}

export interface GameEntry {
  kind: "game"; // a number that is there already: that game, corrected
  no: number;
  label: string; // whatever the payslip says: a year, an evening
  around: Color[]; // who was there, clockwise
  start: Color;
  slips: Partial<Record<Color, Slip>>;
}

export interface Deposit {
  color: Color;
  dollars: number;
  words: string;
}

export type Entry =
  | { kind: "title"; title: string }
  | ({ kind: "company" } & Company) // founded, or changed
  | GameEntry
  | { kind: "stored"; no: number } // the payslips have gone into the vaults (L105)
  | { kind: "banish"; no: number; name: string } // during or after that game (L70, L102)
  | ({ kind: "vault" } & Deposit)
  | { kind: "note"; color: Color; text: string }
  | { kind: "open"; color: Color }; // a vault, in the finale (L19)

export interface Ledger {
  id: string;
  before: number; // games that were played before it was begun
  entries: Entry[];
}

/** The most letters that fit, and the largest number. */
export const LIMITS = { title: 60, name: 40, label: 24, words: 60, note: 4000, dollars: 9999, tickets: 60 };
