/** Where the names of places stand: clear of spaces, of other names and of places. */
import type { Board, Place } from "../protocol/types";
import { SPACE, type Row, type Space } from "./spaces";

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

const PLACE = 7.5;
const LETTER = 0.54; // mean width of a letter, as a part of the font size
const AROUND = [90, -90, 0, 180, 60, 120, -60, -120, 30, 150, -30, -150, 75, 105, -75, -105, 15, 165, -15, -165];
const AWAY = [3, 6, 10, 15, 21]; // from the rim of the place

/**
 * Labels at one font size (board units), the wanted ones first. A name without room is left out,
 * unless it is wanted: then it stands where it covers least.
 */
export function placeLabels(board: Board, rows: Iterable<Row>, size: number, wanted: ReadonlySet<string>): Label[] {
  const spaces = [...rows].flatMap((row) => row.spaces);
  const taken: Box[] = board.places.map((place) => around(place.x, place.y, PLACE, PLACE));
  const labels: Label[] = [];
  for (const place of inOrder(board, wanted)) {
    const found = bestSpot(place, size, spaces, taken, board.size, wanted.has(place.id));
    if (!found) continue;
    labels.push({ id: place.id, text: place.name, x: found.x, y: found.y, size });
    taken.push(boxOf(found.x, found.y, place.name, size));
  }
  return labels;
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

function bestSpot(
  place: Place, size: number, spaces: Space[], taken: Box[], edge: [number, number], must: boolean,
): Spot | null {
  const near = spaces.filter((space) => Math.hypot(space.x - place.x, space.y - place.y) < 60 + size * 7);
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots(place, size)) {
    const box = boxOf(spot.x, spot.y, place.name, size);
    const cover = outside(box, edge) + covered(box, near, taken);
    if (cover === 0) return spot;
    if (cover < least) [best, least] = [spot, cover];
  }
  return must ? best : null;
}

function* spots(place: Place, size: number): Iterable<Spot> {
  const half = (place.name.length * LETTER * size) / 2;
  for (const away of AWAY) {
    for (const degrees of AROUND) {
      const angle = (degrees * Math.PI) / 180;
      const out = PLACE + away;
      const x = place.x + Math.cos(angle) * (out + half * Math.abs(Math.cos(angle)));
      const y = place.y - Math.sin(angle) * (out + size * 0.4) + size * 0.34;
      yield { x, y };
    }
  }
}

export function boxOf(x: number, y: number, text: string, size: number): Box {
  const half = (text.length * LETTER * size) / 2;
  return { left: x - half, right: x + half, top: y - size * 0.78, bottom: y + size * 0.22 };
}

function around(x: number, y: number, w: number, h: number): Box {
  return { left: x - w, right: x + w, top: y - h, bottom: y + h };
}

function outside(box: Box, [width, height]: [number, number]): number {
  return Math.max(0, 4 - box.left, 4 - box.top, box.right - width + 4, box.bottom - height + 4) * 50;
}

function covered(box: Box, spaces: Space[], taken: Box[]): number {
  let area = 0;
  for (const other of taken) area += 3 * overlap(box, other);
  for (const space of spaces) if (covers(box, space)) area += 20;
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
  const [hx, hy] = [space.long / 2, SPACE.wide / 2];
  const [bx, by] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const [dx, dy] = [(box.left + box.right) / 2 - space.x, (box.top + box.bottom) / 2 - space.y];
  const apart =
    Math.abs(dx) > bx + hx * Math.abs(cos) + hy * Math.abs(sin) ||
    Math.abs(dy) > by + hx * Math.abs(sin) + hy * Math.abs(cos) ||
    Math.abs(dx * cos + dy * sin) > hx + bx * Math.abs(cos) + by * Math.abs(sin) ||
    Math.abs(-dx * sin + dy * cos) > hy + bx * Math.abs(sin) + by * Math.abs(cos);
  return !apart;
}
