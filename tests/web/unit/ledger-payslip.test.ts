import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { bonus, BONUS, bonusRows, decidedBy, emptySlip, parts, ranking, total, turnOrder, type Slip } from "../../../web/src/ledger/payslip";

const ROOT = resolve(import.meta.dirname, "../../..");
interface Counted { coins: number; left: number; done: number[]; failed: number[]; parts: number[]; total: number }
interface Python { bonus: number[]; games: { start: number; slips: Counted[]; ranking: number[]; card: number }[] }
const python = JSON.parse(
  execFileSync(process.env["PYTHON"] ?? "python3", [resolve(import.meta.dirname, "payslips.py")], {
    env: { ...process.env, PYTHONPATH: resolve(ROOT, "src") },
    maxBuffer: 1 << 24,
  }).toString(),
) as Python;
const slip = (some: Partial<Slip>): Slip => ({ ...emptySlip(), left: 99, ...some });

test("L95 coins, the bonus and tickets make a payslip, and what later rules bring", () => {
  expect(parts(slip({ coins: 9, left: 4, done: [5, 3], failed: [11], other: 2 }))).toEqual({ coins: 9, bonus: 6, tickets: -3, other: 2 });
});

test.each([[0, 16], [1, 12], [2, 9], [3, 7], [4, 6], [5, 4], [7, 4], [8, 2], [10, 2], [11, 0], [56, 0]])("L96 %i trains left bring %i dollars", (left, dollars) => {
  expect(bonus(left)).toBe(dollars);
});

test("L96 the table is shown as it is printed", () => {
  const row = ({ from, to, dollars }: ReturnType<typeof bonusRows>[number]) => `${from}${to === null ? "+" : to > from ? `-${to}` : ""}=${dollars}`;
  expect(bonusRows().map(row).join("|")).toBe("0=16|1=12|2=9|3=7|4=6|5-7=4|8-10=2|11+=0");
});

test("L96 the table is the board's own", () => {
  expect(BONUS).toEqual(python.bonus);
  expect(readFileSync(resolve(ROOT, "src/perron/games/legends/board.toml"), "utf-8")).toContain(`pieces_left = [${BONUS.join(", ")}]`);
});

test("L97 only the total is kept from falling below nothing", () => {
  const poor = slip({ coins: 3, failed: [11] });
  expect(parts(poor).tickets).toBe(-11);
  expect(total(poor)).toBe(0);
});

test("L98 most dollars win", () => {
  expect(ranking(["blue", "red", "green"], "blue", { blue: slip({ coins: 8 }), red: slip({ coins: 3 }), green: slip({ coins: 5 }) })).toEqual(["blue", "green", "red"]);
});

test("L99 completed tickets break a tie, compared after the floor", () => {
  const slips = { blue: slip({ done: [1], failed: [11] }), red: slip({}) };
  expect(ranking(["blue", "red"], "blue", slips)).toEqual(["blue", "red"]);
  expect(decidedBy(slips.blue, slips.red)).toBe("tickets");
});

test.each([["blue", "green red blue"], ["red", "blue green red"], ["green", "red blue green"]])("L99 then the later in turn order is ahead: %s starts", (start, order) => {
  expect(ranking(["blue", "red", "green"], start, {}).join(" ")).toBe(order);
  expect(decidedBy(slip({}), slip({}))).toBe("later");
});

test("L54 turns go clockwise from the one who starts", () => {
  expect(turnOrder(["blue", "red", "green"], "red")).toEqual(["red", "green", "blue"]);
});

test("L95 L96 L97 every payslip is what the engine counts", () => {
  const slips = python.games.flatMap((game) => game.slips);
  expect(slips.length).toBeGreaterThan(400);
  expect(slips.filter((each) => each.total === 0 && each.parts.some((part) => part < 0)).length).toBeGreaterThan(10); // the floor is met
  for (const each of slips) {
    const { coins, bonus: forTrains, tickets } = parts({ ...each, other: 0 });
    expect([coins, forTrains, tickets]).toEqual(each.parts);
    expect(total({ ...each, other: 0 })).toBe(each.total);
  }
});

test("L98 L99 L100 every ranking is the engine's, and so is who takes the start card", () => {
  const tied = python.games.filter(({ slips }) => new Set(slips.map((each) => each.total)).size < slips.length);
  expect(tied.length).toBeGreaterThan(30);
  for (const game of python.games) {
    const seats = game.slips.map((_, seat) => String(seat));
    const ours = ranking(seats, String(game.start), Object.fromEntries(game.slips.map((each, seat) => [seat, { ...each, other: 0 }])));
    expect(ours.map(Number)).toEqual(game.ranking);
    expect(Number(ours.at(-1))).toBe(game.card);
  }
});
