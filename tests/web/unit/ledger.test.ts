import { accounts, fold, holder, holdsSomething, missed, nextGame, stepOf } from "../../../web/src/ledger/book";
import { whyNot } from "../../../web/src/ledger/check";
import { draftOfGame, entryOf, freshDraft, renewedDraft, soFar } from "../../../web/src/ledger/draft";
import { MOST, read, write, type Bad } from "../../../web/src/ledger/file";
import { emptySlip, parts, type Slip } from "../../../web/src/ledger/payslip";
import { addImported, draftOf, keep, keepDraft, shelf, taken, throwAway } from "../../../web/src/ledger/shelf";
import { COLORS, GAMES, type Color, type Entry, type GameEntry, type Ledger } from "../../../web/src/ledger/types";

const company = (color: Color): Entry => ({ kind: "company", color, name: "", player: `P ${color}` });
const slip = (coins: number): Slip => ({ ...emptySlip(), left: 20, coins });
/** A game whose coins are given in the order of the table. */
const game = (no: number, coins: Partial<Record<Color, number>>, start?: Color): GameEntry => {
  const around = Object.keys(coins) as Color[];
  return { kind: "game", no, label: "", around, start: start ?? around[0]!, slips: Object.fromEntries(around.map((color) => [color, slip(coins[color]!)])) };
};
const stored = (no: number): Entry => ({ kind: "stored", no });
const ledger = (...entries: Entry[]): Ledger => ({ id: "abcd1234", before: 0, entries: [{ kind: "title", title: "Friday" }, company("blue"), company("red"), company("green"), ...entries] });
const book = (...entries: Entry[]) => fold(ledger(...entries));
const twelve = Array.from({ length: GAMES }, (_, at) => [game(at + 1, { blue: 10, red: at, green: 3 }), stored(at + 1)]).flat();
const good = (found: Ledger | Bad): Ledger => { if ("bad" in found) throw new Error(JSON.stringify(found)); return found; };

test("L5 L39 five companies at most, one of each colour; changed ones keep their place", () => {
  const all = fold({ id: "abcd", before: 0, entries: [...COLORS.map(company), { ...company("red"), player: "Ruth" } as Entry] });
  expect(all.companies.map((each) => each.color)).toEqual([...COLORS]);
  expect(all.companies[1]!.player).toBe("Ruth");
});

test("L9 the evening goes from companies to games to the finale", () => {
  expect(stepOf(fold({ id: "abcd", before: 0, entries: [company("blue")] }))).toBe("found");
  expect(stepOf(book())).toBe("play");
  expect(stepOf(book(game(1, { blue: 1, red: 2 })))).toBe("after");
  expect(stepOf(book(game(1, { blue: 1, red: 2 }), stored(1)))).toBe("play");
  expect(stepOf(book(...twelve))).toBe("finale");
});

test("L19 no vault is opened before twelve games are played", () => {
  expect(whyNot(book(), { kind: "open", color: "blue" })).toBe("early");
  expect(whyNot(book(...twelve.slice(0, -1)), { kind: "open", color: "blue" })).toBe("early");
  expect(whyNot(book(...twelve), { kind: "open", color: "blue" })).toBeNull();
});

test("L19 the campaign is over when all vaults are open, and most dollars win", () => {
  const some: Entry[] = [...twelve, { kind: "vault", color: "green", dollars: 90, words: "missed" }, { kind: "open", color: "blue" }, { kind: "open", color: "red" }];
  expect(stepOf(book(...some))).toBe("finale");
  const over = book(...some, { kind: "open", color: "green" });
  expect(stepOf(over)).toBe("over");
  expect(accounts(over).map(({ color, payslips, deposits, place }) => [color, payslips, deposits, place])).toEqual([["green", 36, 90, 1], ["blue", 120, 0, 2], ["red", 66, 0, 3]]);
});

test("L19 equal vaults share a place", () => {
  const over = book(...twelve, { kind: "vault", color: "red", dollars: 54, words: "" });
  expect(accounts(over).map((each) => each.place)).toEqual([1, 1, 3]);
});

test("L19 a vault tells only that something is in it", () => {
  expect(holdsSomething(book(game(1, { blue: 1, red: 2 })), "blue")).toBe(false);
  const later = book(game(1, { blue: 1, red: 2 }), stored(1));
  expect([holdsSomething(later, "blue"), holdsSomething(later, "green")]).toEqual([true, false]);
  expect(holdsSomething(book({ kind: "vault", color: "green", dollars: 4, words: "" }), "green")).toBe(true);
});

test("L19 nothing goes into a vault that is open, and no game is changed any more", () => {
  const open = book(...twelve, { kind: "open", color: "blue" });
  expect(whyNot(open, { kind: "vault", color: "blue", dollars: 1, words: "" })).toBe("opened");
  expect(whyNot(open, { kind: "vault", color: "red", dollars: 1, words: "" })).toBeNull();
  expect(whyNot(open, game(3, { blue: 1, red: 2 }))).toBe("opened");
});

