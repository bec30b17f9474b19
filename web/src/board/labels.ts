/** Where the names of places stand: clear of spaces, of other names and of places. */
import type { Board, Place } from "../protocol/types";
import { grainOf, type Row, type Space } from "./spaces";

export interface Label {
  id: string;
  text: string;
  x: number; // the middle of the text
  y: number; // its baseline
  size: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const PLACE = 7.5; // the radius of a place with some air, where the grain is 1
/** How wide a text is at font size 1. */
export type Measure = (text: string) => number;
export const byLetters: Measure = (text) => text.length * 0.6;

const AROUND = [90, -90, 0, 180, 60, 120, -60, -120, 30, 150, -30, -150, 75, 105, -75, -105, 15, 165, -15, -165];
const SMALLER = [1, 0.9, 0.8, 0.7];
const TRIES = 4; // names that found no room are set first in the next try
const AWAY = [2, 4, 7, 11, 16, 22, 30]; // from the rim of the place

/**
 * Labels at one font size (board units), the wanted ones first. A name without room is left out,
 * unless it is wanted: then it stands where it covers least.
 */
export function placeLabels(
  board: Board, rows: Iterable<Row>, sizes: Sizes, wanted: ReadonlySet<string>, measure: Measure = byLetters,
): Label[] {
  const stage: Stage = { spaces: [...rows].flatMap((row) => row.spaces), room: PLACE * grainOf(board), edge: board.size, sizes, measure };
  let order = inOrder(board, wanted);
  let best: Label[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const labels = setAll(order, board.places, wanted, stage);
    if (labels.length > best.length) best = labels;
    const set = new Set(labels.map((label) => label.id));
    if (set.size === order.length) break;
    order = [...order.filter((place) => !set.has(place.id)), ...order.filter((place) => set.has(place.id))];
  }
  return best;
}

/** Font sizes and room, in board units: what is asked for, what can still be read, and the badge of a wanted place. */
export interface Sizes {
  font: number;
  least: number;
  badge: number;
}

interface Stage {
  spaces: Space[];
  room: number; // around a place
  edge: [number, number];
  sizes: Sizes;
  measure: Measure;
}

function setAll(order: Place[], places: Place[], wanted: ReadonlySet<string>, stage: Stage): Label[] {
  const { room, measure } = stage;
  const taken = places.map((place) => boxAround(place.x, place.y, wanted.has(place.id) ? Math.max(room, stage.sizes.badge) : room));
  const labels: Label[] = [];
  for (const place of order) {
    const label = setLabel(place, taken, wanted.has(place.id), stage);
    if (!label) continue;
    labels.push(label);
    taken.push(boxOf(label.x, label.y, measure(place.name) * label.size, label.size));
  }
  return labels;
}

/** At the size asked for, or a little smaller where that finds room. */
function setLabel(place: Place, taken: Box[], must: boolean, stage: Stage): Label | null {
  const sizes = SMALLER.map((part) => part * stage.sizes.font).filter((size) => size >= stage.sizes.least);
  for (const size of sizes) {
    const spot = bestSpot(place, size, taken, must && size === sizes[sizes.length - 1], stage);
    if (spot) return { id: place.id, text: place.name, x: spot.x, y: spot.y, size };
  }
  return null;
}

/** Wanted names first, then those with few neighbours, which stand alone and are found quickly. */
function inOrder(board: Board, wanted: ReadonlySet<string>): Place[] {
  const degree = new Map<string, number>();
  for (const { a, b } of board.tracks) {
    degree.set(a, (degree.get(a) ?? 0) + 1);
    degree.set(b, (degree.get(b) ?? 0) + 1);
  }
  const weight = (place: Place) => (wanted.has(place.id) ? 100 : 0) + (degree.get(place.id) ?? 0);
  return [...board.places].sort((one, two) => weight(two) - weight(one));
}

type Spot = { x: number; y: number };

function bestSpot(place: Place, size: number, taken: Box[], must: boolean, stage: Stage): Spot | null {
  const wide = stage.measure(place.name) * size;
  const near = stage.spaces.filter((space) => Math.hypot(space.x - place.x, space.y - place.y) < 80 + wide);
  let best: Spot | null = null;
  let least = Infinity;
  const room = must ? Math.max(stage.room, stage.sizes.badge) : stage.room;
  for (const spot of spots(place, size, wide, room)) {
    const box = boxOf(spot.x, spot.y, wide, size);
    const out = outside(box, stage.edge);
    const cover = out + covered(box, near, taken, (must ? least : 0) - out);
    if (cover === 0) return spot;
    if (cover < least) [best, least] = [spot, cover];
  }
  return must ? best : null;
}

function* spots(place: Place, size: number, wide: number, room: number): Iterable<Spot> {
  const half = wide / 2;
  for (const away of AWAY) {
    for (const degrees of AROUND) {
      const angle = (degrees * Math.PI) / 180;
      const out = room + away;
      const x = place.x + Math.cos(angle) * (out + half * Math.abs(Math.cos(angle)));
      const y = place.y - Math.sin(angle) * (out + size * 0.4) + size * 0.34;
      yield { x, y };
    }
  }
}

export function boxOf(x: number, y: number, wide: number, size: number): Box {
  const half = wide / 2;
  return { left: x - half, right: x + half, top: y - size * 0.78, bottom: y + size * 0.22 };
}

function boxAround(x: number, y: number, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function outside(box: Box, [width, height]: [number, number]): number {
  return Math.max(0, 4 - box.left, 4 - box.top, box.right - width + 4, box.bottom - height + 4) * 50;
}

/** How much a name would cover; what is more than `most` is not counted on, as it is of no use. */
function covered(box: Box, spaces: Space[], taken: Box[], most: number): number {
  let area = 0;
  for (const other of taken) if ((area += 3 * overlap(box, other)) > most) return area;
  for (const space of spaces) if (covers(box, space) && (area += 20) > most) return area;
  return area;
}

export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Whether a box and a turned space meet: the test of separating axes, for the axes of both. */
export function covers(box: Box, space: Space): boolean {
  const turn = (space.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [hx, hy] = [space.long / 2, space.wide / 2];
  const [bx, by] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const [dx, dy] = [(box.left + box.right) / 2 - space.x, (box.top + box.bottom) / 2 - space.y];
  const apart =
    Math.abs(dx) > bx + hx * Math.abs(cos) + hy * Math.abs(sin) ||
    Math.abs(dy) > by + hx * Math.abs(sin) + hy * Math.abs(cos) ||
    Math.abs(dx * cos + dy * sin) > hx + bx * Math.abs(cos) + by * Math.abs(sin) ||
    Math.abs(-dx * sin + dy * cos) > hy + bx * Math.abs(sin) + by * Math.abs(cos);
  return !apart;
}
