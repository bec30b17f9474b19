/** The rows of a score: the parts of the record, or the lines of a payslip where a game is played for money. */
import type { Board, Score } from "../protocol/types";
import type { Names } from "../table/names";

export interface Part {
  name: string;
  of: (score: Score) => number;
}

export function partsOf(board: Board, names: Names, scores: Score[]): Part[] {
  if (board.charter) return payslip(names, scores);
  return Object.keys(scores[0]?.parts ?? {}).map((name) => ({ name, of: (score) => score.parts[name] ?? 0 }));
}

/** Coins, the bonus for few trains left, tickets done and tickets failed: in the order in which it is written. */
function payslip(names: Names, scores: Score[]): Part[] {
  const worth = (ids: string[]) => ids.reduce((sum, id) => sum + (names.ticketOf(id)?.to[0]?.[1] ?? 0), 0);
  const known = ["money", "pieces", "tickets"];
  const others = Object.keys(scores[0]?.parts ?? {}).filter((name) => !known.includes(name));
  return [
    ...["money", "pieces", ...others].map((name): Part => ({ name, of: (score) => score.parts[name] ?? 0 })),
    { name: "tickets_done", of: (score) => (score.parts["tickets"] ?? 0) + worth(score.tickets_failed) },
    { name: "tickets_failed", of: (score) => -worth(score.tickets_failed) },
  ];
}
