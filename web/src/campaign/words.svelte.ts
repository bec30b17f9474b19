/** The campaign's own words: they are loaded with its pages, so that nobody else has to fetch them. */
import { settings, type Language } from "../settings.svelte";
import { en } from "../words/campaign.en";
import { nl } from "../words/campaign.nl";
import { fill, type Values } from "../words/index.svelte";

export type Word = keyof typeof en;
const DICTIONARIES: Record<Language, Record<Word, string>> = { en, nl };

export function w(key: Word, values?: Values): string {
  return fill(DICTIONARIES[settings.language][key], values);
}

/** A word that may be missing, such as the name of a step that has no printed rule. */
export function maybeWord(key: string, values?: Values): string | null {
  return key in en ? w(key as Word, values) : null;
}

/** "Ann, Bo and Kim". */
export function together(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}

export const dollars = (n: number): string => (n < 0 ? `−$${-n}` : `$${n}`);
