import { cityName } from "../../../web/src/campaign/news";
import { hull, land, placeNames } from "../../../web/src/campaign/terrain";
import { stepOf } from "../../../web/src/campaign/companies";
import type { CampaignView } from "../../../web/src/protocol/schema";

const view = (books: object, table: object | null = null) => ({ books: { question: null, readable: false, ...books }, table }) as CampaignView;

test("one thing at a time is asked for", () => {
  expect(stepOf(view({ phase: "between" }))).toBe("tonight");
  expect(stepOf(view({ phase: "setup", readable: true }))).toBe("read");
  expect(stepOf(view({ phase: "end", question: {}, readable: false }))).toBe("ask");
  expect(stepOf(view({ phase: "play" }))).toBe("lay");
  expect(stepOf(view({ phase: "play" }, { over: false, broken: false }))).toBe("table");
  expect(stepOf(view({ phase: "play" }, { over: true, broken: true }))).toBe("again");
  expect(stepOf(view({ phase: "over" }))).toBe("over");
});

test("the ground of a region goes around all its places", () => {
  const square = [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 4 }, { x: 0, y: 4 }, { x: 2, y: 2 }];
  expect(hull(square)).toHaveLength(4);
});

test("land between tracks has no holes: tracks side by side, and three or four places in a ring", () => {
  const places = [["a", 0, 0], ["b", 4, 0], ["c", 4, 4], ["d", 0, 4]].map(([id, x, y]) => ({ id, x, y, region: "start" })) as never[];
  const tracks = ["ab", "ba", "bc", "cd", "da"].map(([a, b]) => ({ a: a!, b: b!, region: "start" }));
  const rings = land({ places, tracks }, "start").match(/M[\d. ]+(L[\d. ]+){2,}Z/g)!.map((ring) => ring.match(/[\d.]+/g)!.map(Number));
  const area = (at: number[]) => at.reduce((sum, value, nth) => (nth % 2 ? sum : sum + value * at[(nth + 3) % at.length]! - at[(nth + 1) % at.length]! * at[(nth + 2) % at.length]!), 0);
  expect(rings.length).toBeGreaterThan(0);
  expect(rings.map((ring) => Math.sign(area(ring)))).not.toContain(-1);
});

test("names on the map cover no other name; a big city comes first", () => {
  const place = (id: string, big: boolean) => ({ id, name: "Philadelphia", x: 0, y: 0, region: "start", big, port: false });
  const wide = (text: string) => text.length * 0.7;
  const sheet = { left: -200, top: -200, right: 200, bottom: 200 };
  const placed = placeNames([...Array.from({ length: 9 }, (_, nth) => place(`small${nth}`, false)), place("big", true)], 1, sheet, "", wide);
  expect(placeNames([place("big", true)], 1, { ...sheet, top: 0 }, "", wide).size).toBe(1);
  expect(placeNames([place("big", true)], 100, sheet, "", wide).size).toBe(0); // no room for it
  expect(placed.has("big")).toBe(true);
  expect(placed.size).toBeLessThan(6);
});

test("a name is as wide on the map as its font makes it", () => {
  const place = (id: string, x: number) => ({ id, name: "Nashville", x, y: 0, region: "start", big: false, port: false });
  const sheet = { left: -60, top: -12, right: 160, bottom: 12 };
  const pair = [place("a", 0), place("b", 80)];
  expect(placeNames(pair, 1, sheet, "", (text) => text.length * 0.5).size).toBe(2);
  expect(placeNames(pair, 1, sheet, "", (text) => text.length).size).toBeLessThan(2);
});

test("a place is read by its name", () => {
  expect(cityName("salt-lake-city")).toBe("Salt Lake City");
});
