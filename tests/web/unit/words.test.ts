import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fill } from "../../../web/src/words/index.svelte";
import { en } from "../../../web/src/words/en";
import { nl } from "../../../web/src/words/nl";

const SOURCE = resolve(import.meta.dirname, "../../../web/src");
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

function sources(): string {
  const files = readdirSync(SOURCE, { recursive: true }).map(String);
  const code = files.filter((file) => /\.(ts|svelte)$/.test(file) && !/words.(\w+\.)?(en|nl)\.ts$/.test(file));
  return code.map((file) => readFileSync(join(SOURCE, file), "utf-8")).join("\n");
}

test("every language has the same words", () => {
  expect(Object.keys(nl).sort()).toEqual(Object.keys(en).sort());
});

test("no word is empty, and the same values are filled in", () => {
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect(en[key], key).not.toBe("");
    expect(nl[key], key).not.toBe("");
    expect(holes(nl[key]), key).toEqual(holes(en[key]));
  }
});

test("no word is unused", () => {
  const text = sources();
  const prefixes = [...text.matchAll(/`([\w.]+\.)\$\{/g)].map((found) => found[1]!);
  const bases = [...text.matchAll(/many\("([\w.]+)"/g)].map((found) => found[1]!);
  const used = (key: string) =>
    text.includes(`"${key}"`) ||
    prefixes.some((prefix) => key.startsWith(prefix) && !key.slice(prefix.length).includes(".")) ||
    bases.some((base) => key === `${base}.one` || key === `${base}.more`);
  expect(Object.keys(en).filter((key) => !used(key))).toEqual([]);
});

test("values are filled in, unknown ones stay visible", () => {
  expect(fill("{who} took {n}", { who: "Ada", n: 2 })).toBe("Ada took 2");
  expect(fill("{who}", {})).toBe("{who}");
});
