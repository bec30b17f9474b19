/** What the ledger says in whole sentences. */
import { nextGame, stepOf, type Book } from "./book";
import type { Bad } from "./file";
import { GAMES, type Company, type Entry } from "./types";
import { playerOf, t } from "./words";

export function badInWords(bad: Bad): string {
  return bad.bad === "line" ? t("ledger.bad.line", { line: bad.line, why: t(`ledger.why.${bad.why}`) }) : t(`ledger.bad.${bad.bad}`);
}

/** How far a campaign is. */
export function progress(book: Book): string {
  const step = stepOf(book);
  if (step === "finale" || step === "over") return t(`ledger.progress.${step}`);
  const no = Math.min(step === "after" ? nextGame(book) - 1 : nextGame(book), GAMES);
  return t("ledger.progress", { no, names: book.companies.map((each) => each.player).join(", ") || t("ledger.nobody") });
}

/** The line that would be taken back. */
export function entryInWords(entry: Entry, companies: Company[]): string {
  const who = "color" in entry ? playerOf(companies, entry.color) : "";
  const name = entry.kind === "banish" ? entry.name : entry.kind === "company" ? entry.player : "";
  return t(`ledger.entry.${entry.kind}`, { who, name, no: "no" in entry ? entry.no : "" });
}
