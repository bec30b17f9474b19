/** The order of the players, and what decided between equal totals. */
import type { Board, Result, View } from "../protocol/types";

/** By seat: its place, 1 for the first; equal players share one. */
export function places(result: Result): Map<number, number> {
  const found = new Map<number, number>();
  result.ranking.forEach((seat, nth) => found.set(seat, result.winners.includes(seat) ? 1 : nth + 1));
  return found;
}

/** The first tie-break that tells the two best apart, if their totals are equal. */
export function decidedBy(result: Result, view: View, board: Board): string | null {
  const [best, next] = result.ranking.map((seat) => result.scores.find((score) => score.seat === seat)!);
  if (!best || !next || best.total !== next.total) return null;
  if (result.winners.length > 1) return "shared";
  const measure: Record<string, (seat: number) => number> = {
    tickets: (seat) => result.scores.find((score) => score.seat === seat)!.tickets_done.length,
    later: (seat) => -result.ranking.indexOf(seat), // nobody is equal in it
    stations: (seat) => view.seats[seat]!.stationsLeft,
    longest: (seat) => result.scores.find((score) => score.seat === seat)!.longest_length ?? 0,
  };
  return board.parameters.ties.find((tie) => measure[tie]?.(best.seat) !== measure[tie]?.(next.seat)) ?? null;
}
