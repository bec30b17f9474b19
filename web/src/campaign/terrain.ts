/** Land under the tracks, and names that do not cover each other. */
import type { MapPlace } from "../protocol/schema";

const HALO = 2; // board units on each side

interface Point { x: number; y: number }
interface Box { left: number; top: number; right: number; bottom: number }
export interface PlacedName extends Point { size: number; anchor: "start" | "middle" | "end" }

interface Spot extends Point { id: string; region?: string }
export interface Ground { places: Spot[]; tracks: { a: string; b: string; region?: string }[] }

/** A region is the stretch along its own tracks, with the ground between them filled. */
export function land(map: Ground, region: string): string {
  const at = new Map(map.places.map((place) => [place.id, place]));
  const own = map.places.filter((place) => place.region === region);
  const tracks = map.tracks.filter((track) => track.region === region);
  const lines = tracks.map(({ a, b }) => polygon([at.get(a)!, at.get(b)!]));
  const reached = tracks.flatMap(({ a, b }) => [at.get(a)!, at.get(b)!]);
  const fields = region === "start" ? rings(tracks, at).map(polygon) : [polygon(hull([...own, ...reached]))];
  return [...lines, ...fields, ...own.map((place) => `M${place.x} ${place.y}h.1`)].join("");
}

/** All go round the same way: where two of them lie over each other, the ground stays filled. */
function polygon(points: Point[]): string {
  const round = area(points) < 0 ? [...points].reverse() : points;
  return `M${round.map((point) => `${point.x} ${point.y}`).join("L")}Z`;
}

/** Twice the area, negative for those that go round the other way. */
const area = (points: Point[]): number =>
  points.reduce((sum, point, nth) => sum + point.x * points[(nth + 1) % points.length]!.y - points[(nth + 1) % points.length]!.x * point.y, 0);

/** Three or four places, each joined to the next: what lies between their tracks is land. */
function rings(tracks: { a: string; b: string }[], at: Map<string, Point>): Point[][] {
  const joined = new Map<string, Set<string>>();
  for (const { a, b } of tracks) {
    joined.set(a, (joined.get(a) ?? new Set()).add(b));
    joined.set(b, (joined.get(b) ?? new Set()).add(a));
  }
  const next = (place: string, ...but: string[]) => [...joined.get(place)!].filter((other) => !but.includes(other));
  const closed = tracks.flatMap(({ a, b }) => next(b, a).flatMap((c) => [[a, b, c], ...next(c, a, b).map((d) => [a, b, c, d])]));
  return closed.filter((ring) => joined.get(ring.at(-1)!)!.has(ring[0]!)).map((ring) => ring.map((place) => at.get(place)!));
}

/** The smallest bulging outline around points. */
export function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: Point[]) => list.reduce<Point[]>((line, point) => {
    while (line.length > 1 && turn(line.at(-2)!, line.at(-1)!, point) <= 0) line.pop();
    return [...line, point];
  }, []);
  return [...half(sorted).slice(0, -1), ...half(sorted.reverse()).slice(0, -1)];
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Big cities first; a name that finds no room on the sheet is left out. `unit`: board units in a pixel; `wide`: of a text in a font of size 1. */
export function placeNames(places: MapPlace[], unit: number, sheet: Box, fresh: string, wide: (text: string) => number): Map<string, PlacedName> {
  const found = new Map<string, PlacedName>();
  const taken: Box[] = places.map((p) => ({ left: p.x - 7, top: p.y - 7, right: p.x + 7, bottom: p.y + 7 }));
  const order = [...places].sort((a, b) => rank(b, fresh) - rank(a, fresh));
  for (const place of order) {
    const size = (place.big ? 12.5 : 10.5) * unit;
    for (const name of spots(place, size)) {
      const box = inked(name, wide(place.name) * size);
      if (!within(box, sheet) || taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      found.set(place.id, name);
      break;
    }
  }
  return found;
}

/** All that is printed of a name, with the halo around it. */
function inked({ x, y, size, anchor }: PlacedName, width: number): Box {
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left: left - HALO, top: y - size * 0.8, right: left + width + HALO, bottom: y + size * 0.2 };
}

const rank = (place: MapPlace, fresh: string): number => (place.region === fresh ? 2 : 0) + (place.big ? 1 : 0);

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const within = (a: Box, b: Box): boolean => a.left > b.left && a.right < b.right && a.top > b.top && a.bottom < b.bottom;

function spots({ x, y }: Point, size: number): PlacedName[] {
  const off = size * 0.75 + HALO;
  return [
    { x, y: y - off, size, anchor: "middle" },
    { x: x + off, y: y + size * 0.3, size, anchor: "start" },
    { x, y: y + off + size * 0.75, size, anchor: "middle" },
    { x: x - off, y: y + size * 0.3, size, anchor: "end" },
  ];
}
