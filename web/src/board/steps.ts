/** From place to place with the arrow keys. */
import type { Place } from "../protocol/types";

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place in the direction of an arrow key: rather ahead than aside. */
export function neighbour(places: Place[], from: Place, key: string): Place | null {
  const direction = DIRECTIONS[key];
  return direction ? (nearest(places, from, direction, 1) ?? nearest(places, from, direction, 2)) : null;
}

/** Among those that lie at most `wide` times as far aside as ahead; what lies aside counts double. */
function nearest(places: Place[], from: Place, [dx, dy]: [number, number], wide: number): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (ahead > 0 && aside <= ahead * wide && ahead + 2 * aside < least) [best, least] = [place, ahead + 2 * aside];
  }
  return best;
}
