/** The ledger's own words come with its page; the page that plays does not carry them. */
import { settings, type Language } from "../settings.svelte";
import { fill, t as common, type Key, type Values } from "../words/index.svelte";
import { ledger as en } from "../words/ledger.en";
import { ledger as nl } from "../words/ledger.nl";
import type { Color, Company } from "./types";

export type Word = keyof typeof en;
const DICTIONARIES: Record<Language, Record<Word, string>> = { en, nl };
const isOwn = (key: string): key is Word => key in en;

export function t(key: Word | Key, values?: Values): string {
  return isOwn(key) ? fill(DICTIONARIES[settings.language][key], values) : common(key, values);
}

export function many(key: string, n: number, values: Values = {}): string {
  return t(`${key}.${n === 1 ? "one" : "more"}` as Word, { n, ...values });
}

/** With a sign of its own: a true minus, and a plus where wanted. */
export function dollars(n: number, plus = false): string {
  return `${n < 0 ? "−" : plus && n > 0 ? "+" : ""}$${Math.abs(n)}`;
}

export function nameOf(company: Company): string {
  return company.name.trim() || t("ledger.company.plain", { color: t(`color.${company.color}`) });
}

export function playerOf(companies: Company[], color: Color): string {
  return companies.find((each) => each.color === color)?.player ?? t(`color.${color}`);
}