test("L29 who was not there has missed the game", () => {
  const two = book(game(1, { blue: 1, red: 2 }), stored(1), game(2, { blue: 1, green: 2 }), stored(2));
  expect([missed(two, "blue"), missed(two, "red"), missed(two, "green")]).toEqual([[], [2], [1]]);
});

test("L53 who holds the card starts, if they are there", () => {
  const after = book(game(1, { blue: 5, red: 2, green: 9 }), stored(1));
  expect(freshDraft(after).start).toBe("red");
  expect(entryOf({ ...freshDraft(after), here: ["blue", "green"] })).toBeNull();
});

test("L54 everybody sits where they sat, also who missed a game", () => {
  const around = (...entries: Entry[]) => freshDraft(book(...entries)).around;
  expect(around(game(1, { blue: 1, green: 2 }), stored(1))).toEqual(["blue", "red", "green"]);
  const turned = [game(1, { green: 1, blue: 2, red: 3 }), stored(1), game(2, { green: 1, red: 2 }), stored(2)];
  expect(around(...turned)).toEqual(["green", "blue", "red"]);
});

test("L100 the last one takes the start-player card; a correction may change who", () => {
  expect(holder(book())).toBeNull();
  expect(holder(book(game(1, { blue: 5, red: 2, green: 9 })))).toBe("red");
  expect(holder(book(game(1, { blue: 5, red: 2, green: 9 }), stored(1), game(1, { blue: 1, red: 2, green: 9 })))).toBe("blue");
});

test("L102 what is banished is called what the players call it", () => {
  expect(book({ kind: "banish", no: 1, name: "The foggy one" }).banished).toEqual([expect.objectContaining({ name: "The foggy one", no: 1 })]);
  expect(whyNot(book(), { kind: "banish", no: 1, name: "  " })).toBe("form");
});

test("L105 the next game waits until the payslips are in the vaults", () => {
  expect(whyNot(book(game(1, { blue: 1, red: 2 })), game(2, { blue: 1, red: 2 }))).toBe("stored");
  expect(whyNot(book(game(1, { blue: 1, red: 2 }), stored(1)), stored(1))).toBe("number");
  expect(book(game(1, { blue: 1, red: 2 }), stored(1), game(1, { blue: 3, red: 2 })).games[0]!.stored).toBe(true);
});

test.each<[string, unknown, string]>([
  ["a game out of turn", game(2, { blue: 1, red: 2 }), "number"],
  ["one company alone", game(1, { blue: 1 }), "players"],
  ["a company nobody leads", game(1, { blue: 1, black: 2 }), "company"],
  ["somebody twice", { ...game(1, { blue: 1, red: 2 }), around: ["blue", "blue"] }, "players"],
  ["a starter who is not there", game(1, { blue: 1, red: 2 }, "green"), "players"],
  ["a payslip too few", { ...game(1, { blue: 1, red: 2 }), slips: { blue: slip(1) } }, "players"],
  ["half a dollar", game(1, { blue: 0.5, red: 2 }), "players"],
  ["a number that is text", { kind: "vault", color: "blue", dollars: "12", words: "" }, "form"],
  ["an unknown kind", { kind: "constructor" }, "form"],
  ["nothing", null, "form"],
])("refused: %s", (_, entry, why) => expect(whyNot(book(), entry)).toBe(why));

test("a ledger comes back from its file as it was", () => {
  const whole = ledger(...twelve, { kind: "note", color: "red", text: "Ssst: “héé” 🚂" }, { kind: "vault", color: "blue", dollars: -3, words: "a fine" });
  expect(good(read(write(whole)))).toEqual(whole);
});

test("notes, vaults and payslips cannot be read by accident in the file", () => {
  const text = write(ledger(game(1, { blue: 4711, red: 2 }), { kind: "note", color: "red", text: "my secret" }, { kind: "vault", color: "blue", dollars: 815, words: "gold" }));
  for (const secret of ["4711", "secret", "815", "gold"]) expect(text).not.toContain(secret);
  expect(text).toContain("Friday");
});

