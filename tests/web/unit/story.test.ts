import { reasonInWords } from "../../../web/src/table/reasons";
import { Names, cardsInWords } from "../../../web/src/table/names";
import { story } from "../../../web/src/table/story";
import { settings } from "../../../web/src/settings.svelte";
import { allBoards } from "./boards";

const europe = allBoards().find((board) => board.key === "europe")!;
const names = new Names(europe);
const track = europe.tracks[0]!;
const seats = ["You", "Ada"];
const tell = (...events: { event: string; [key: string]: unknown }[]) => story(events, seats, names).map((line) => line.text);

beforeEach(() => {
  settings.language = "en";
});

test("two draws of one turn are one sentence", () => {
  const lines = tell(
    { event: "turn", seat: 1 },
    { event: "draw", seat: 1, from: "display", card: "red", slot: 0 },
    { event: "refill", slot: 0, card: "blue" },
    { event: "draw", seat: 1, from: "deck" },
    { event: "turn", seat: 0 },
    { event: "draw", seat: 0, from: "deck", card: "wild" },
  );
  expect(lines).toEqual(["Ada took red and one from the deck.", "You took wild from the deck."]);
});

test("a claim names the track, the cards and the points", () => {
  const [line] = tell({ event: "claim", seat: 1, track: track.id, paid: ["red", "red", "wild"], points: 4 });
  expect(line).toBe(`Ada claimed ${names.track(track.id)} with 2 red, 1 wild. 4 points.`);
});

test("a tunnel tells what was turned up, then what is owed", () => {
  const lines = tell(
    { event: "tunnel", seat: 0, track: track.id, paid: ["red"] },
    { event: "reveal", card: "red" },
    { event: "reveal", card: "blue" },
    { event: "toll", seat: 0, extra: 1 },
    { event: "tunnel_declined", seat: 0 },
  );
  expect(lines.slice(1)).toEqual(["Turned up: 1 red, 1 blue.", "1 more card is owed.", "You turned back and kept the cards."]);
});

test("money, events and cards drawn besides are told with what they are for", () => {
  const legends = new Names(allBoards().find((board) => board.key === "legends")!);
  const lines = story(
    [
      { event: "money", seat: 0, amount: 5, why: "start" },
      { event: "event_card", card: "E04" },
      { event: "declare", seat: 1, track: "buffalo-new-york", paid: ["red", "red", "red"] },
      { event: "extra", seat: 1, paid: [] },
      { event: "money", seat: 1, amount: -2, why: "E04" },
      { event: "claim", seat: 1, track: "buffalo-new-york", paid: ["red", "red", "red"], points: 0 },
      { event: "draw", seat: 1, from: "deck", why: "big_city" },
      { event: "money", seat: 1, amount: 2, why: "company" },
      { event: "start_card", seat: 0 },
      { event: "banish", seat: 0, card: "E04" },
    ],
    seats,
    legends,
  ).map((line) => line.text);
  expect(lines).toEqual([
    "You began with $5.",
    "New event: Coal Shortage. A track of 3 or more costs 1 more card of any kind, or $2.",
    "Ada laid down 3 red for Buffalo – New York; a card has a say first.",
    "Ada paid $2: Coal Shortage.",
    "Ada claimed Buffalo – New York with 3 red.",
    "Ada drew one from the deck for a big city.",
    "Ada earned $2: a track in the company's color.",
    "The start card goes to the last: You.",
    "You banished an event: Coal Shortage.",
  ]);
});

test("hidden lists come as numbers", () => {
  expect(tell({ event: "keep", seat: 1, kept: 2, returned: 1, to: "box" })).toEqual(["Ada kept 2 tickets."]);
});

test("the story follows the language", () => {
  settings.language = "nl";
  expect(tell({ event: "pass", seat: 1 })).toEqual(["Ada paste."]);
  expect(cardsInWords(["red", "wild"])).toBe("1 rood, 1 joker");
});

test("a reason is told in words, with names for ids; an unknown one in the server's words", () => {
  const cards = { rule: "C6", reason: "cards", values: { needs: 3, kind: "red", held: 1 } };
  expect(reasonInWords(cards, names)).toBe("You need 3 red and have 1.");
  expect(reasonInWords({ rule: "C7", reason: "taken", values: { track: track.id } }, names)).toContain(names.track(track.id));
  expect(reasonInWords({ rule: "X1", reason: "brand_new", values: {}, sentence: "As the server says." }, names)).toBe("As the server says.");
});

test("what happened around the game is told with who did it and whom it concerns", () => {
  const affair = (what: string, seat: number | null, more = {}) => ({ event: "affair", what, seat, ...more });
  expect(
    tell(
      affair("propose", 1, { matter: "pause", target: null }),
      affair("propose", 0, { matter: "undo", target: null }),
      affair("propose", null, { matter: "replace", target: 1 }),
      affair("vote", 0, { yes: false }),
      affair("bot", 1, { target: 0, why: "host", bot: "medium@1" }),
      affair("pause", null),
    ),
  ).toEqual([
    "Ada proposes a pause.",
    "You asked to take the last move back.",
    "Ada: time is up. Shall a bot play on?",
    "You refused.",
    "Ada let a bot play for you.",
    "The host paused the game.",
  ]);
});

test("a seat that changed hands is told once; alone, the record's line is told", () => {
  const control = { event: "control", seat: 1, by: "bot medium@1" };
  const affair = { event: "affair", what: "bot", seat: 1, target: 1, why: "away", bot: "medium@1" };
  expect(tell(control, affair)).toEqual(["Ada handed the seat to a bot for a while."]);
  expect(tell(control)).toEqual(["A bot now plays for Ada."]);
});

test("a word that this client does not know is left out", () => {
  expect(tell({ event: "affair", what: "dance", seat: 0 })).toEqual([]);
});
