/** Where the spaces of each track lie on the board, in the units of the board's size. */
import type { Board, Place, Track } from "../protocol/types";
import { pushApart, type Group } from "./ends";

const LONG = 44; // one space at most, where the grain is 1
const WIDE = 8.6;
const BESIDE = 10.6; // between the middles of parallel tracks
const CLEAR = 9.5; // from the middle of a place to the first space
const GAP = 2.2;

export interface Space {
  x: number;
  y: number;
  long: number;
  wide: number;
  turn: number; // degrees
}

export interface Row {
  track: Track;
  spaces: Space[];
  from: Point; // the two ends of the row: what a touch is measured against
  to: Point;
}

export interface Point {
  x: number;
  y: number;
}

/** How coarse a board is: small boards with few, far places have bigger spaces and places. */
export function grainOf(board: Board): number {
  const at = new Map(board.places.map((place) => [place.id, place]));
  const steps = board.tracks.map(({ a, b, length }) => {
    const [one, two] = [at.get(a), at.get(b)];
    return one && two ? (Math.hypot(one.x - two.x, one.y - two.y) - 2 * CLEAR) / length : 0;
  });
  const short = steps.sort((one, two) => one - two)[Math.floor(steps.length / 10)] ?? 0;
  return Math.min(1.5, Math.max(1, short / 27));
}

const known = new WeakMap<Board, Map<string, Row>>(); // a board never changes

/** By track: its row of spaces; parallel tracks lie side by side, and no row lies on another. */
export function layRows(board: Board): Map<string, Row> {
  const rows = known.get(board) ?? layAll(board);
  known.set(board, rows);
  return rows;
}

function layAll(board: Board): Map<string, Row> {
  const at = new Map(board.places.map((place) => [place.id, place]));
  const grain = grainOf(board);
  const found = parallel(board.tracks).map((tracks) => {
    const ends = [tracks[0]!.a, tracks[0]!.b].sort() as [string, string];
    const [a, b] = ends.map((end) => at.get(end)!) as [Place, Place];
    const shift = (nth: number) => (nth - (tracks.length - 1) / 2) * BESIDE * grain;
    const lay = ({ clear }: Group) => tracks.map((track, nth) => layRow(track, a, b, shift(nth), grain, clear));
    const group: Group = { ends, clear: [CLEAR * grain, CLEAR * grain], rows: [] };
    group.rows = lay(group);
    return { group, lay };
  });
  const lays = new Map(found.map(({ group, lay }) => [group, lay]));
  pushApart([...lays.keys()], grain, (group) => lays.get(group)!(group));
  return new Map([...lays.keys()].flatMap((group) => group.rows).map((row) => [row.track.id, row]));
}

function parallel(tracks: Track[]): Track[][] {
  const found = new Map<string, Track[]>();
  for (const track of tracks) {
    const ends = [track.a, track.b].sort().join(" ");
    found.set(ends, [...(found.get(ends) ?? []), track]);
  }
  return [...found.values()];
}

function layRow(track: Track, a: Place, b: Place, shift: number, grain: number, [first, last]: [number, number]): Row {
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const room = Math.max(far - first - last, track.length * 4) / track.length;
  const step = Math.min(room, (LONG + 2.5 * GAP) * grain); // a long way keeps its row in the middle
  const long = Math.min(step - GAP * grain, LONG * grain);
  const middle = (first + far - last) / 2;
  const along = (way: number): Point => ({
    x: a.x + Math.cos(angle) * way - Math.sin(angle) * shift,
    y: a.y + Math.sin(angle) * way + Math.cos(angle) * shift,
  });
  const ways = Array.from({ length: track.length }, (_, nth) => middle + (nth - (track.length - 1) / 2) * step);
  return {
    track,
    spaces: ways.map((way) => ({ ...along(way), long, wide: WIDE * grain, turn: (angle * 180) / Math.PI })),
    from: along((ways[0] ?? 0) - long / 2),
    to: along((ways[ways.length - 1] ?? 0) + long / 2),
  };
}

/** From a point to a stretch of line. */
export function distance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}