const changed = (change: (file: Record<string, unknown>) => void) => {
  const file = JSON.parse(write(ledger(game(1, { blue: 1, red: 2 })))) as Record<string, unknown>;
  change(file);
  return JSON.stringify(file);
};
test.each<[string, string, unknown]>([
  ["no JSON", "{", { bad: "json" }],
  ["a picture", "\u0089PNG", { bad: "json" }],
  ["nothing", "null", { bad: "other" }],
  ["a game record", '{"event": "header"}', { bad: "other" }],
  ["too much", " ".repeat(MOST + 1), { bad: "large" }],
  ["a newer one", changed((file) => (file["version"] = 2)), { bad: "newer" }],
  ["no version", changed((file) => delete file["version"]), { bad: "head" }],
  ["an id with a path in it", changed((file) => (file["id"] = "../../x")), { bad: "head" }],
  ["more games than there are", changed((file) => (file["before"] = 12)), { bad: "head" }],
  ["entries that are none", changed((file) => (file["entries"] = {})), { bad: "head" }],
  ["a damaged cover", changed((file) => ((file["entries"] as Record<string, unknown>[])[4]!["covered"] = "%%%")), { bad: "line", line: 5, why: "form" }],
  ["a line too few", changed((file) => (file["entries"] as unknown[]).splice(1, 1)), { bad: "line", line: 4, why: "company" }],
])("a file that is none gets a reason: %s", (_, text, bad) => expect(read(text)).toEqual(bad));

test("what an older version wrote is brought up to date, step by step", () => {
  type File = Record<string, unknown>;
  const older = changed((file) => { file["start"] = file["before"]; delete file["before"]; });
  const second = (file: File): File => ({ ...file, version: 2, begun: file["start"] });
  const third = (file: File): File => ({ ...file, version: 3, before: file["begun"] });
  expect(good(read(older, [second, third])).before).toBe(0);
  const middle = JSON.stringify(second(JSON.parse(older) as File));
  expect(good(read(middle, [second, third])).entries).toHaveLength(5);
  expect(read(JSON.stringify({ ...JSON.parse(older), version: 4 }), [second, third])).toEqual({ bad: "newer" });
});

test("a draft goes on where it was, and starts afresh for another game", () => {
  const draft = freshDraft(book());
  draft.slips.blue!.coins = 7;
  const kept = JSON.parse(JSON.stringify(draft)) as unknown;
  expect(renewedDraft(book(), kept).slips.blue!.coins).toBe(7);
  expect(renewedDraft(book(company("black")), kept).here).toContain("black");
  expect(renewedDraft(book(game(1, { blue: 1, red: 2 }), stored(1)), kept).slips.blue!.coins).toBeNull();
  for (const nonsense of [null, 7, {}, { ...draft, slips: { blue: 3 } }, { ...draft, around: "x" }, { ...draft, here: null }]) {
    expect(renewedDraft(book(), nonsense)).toEqual(freshDraft(book()));
  }
});

test("L96 trains that nobody has counted bring no bonus, and the game cannot end yet", () => {
  const draft = { ...freshDraft(book()), start: "red" as const };
  for (const each of Object.values(draft.slips)) each.coins = 1;
  expect(parts(soFar(draft.slips.blue!)).bonus).toBe(0);
  expect(entryOf(draft)).toBeNull();
  for (const each of Object.values(draft.slips)) each.left = 0;
  expect(whyNot(book(), entryOf(draft))).toBeNull();
});

test("a game that is corrected begins with what was written", () => {
  const first = game(1, { green: 4, red: 2 });
  const before = book(first, stored(1));
  expect(entryOf(draftOfGame(before, before.games[0]!))).toEqual(first);
});

test("a ledger begun in the middle counts on from there", () => {
  const late = fold({ ...ledger(), before: 4 });
  expect(nextGame(late)).toBe(5);
  expect(whyNot(late, game(5, { blue: 1, red: 2 }))).toBeNull();
});

describe("the shelf", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, removeItem: (key: string) => kept.delete(key) };
    vi.stubGlobal("localStorage", new Proxy(Object.assign(storage, { setItem: (key: string, text: string) => void kept.set(key, text) }), { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }));
  });
  afterEach(() => vi.unstubAllGlobals());

  test("several ledgers stand side by side, and one is thrown away with its draft", () => {
    keep(ledger());
    keep({ ...ledger(), id: "other1" });
    keepDraft("other1", { no: 1 });
    expect(shelf().map((each) => each.id)).toEqual(["abcd1234", "other1"]);
    throwAway("other1");
    expect([shelf().length, draftOf("other1")]).toEqual([1, null]);
  });

  test("one that cannot be read stays as it is", () => {
    const newer = write(ledger()).replace('"version": 1', '"version": 9');
    localStorage.setItem("perron.ledger/abcd1234", newer);
    expect(taken("abcd1234")).toEqual({ id: "abcd1234", text: newer, found: { bad: "newer" } });
    expect(addImported(ledger()).ledger.id).not.toBe("abcd1234");
    expect(localStorage.getItem("perron.ledger/abcd1234")).toBe(newer);
  });

  test("a file that goes on from a ledger takes its place, any other stands beside it", () => {
    const longer = good(read(write(ledger(game(1, { blue: 1, red: 2 })))));
    keep(ledger());
    expect(addImported(longer).ledger.id).toBe("abcd1234");
    expect(addImported(ledger()).ledger.id).not.toBe("abcd1234");
    expect(shelf()).toHaveLength(2);
    expect(taken("abcd1234")!.found).toEqual(longer);
  });
});
