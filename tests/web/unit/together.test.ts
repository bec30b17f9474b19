import { clockText, isLow, passedMark, remaining } from "../../../web/src/affairs/clock";
import { renewed } from "../../../web/src/start/memory";
import { botSeat, firstPlan, forServer, friendSeat, isShared, recolored, type Plan } from "../../../web/src/start/plan";
import type { BoardSummary, BotSummary } from "../../../web/src/protocol/types";

const bots: BotSummary[] = ["easy", "medium"].map((id) => ({ id, name: { en: id }, line: { en: "" } }));
const board = (key: string, most: number): BoardSummary => ({ key, name: key, note: "", players: [2, most], pieces: 45, tickets: 30, special: [] });

test("a clock is told in the largest words that fit", () => {
  expect(clockText(754_000)).toBe("12:34");
  expect(clockText(400)).toBe("0:01"); // what is left is never told as nothing
  expect(clockText(-5)).toBe("0:00");
  expect(clockText(2 * 3_600_000 + 60_000)).toBe("2 h 1 min");
  expect(clockText(49 * 3_600_000)).toBe("2 d 1 h");
});

test("only a running clock loses what has passed, and none goes below nothing", () => {
  expect(remaining({ left: 5000, running: true }, 2000)).toBe(3000);
  expect(remaining({ left: 5000, running: false }, 2000)).toBe(5000);
  expect(remaining({ left: 1000, running: true }, 2000)).toBe(0);
});

test("the own clock is read out at a few marks, once each", () => {
  expect(passedMark(60_400, 59_900)).toBe(60);
  expect(passedMark(59_900, 59_400)).toBeNull();
  expect(passedMark(10_200, 9_800)).toBe(10);
  expect(isLow(59_999) && !isLow(60_000)).toBe(true);
});

test("two seats never have the same colour, however they are chosen", () => {
  let seats = firstPlan(bots).seats;
  seats = [...seats, friendSeat(seats)];
  seats = [...seats, botSeat(seats, bots)];
  for (const nth of [0, 0, 3, 4, 1, 1]) {
    seats = recolored(seats, nth);
    expect(new Set(seats.map((seat) => seat.color)).size).toBe(5);
  }
});

test("a colour that somebody has is exchanged", () => {
  const [mine, other] = recolored(firstPlan(bots).seats, 0);
  expect([mine!.color, other!.color]).toEqual([1, 0]);
});

test("the server gets the own name, open seats for guests, and no seat to start that is not there", () => {
  const plan: Plan = { ...firstPlan(bots), seats: [{ kind: "me", color: 3 }, { kind: "here", name: "Bo", color: 0 }], start: 2 };
  const asked = forServer(plan, "Ann");
  expect(asked.seats).toEqual([{ kind: "me", name: "Ann", color: 3 }, { kind: "open", color: 0 }]);
  expect(asked.start).toBe("lot");
  expect(isShared(plan)).toBe(false);
});

test("a plan of last time is mended where maps, seats or bots are gone", () => {
  const plan: Plan = { ...firstPlan(bots), map: "gone", standIn: "gone", seats: [{ kind: "me", color: 0 }, { kind: "bot", bot: "gone", name: "Ada", color: 1 }, { kind: "open", color: 2 }] };
  const mended = renewed(plan, [board("usa", 2)], bots);
  expect(mended.map).toBe("usa");
  expect(mended.standIn).toBe("easy");
  expect(mended.seats.map((seat) => seat.bot)).toEqual([undefined, "easy"]);
});
