import { HINTS, hintFor, type Moment } from "../../../web/src/guide/hints";
import { place } from "../../../web/src/guide/place";
import { flightsOf } from "../../../web/src/news/flights";
import { differences } from "../../../web/src/pages/rules";
import type { View } from "../../../web/src/protocol/types";
import { allBoards } from "./boards";

const legal = { claims: {}, undo: false, tickets: true };
const view = (over: object) => ({ phase: "turn", legal, tickets: [{ id: "t", state: "open" }], lastRound: null, ...over }) as unknown as View;
const moment = (over: object, rest: Partial<Moment> = {}): Moment => ({ view: view(over), mine: true, choosing: false, picked: null, claimed: 0, turns: 1, ...rest });
const payable = { legal: { ...legal, claims: { x: [["red"]] } } };
const seen = (at: Moment, read: string[] = []) => hintFor(at, read)?.name ?? null;

test("each moment of a first game has its hint, and each is told once", () => {
  expect(seen(moment({ phase: "first_tickets" }, { choosing: true }))).toBe("tickets");
  expect(seen(moment({}))).toBe("cards");
  expect(seen(moment({}), ["cards"])).toBeNull();
  expect(seen(moment({ phase: "second_card" }))).toBe("second");
  expect(seen(moment(payable), ["cards"])).toBe("claim");
  expect(seen(moment(payable, { picked: "track" }))).toBe("pay");
  expect(seen(moment({}, { claimed: 1 }))).toBe("points");
  expect(seen(moment({ tickets: [{ id: "t", state: "done" }] }), ["cards"])).toBe("done");
  expect(seen(moment({ tickets: [{ id: "t", state: "done" }] }), ["cards", "done"])).toBe("more");
  expect(seen(moment({ lastRound: 1 }))).toBe("last");
  expect(seen(moment({ phase: "over" }, { mine: false }))).toBe("over");
  expect(seen(moment({}), HINTS.map((hint) => hint.name))).toBeNull();
});

test("while others play there is nothing to do, so nothing is asked", () => {
  expect(seen(moment({}, { mine: false }))).toBeNull();
});

test("a bubble stands beside what it points at, inside the screen", () => {
  const [bubble, screen] = [{ wide: 300, high: 120 }, { wide: 360, high: 640 }];
  const low = place({ left: 0, right: 360, top: 500, bottom: 600 }, bubble, screen);
  expect(low).toMatchObject({ side: "above", top: 500 - 14 - 120 });
  const high = place({ left: 300, right: 350, top: 0, bottom: 50 }, bubble, screen);
  expect(high).toMatchObject({ side: "below", top: 64, left: 360 - 300 - 8 });
  expect(high.left + high.tip).toBeCloseTo(325, -1);
});

test("cards fly from where they lay to whoever has them now", () => {
  expect(flightsOf({ event: "draw", seat: 1, from: "display", slot: 3, card: "red" }, 0)).toEqual([{ card: "red", from: '[data-slot="3"]', to: '[data-seat="1"]' }]);
  expect(flightsOf({ event: "draw", seat: 1, from: "deck" }, 0)[0]).toMatchObject({ card: "back", from: '[data-slot="deck"]' });
  expect(flightsOf({ event: "draw", seat: 0, from: "deck", card: "blue" }, 0)[0]).toMatchObject({ card: "blue", to: ".hand" });
  expect(flightsOf({ event: "claim", seat: 1, track: "a-b", paid: ["red", "red", "wild", "wild"] }, 0)).toHaveLength(3);
  expect(flightsOf({ event: "turn", seat: 1 }, 0)).toEqual([]);
});

test("what differs on a map is told from its numbers", () => {
  const told = Object.fromEntries(allBoards().map((board) => [board.key, differences(board).join(" ")]));
  expect(told["europe"]).toContain("45 pieces");
  expect(told["europe"]).toContain("Stations:");
  expect(told["newyork"]).toContain("15 pieces");
  expect(told["newyork"]).toContain("no bonus for the longest");
  expect(told["switzerland"]).toContain("tunnels only");
  for (const [key, text] of Object.entries(told)) expect(text, key).not.toMatch(/\{\w+\}|undefined/);
});
