/** Pieces that a ticket still needs, as the board lies now; null where no way is left. */
import { need } from "../board/need";
import type { Board, View } from "../protocol/types";
import type { Names } from "./names";

export function needed(board: Board, names: Names, { owner, seat, closed }: View, id: string): number | null {
  const ticket = names.ticketOf(id);
  if (!ticket) return null;
  return need(board, ticket, (track, length) => {
    if (owner[track] !== undefined) return owner[track] === seat ? 0 : undefined;
    return closed[track] ? undefined : length;
  });
}
