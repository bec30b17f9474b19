import { need } from "../../../web/src/board/need";
import { allBoards } from "./boards";

const boards = allBoards();
const free = (_: string, length: number) => length;
const board = (key: string) => boards.find((each) => each.key === key)!;

test("on an empty board every ticket has a way, and it takes at least one piece", () => {
  for (const each of boards)
    for (const ticket of each.tickets) expect(need(each, ticket, free), `${each.key} ${ticket.id}`).toBeGreaterThan(0);
});

test("own tracks cost nothing, and with none left there is no way", () => {
  const usa = board("usa");
  const ticket = usa.tickets[0]!;
  expect(need(usa, ticket, () => 0)).toBe(0);
  expect(need(usa, ticket, () => undefined)).toBeNull();
});

test("no way leads through a country", () => {
  const swiss = board("switzerland");
  const crossings = new Set(swiss.places.filter((place) => place.country).map((place) => place.id));
  const toCrossings = (id: string) => {
    const track = swiss.tracks.find((each) => each.id === id)!;
    return crossings.has(track.a) || crossings.has(track.b) ? 1 : undefined;
  };
  const between = swiss.tickets.find((ticket) => ticket.to.length === 1)!; // two cities
  expect(need(swiss, between, toCrossings)).toBeNull();
});
