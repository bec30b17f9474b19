import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fill } from "../../../web/src/words/index.svelte";
import { en as campaignEn } from "../../../web/src/words/campaign.en";
import { nl as campaignNl } from "../../../web/src/words/campaign.nl";
import { en as common } from "../../../web/src/words/en";
import { ledger as ledgerEn } from "../../../web/src/words/ledger.en";
import { ledger as ledgerNl } from "../../../web/src/words/ledger.nl";
import { nl as gewoon } from "../../../web/src/words/nl";

/** The ledger's words are loaded apart; no key stands in both. */
const en = { ...common, ...ledgerEn };
const nl = { ...gewoon, ...ledgerNl };

const SOURCE = resolve(import.meta.dirname, "../../../web/src");
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

function sources(): string {
  const files = readdirSync(SOURCE, { recursive: true }).map(String);
  const code = files.filter((file) => /\.(ts|svelte)$/.test(file) && !/words.(\w+\.)?(en|nl)\.ts$/.test(file));
  return code.map((file) => readFileSync(join(SOURCE, file), "utf-8")).join("\n");
}

const BOOKS: [string, Record<string, string>, Record<string, string>][] = [["everywhere", en, nl], ["the campaign", campaignEn, campaignNl]];

test.each(BOOKS)("every language has the same words, each in one place: %s", (_, english, dutch) => {
  expect(Object.keys(ledgerEn).filter((key) => key in common)).toEqual([]);
  expect(Object.keys(dutch).sort()).toEqual(Object.keys(english).sort());
});

test.each(BOOKS)("no word is empty, and the same values are filled in: %s", (_, english, dutch) => {
  for (const key of Object.keys(english)) {
    expect(english[key], key).not.toBe("");
    expect(dutch[key], key).not.toBe("");
    expect(holes(dutch[key]!), key).toEqual(holes(english[key]!));
  }
});

test.each(BOOKS)("no word is unused: %s", (_, english) => {
  const text = sources();
  const prefixes = [...text.matchAll(/`([\w.]+\.)\$\{/g)].map((found) => found[1]!);
  const bases = [...text.matchAll(/many\("([\w.]+)"/g)].map((found) => found[1]!);
  const used = (key: string) =>
    text.includes(`"${key}"`) ||
    prefixes.some((prefix) => key.startsWith(prefix) && !key.slice(prefix.length).includes(".")) ||
    bases.some((base) => key === `${base}.one` || key === `${base}.more`) ||
    /^(printed\.\w+\.\d+|ask\.\w+\.(how|go|you))$/.test(key); // asked for by the name of a step, or of a question
  expect(Object.keys(english).filter((key) => !used(key))).toEqual([]);
});

test("values are filled in, unknown ones stay visible", () => {
  expect(fill("{who} took {n}", { who: "Ada", n: 2 })).toBe("Ada took 2");
  expect(fill("{who}", {})).toBe("{who}");
});
