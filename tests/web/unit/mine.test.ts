import { byUrgency, freeSeats, inWords, people, standing } from "../../../web/src/mine/standing";
import type { TableSummary } from "../../../web/src/protocol/types";

const seat = (name: string, taken = true) => ({ name, kind: "person" as const, taken, bot: null });
const table = (parts: Partial<TableSummary>): TableSummary => ({
  id: "t", map: "europe", seats: [seat("Ann"), seat("Bo")], started: true, over: false, toAct: [1], you: 0, watch: true, commitment: "", ...parts,
});

test("how a game stands is told from the seat of who looks", () => {
  expect(standing(table({}))).toBe("others");
  expect(standing(table({ you: 1 }))).toBe("yours");
  expect(standing(table({ you: null }))).toBe("watching");
  expect(standing(table({ over: true, toAct: [] }))).toBe("over");
  expect(standing(table({ started: false, toAct: [] }))).toBe("waiting");
  expect(standing(null)).toBe("gone");
});

test("a line names who is to play, or how many are missing", () => {
  expect(inWords(table({}))).toContain("Bo");
  expect(inWords(table({ started: false, seats: [seat("Ann"), seat("", false), seat("", false)] }))).toContain("2");
});

test("a game that waits for me comes before all others, a lost one last", () => {
  const games = [null, table({ over: true }), table({}), table({ you: 1 })];
  expect(games.sort(byUrgency).map(standing)).toEqual(["yours", "others", "over", "gone"]);
});

test("free seats have no name in the list of people", () => {
  const half = table({ seats: [seat("Ann"), seat("", false)] });
  expect(freeSeats(half)).toBe(1);
  expect(people(half)).toBe("Ann");
});
