/** Words in the player's language: `t("turn.yours")`, `t("log.claim", { who: "Anna" })`. */
import { settings, type Language } from "../settings.svelte";
import { en } from "./en";
import { nl } from "./nl";

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

const DICTIONARIES: Record<Language, Record<Key, string>> = { en, nl };

export function fill(pattern: string, values: Values = {}): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function t(key: Key, values?: Values): string {
  return fill(DICTIONARIES[settings.language][key], values);
}

/** One or many: `key.one` for 1, `key.more` otherwise, with `{n}`. */
export function many(key: string, n: number, values: Values = {}): string {
  return t(`${key}.${n === 1 ? "one" : "more"}` as Key, { n, ...values });
}

/** A word that may be missing, such as a reason that a newer server gives. */
export function maybe(key: string, values?: Values): string | null {
  return key in en ? t(key as Key, values) : null;
}
