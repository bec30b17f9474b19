import { decidedBy, places } from "../../../web/src/end/ranks";
import { chapters } from "../../../web/src/pages/rules";
import { fitted } from "../../../web/src/start/plan";
import type { Board, Result, Score, View } from "../../../web/src/protocol/types";
import { allBoards } from "./boards";

const boards = allBoards();
const score = (seat: number, total: number, done: string[], longest = 0): Score => ({
  seat, total, parts: {}, tickets_done: done, tickets_failed: [], paths: {}, longest_length: longest,
});
const view = { seats: [{ stationsLeft: 3 }, { stationsLeft: 3 }] } as unknown as View;
const europe = boards.find((board) => board.key === "europe") as Board;

test("what decided between equal totals is named", () => {
  const result = (one: Score, two: Score, winners: number[]): Result => ({ ranking: [one.seat, two.seat], winners, scores: [one, two] });
  expect(decidedBy(result(score(0, 90, []), score(1, 80, []), [0]), view, europe)).toBeNull();
  expect(decidedBy(result(score(0, 90, ["a"]), score(1, 90, []), [0]), view, europe)).toBe("tickets");
  expect(decidedBy(result(score(1, 90, [], 20), score(0, 90, [], 12), [1]), view, europe)).toBe("longest");
  expect(decidedBy(result(score(0, 90, []), score(1, 90, []), [0, 1]), view, europe)).toBe("shared");
});

test("winners share the first place", () => {
  expect([...places({ ranking: [2, 0, 1], winners: [2, 0], scores: [] })]).toEqual([[2, 1], [0, 1], [1, 3]]);
});

test("the rules page tells a map's own rules and no others", () => {
  const text = (key: string) => chapters(boards.find((board) => board.key === key)!).flatMap((chapter) => chapter.lines).join(" ");
  expect(text("europe")).toContain("Stations:");
  expect(text("usa")).not.toMatch(/Stations:|Ferries|Tunnels/);
  expect(text("paris")).toContain("Flags:");
  expect(text("india")).toContain("Round trips");
  expect(text("switzerland")).toContain("tunnels only");
  expect(text("legends")).toContain("payslip");
  expect(text("usa")).not.toMatch(/compan|event/i);
  for (const board of boards) expect(text(board.key), board.key).not.toMatch(/\{\w+\}|undefined/);
});

test("seats are made to fit the map", () => {
  expect(fitted([{ kind: "me", color: 0 }], [2, 3], []).map((seat) => seat.kind)).toEqual(["me", "bot"]);
  expect(fitted([{ kind: "me", color: 0 }, { kind: "open", color: 1 }, { kind: "bot", color: 2 }, { kind: "bot", color: 3 }], [2, 3], []).length).toBe(3);
});
