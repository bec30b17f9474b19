/** Whether a line may be written: its form, and whether it fits what stands before it. */
import { nextGame, stepOf, type Book } from "./book";
import type { Slip } from "./payslip";
import { COLORS, FEWEST, GAMES, LIMITS, type Color, type Entry, type GameEntry } from "./types";

/** Why not; the words are `ledger.why.…`. */
export type Why = "form" | "company" | "number" | "players" | "stored" | "early" | "opened";

const isObject = (it: unknown): it is Record<string, unknown> => typeof it === "object" && it !== null && !Array.isArray(it);
const isText = (it: unknown, most: number, least = 0) => typeof it === "string" && it.length <= most && it.trim().length >= least;
const isWhole = (it: unknown, least: number, most = LIMITS.dollars) => Number.isInteger(it) && (it as number) >= least && (it as number) <= most;
const isColor = (it: unknown): it is Color => COLORS.includes(it as Color);
const areDollars = (it: unknown) => Array.isArray(it) && it.length <= LIMITS.tickets && it.every((each) => isWhole(each, 0));
const isGame = (it: unknown) => isWhole(it, 1, GAMES);

export function isSlip(it: unknown): it is Slip {
  return isObject(it) && isWhole(it["coins"], 0) && isWhole(it["left"], 0) && areDollars(it["done"]) && areDollars(it["failed"]) && isWhole(it["other"], -LIMITS.dollars);
}

type Raw = Record<string, unknown>;
const FORMS: Record<Entry["kind"], (it: Raw) => boolean> = {
  title: (it) => isText(it["title"], LIMITS.title, 1),
  company: (it) => isColor(it["color"]) && isText(it["name"], LIMITS.name) && isText(it["player"], LIMITS.name, 1),
  game: (it) => isGame(it["no"]) && isText(it["label"], LIMITS.label) && Array.isArray(it["around"]) && it["around"].every(isColor) && isColor(it["start"]) && isObject(it["slips"]),
  stored: (it) => isGame(it["no"]),
  banish: (it) => isWhole(it["no"], 0, GAMES) && isText(it["name"], LIMITS.words, 1),
  vault: (it) => isColor(it["color"]) && isWhole(it["dollars"], -LIMITS.dollars) && isText(it["words"], LIMITS.words),
  note: (it) => isColor(it["color"]) && isText(it["text"], LIMITS.note),
  open: (it) => isColor(it["color"]),
};

export function isEntry(it: unknown): it is Entry {
  return isObject(it) && Object.hasOwn(FORMS, String(it["kind"])) && FORMS[it["kind"] as Entry["kind"]](it);
}

/** Null where the line may be written. */
export function whyNot(book: Book, entry: unknown): Why | null {
  if (!isEntry(entry)) return "form";
  if (entry.kind === "game") return whyNoGame(book, entry);
  if (entry.kind === "stored") return book.games.some((game) => game.no === entry.no && !game.stored) ? null : "number";
  if (entry.kind === "company" && book.opened.length > 0) return "opened";
  if (entry.kind !== "vault" && entry.kind !== "note" && entry.kind !== "open") return null;
  if (!book.companies.some((each) => each.color === entry.color)) return "company";
  return entry.kind === "note" ? null : whyNoVault(book, entry.kind, entry.color);
}

function whyNoVault(book: Book, kind: "vault" | "open", color: Color): Why | null {
  if (book.opened.includes(color)) return "opened";
  return kind === "open" && stepOf(book) !== "finale" ? "early" : null; // L19
}

function whyNoGame(book: Book, entry: GameEntry): Why | null {
  const { around, start, slips } = entry;
  if (book.opened.length > 0) return "opened";
  if (!around.every((color) => book.companies.some((each) => each.color === color))) return "company";
  if (around.length < FEWEST || new Set(around).size < around.length || !around.includes(start)) return "players";
  if (Object.keys(slips).length !== around.length || !around.every((color) => isSlip(slips[color]))) return "players";
  if (book.games.some((game) => game.no === entry.no)) return null; // a correction
  return entry.no !== nextGame(book) ? "number" : stepOf(book) === "after" ? "stored" : null;
}
