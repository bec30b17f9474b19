import { momentOf, seenBy, unfold, viewAt, wishedMoment, type Frame, type Replay } from "../../../web/src/replay/frames";
import type { View } from "../../../web/src/protocol/types";

const own = (red: number) => ({ hand: { red }, tickets: [], offer: [] });
const replay = { view: { id: "x", map: "usa", seat: null, result: { winners: [0] } } as unknown as View, events: [], frames: [] } as Replay;

test("each frame keeps what it does not tell", () => {
  const frames = unfold([{ turn: 0, deckSize: 9, line: 2 }, { deckSize: 8, line: 3 }, { turn: 1, line: 5 }]);
  expect(frames.map(({ turn, deckSize }) => [turn, deckSize])).toEqual([[0, 9], [0, 8], [1, 8]]);
  expect([0, 3, 4, 99].map((events) => momentOf(frames, events))).toEqual([0, 1, 2, 2]);
});

test("a seat's eyes see its own cards, and the result at the end only", () => {
  const frame = { phase: "turn", own: [own(1), own(2)] } as unknown as Frame;
  expect(viewAt(replay, frame, 1)).toMatchObject({ id: "x", seat: 1, hand: { red: 2 }, result: null });
  expect(viewAt(replay, frame, null)).toMatchObject({ seat: null, hand: {} });
  expect(viewAt(replay, { ...frame, phase: "over" }, 0).result).toEqual({ winners: [0] });
});

test("a card from the deck is known to whoever drew it", () => {
  const draw = { event: "draw", seat: 1, from: "deck", card: "red" };
  expect(seenBy(draw, 1)["card"]).toBe("red");
  expect(seenBy(draw, null)["card"]).toBe("red");
  expect(seenBy(draw, 0)["card"]).toBeUndefined();
  expect(seenBy({ ...draw, from: "display" }, 0)["card"]).toBe("red");
});

test("the address names a moment, whatever stands in it", () => {
  expect(["?at=3", "", "?at=-2", "?at=99", "?at=x", "?at=1.5"].map((search) => wishedMoment(search, 10))).toEqual([3, 0, 0, 9, 0, 0]);
});
