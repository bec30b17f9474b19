/** How many more pieces would join the ends of a ticket: a hint drawn from the board, not a rule. */
import type { Board, Ticket } from "../protocol/types";

/** By track: what it would cost in pieces; undefined where it cannot be used. */
export type Cost = (track: string, length: number) => number | undefined;

/** The fewest pieces from the ticket's start to its nearest end; null where no way is left. */
export function need(board: Board, ticket: Ticket, cost: Cost): number | null {
  const spots = (end: string) => board.places.filter((place) => place.id === end || place.country === end).map((place) => place.id);
  const goals = new Set(ticket.to.flatMap(([to]) => spots(to)));
  const dead = new Set(board.places.filter((place) => place.country).map((place) => place.id)); // the line ends there
  const known = new Map(spots(ticket.from).map((id) => [id, 0]));
  const done = new Set<string>();
  for (let at = nearest(known, done); at !== null; at = nearest(known, done)) {
    const far = known.get(at)!;
    if (goals.has(at)) return far;
    done.add(at);
    if (dead.has(at) && far > 0) continue;
    for (const track of board.tracks) {
      const next = track.a === at ? track.b : track.b === at ? track.a : null;
      const price = next === null ? undefined : cost(track.id, track.length);
      if (next !== null && price !== undefined) known.set(next, Math.min(known.get(next) ?? Infinity, far + price));
    }
  }
  return null;
}

function nearest(known: Map<string, number>, done: Set<string>): string | null {
  let best: string | null = null;
  for (const [id, far] of known) if (!done.has(id) && far < (best === null ? Infinity : known.get(best)!)) best = id;
  return best;
}
