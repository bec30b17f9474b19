import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Chance, type Stream } from "../../../web/src/check/chance";
import { agrees, dealAgain, keepsPromise } from "../../../web/src/check/deal";
import { parse, type GameRecord, type Line } from "../../../web/src/check/record";
import { bytesOf, hexOf, hmac, sha256 } from "../../../web/src/check/sha256";

const ROOT = resolve(import.meta.dirname, "../../..");
interface Python {
  games: string[];
  digests: { data: string; sha256: string; hmac: string }[];
}
const python = JSON.parse(
  execFileSync(process.env["PYTHON"] ?? "python3", [resolve(import.meta.dirname, "fair.py")], {
    env: { ...process.env, PYTHONPATH: resolve(ROOT, "src") },
    maxBuffer: 1 << 24,
  }).toString(),
) as Python;
const ascii = (text: string) => new TextEncoder().encode(text);
const sound = (record: GameRecord) => keepsPromise(record) && dealAgain(record).every(agrees);

test("SHA-256 gives the digests of the standard", () => {
  const digests: Record<string, string> = {
    "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    abc: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ["a".repeat(1_000_000)]: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
  };
  for (const [message, digest] of Object.entries(digests)) expect(hexOf(sha256(ascii(message)))).toBe(digest);
});

test("HMAC gives the codes of RFC 4231", () => {
  const code = (key: string, message: Uint8Array) => hexOf(hmac(bytesOf(key), message));
  expect(code("0b".repeat(20), ascii("Hi There"))).toBe("b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  expect(code("4a656665", ascii("what do ya want for nothing?"))).toBe("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  expect(code("aa".repeat(131), ascii("Test Using Larger Than Block-Size Key - Hash Key First"))).toBe(
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  );
});

test("both agree with Python at every length around a block", () => {
  for (const { data, sha256: digest, hmac: code } of python.digests) {
    const bytes = bytesOf(data);
    expect(hexOf(sha256(bytes))).toBe(digest);
    expect(hexOf(hmac(bytes.subarray(0, bytes.length >> 1), bytes))).toBe(code);
  }
});

test("the chance is the one of the page about records", () => {
  const page = readFileSync(resolve(ROOT, "docs/record.md"), "utf-8");
  const line = page.split("\n").find((each) => each.startsWith('{"chance": "hmac-sha256-1"'))!;
  const example = JSON.parse(line) as { seed: string; mix: string[]; stream: Stream; values: number[]; n: number; below: number[] };
  const chance = new Chance(example.seed, example.mix);
  expect(example.values.map(() => chance.value(example.stream))).toEqual(example.values);
  expect(example.below.map(() => chance.below(example.stream, example.n))).toEqual(example.below);
});

test.each(python.games.map((text) => [parse(text)]))("every outcome of a fair game agrees: $header.map", (record) => {
  expect(keepsPromise(record)).toBe(true);
  const outcomes = dealAgain(record);
  expect(outcomes.filter((outcome) => !agrees(outcome))).toEqual([]);
  const streams = new Set(outcomes.map((outcome) => outcome.what));
  for (const stream of ["seat", "train", "tickets"] as const) expect(streams, stream).toContain(stream);
  expect(outcomes.length).toBe(1 + record.lines.reduce((sum, line) => sum + chancesOf(line), 0));
});

const ONE = new Set(["refill", "reveal", "shuffle", "action", "event_card"]);

/** How many outcomes a line tells; the lot is one more. */
function chancesOf({ event, from, cards, tickets }: Line): number {
  if (event === "deal" || event === "display") return cards!.length;
  if (event === "offer") return tickets!.length;
  return ONE.has(event) || (event === "draw" && from === "deck") ? 1 : 0;
}

/** Each plants one change; null where the game has nothing of the kind. */
const PLANTED: Record<string, (record: GameRecord) => Line | true | undefined> = {
  "a card drawn blind": (record) => other(record.lines.findLast((line) => line.event === "draw" && line.from === "deck"), record),
  "a card of the display": (record) => other(record.lines.find((line) => line.event === "refill"), record),
  "a card turned up for a tunnel": (record) => other(record.lines.find((line) => line.event === "reveal"), record),
  "an event": (record) => otherEvent(record.lines.find((line) => line.event === "event_card"), record),
  "an action card that did not come": ({ lines }) => (lines.some((line) => line.event === "action") ? (lines.splice(lines.findIndex((line) => line.event === "action"), 1), true) : undefined),
  "a first hand": (record) => swapped(record.lines.find((line) => line.event === "deal")!.cards!),
  "first tickets": (record) => swapped(record.lines.find((line) => line.event === "offer")!.tickets!),
  "later tickets": (record) => swapped(record.lines.findLast((line) => line.event === "offer")!.tickets!),
  "who starts": ({ header }) => ((header.start = (header.start + 1) % header.seats.length), true),
  "the bytes of a player": ({ header }) => ((header.mix![0] = "00".repeat(32)), true),
  "the order of the bytes": ({ header }) => (header.mix!.reverse(), true),
  "the promise": ({ header }) => ((header.commitment = "00".repeat(32)), true),
  "the seed": ({ lines }) => ((lines.at(-1)!.seed = "11".repeat(32)), true),
  "a shuffle": (record) => {
    const shuffle = record.lines.find((line) => line.event === "shuffle");
    const counts = shuffle?.cards as unknown as Record<string, number> | undefined;
    if (counts) counts["wild"]! += 1;
    return shuffle;
  },
};

function other(line: Line | undefined, { header }: GameRecord): Line | undefined {
  if (line) line.card = Object.keys(header.deck).find((kind) => kind !== line.card)!;
  return line;
}

function otherEvent(line: Line | undefined, { header }: GameRecord): Line | undefined {
  if (line) line.card = header.events!.find(({ id }) => id !== line.card)!.id;
  return line;
}

/** The first thing that differs from the first of the list changes places with it. */
function swapped(list: string[]): true | undefined {
  const nth = list.findIndex((each) => each !== list[0]);
  if (nth < 0) return undefined;
  [list[0], list[nth]] = [list[nth]!, list[0]!];
  return true;
}

test.each(Object.entries(PLANTED))("a planted change is found: %s", (_, plant) => {
  let planted = 0;
  for (const text of python.games) {
    const record = parse(text);
    if (!plant(record)) continue;
    planted += 1;
    expect(sound(record), record.header.map).toBe(false);
  }
  expect(planted).toBeGreaterThan(0);
});
