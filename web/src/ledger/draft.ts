/** A game that is being filled in. Empty boxes are null, so that no train left is never taken for granted. */
import { holder, nextGame, type Book, type Played } from "./book";
import { isEntry, isSlip } from "./check";
import { emptySlip, type Slip } from "./payslip";
import type { Color, GameEntry } from "./types";

export interface DraftSlip extends Omit<Slip, "coins" | "left" | "other"> {
  coins: number | null;
  left: number | null;
  other: number | null;
}

export interface Draft {
  no: number;
  label: string;
  around: Color[]; // everybody, clockwise
  here: Color[];
  start: Color | null;
  slips: Partial<Record<Color, DraftSlip>>;
}

const everybody = (book: Book): Color[] => book.companies.map((each) => each.color);

/** These sit in this order; the others keep their places among them. */
function reseated(all: Color[], these: Color[]): Color[] {
  const order = these.values();
  return all.map((color) => (these.includes(color) ? order.next().value! : color));
}

const blank = (): DraftSlip => ({ ...emptySlip(), coins: null, left: null, other: null });

/** Everybody is there until it is said otherwise, sitting as last time; who holds the card starts (L53). */
export function freshDraft(book: Book): Draft {
  const around = book.games.map((game) => game.around).reduce(reseated, everybody(book));
  return { no: nextGame(book), label: "", around, here: everybody(book), start: holder(book), slips: slipsFor(around, {}) };
}

export function draftOfGame(book: Book, game: Played): Draft {
  const around = reseated(everybody(book), game.around);
  return { no: game.no, label: game.label, around, here: [...game.around], start: game.start, slips: slipsFor(around, structuredClone(game.slips)) };
}

function slipsFor(around: Color[], known: Partial<Record<Color, DraftSlip>>): Draft["slips"] {
  return Object.fromEntries(around.map((color) => [color, known[color] ?? blank()]));
}

/** What was kept, where it still fits the ledger: the same game, the same companies. */
export function renewedDraft(book: Book, kept: unknown): Draft {
  const fresh = freshDraft(book);
  if (!isDraft(kept) || kept.no !== fresh.no) return fresh;
  const known = (color: Color) => fresh.around.includes(color);
  if (!kept.around.every(known)) return fresh;
  const late = fresh.around.filter((color) => !kept.around.includes(color)); // founded meanwhile
  const around = [...kept.around, ...late];
  return { ...kept, around, here: [...kept.here, ...late], slips: slipsFor(around, kept.slips) };
}

function isDraft(it: unknown): it is Draft {
  const draft = it as Draft | null;
  if (!draft || !isEntry({ ...draft, kind: "game", start: draft.start ?? draft.around?.[0] })) return false;
  return Array.isArray(draft.here) && draft.here.every((color) => draft.around.includes(color)) && Object.values(draft.slips).every((slip) => isSlip(filled(slip)));
}

const filled = (slip: DraftSlip): Slip => ({ ...slip, coins: slip.coins ?? 0, left: slip.left ?? 0, other: slip.other ?? 0 });

/** What counts so far: a bonus only where the trains have been counted. */
export function soFar(slip: DraftSlip): Slip {
  return { ...filled(slip), left: slip.left ?? Number.MAX_SAFE_INTEGER };
}

const isCount = (it: number | null) => Number.isInteger(it) && it! >= 0;
export const isWhole = (slip: DraftSlip) => isCount(slip.coins) && isCount(slip.left) && (slip.other === null || Number.isInteger(slip.other));

/** Those who are there, clockwise. */
export const present = (draft: Draft): Color[] => draft.around.filter((color) => draft.here.includes(color));

/** Null until everything is filled in. */
export function entryOf(draft: Draft): GameEntry | null {
  const around = present(draft);
  const slips = around.map((color) => [color, draft.slips[color]!] as const);
  if (draft.start === null || !around.includes(draft.start) || !slips.every(([, slip]) => isWhole(slip))) return null;
  return { kind: "game", no: draft.no, label: draft.label.trim(), around, start: draft.start, slips: Object.fromEntries(slips.map(([color, slip]) => [color, filled(slip)])) };
}
