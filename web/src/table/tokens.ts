/** What stands on the board in a campaign besides pieces. */
import type { Token } from "../board/marks";
import type { View } from "../protocol/types";

export function tokensOf({ charter }: View): Token[] {
  if (!charter) return [];
  const crates = Object.entries(charter.crates ?? {}).map(([place, value]): Token => ({ kind: "crate", place, value }));
  const movers = (["boat", "herd"] as const).flatMap((kind): Token[] => (charter[kind] ? [{ kind, place: charter[kind] }] : []));
  return [...crates, ...movers];
}
