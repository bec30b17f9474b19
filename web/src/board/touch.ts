/** What a finger means: the nearest place or track within its reach. */
import type { Place } from "../protocol/types";
import { distance, type Point, type Row } from "./spaces";

export type Touched = { kind: "place" | "track"; id: string };

const PLACE_RADIUS = 7;

/** `reach` is in board units, so a finger keeps its size whatever the zoom. */
export function touched(at: Point, places: Place[], rows: Iterable<Row>, reach: number): Touched | null {
  let best: Touched | null = null;
  let nearest = reach;
  for (const row of rows) {
    const off = distance(at, row.from, row.to);
    if (off < nearest) [best, nearest] = [{ kind: "track", id: row.track.id }, off];
  }
  for (const place of places) {
    const off = Math.hypot(at.x - place.x, at.y - place.y);
    if (off < PLACE_RADIUS || off < nearest) [best, nearest] = [{ kind: "place", id: place.id }, Math.min(off, nearest)];
  }
  return best;
}
