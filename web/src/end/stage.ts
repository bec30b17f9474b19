/** What the board shows at the end: a player's tickets, a ticket's way, or the longest trail. */
import { NO_MARKS, type Marks, type TicketLine } from "../board/marks";
import type { Score } from "../protocol/types";
import type { Names } from "../table/names";

export type Shown = { kind: "tickets" } | { kind: "ticket"; id: string } | { kind: "trail" } | { kind: "loan"; place: string; track: string };

export function stage(score: Score, shown: Shown, names: Names): Marks {
  if (shown.kind === "trail") return { ...NO_MARKS, ways: [{ kind: "trail", tracks: score.longest_trail ?? [] }] };
  if (shown.kind === "loan") return { ...NO_MARKS, badges: new Map([[shown.place, "⌂"]]), ways: [{ kind: "loan", tracks: [shown.track] }] };
  if (shown.kind === "ticket") return { ...NO_MARKS, badges: badges(shown.id, names), ways: ways(score, shown.id), lines: lines(score, [shown.id], names) };
  return { ...NO_MARKS, lines: lines(score, [...score.tickets_failed, ...score.tickets_done], names) };
}

function badges(id: string, names: Names): Map<string, string> {
  return new Map(names.ends(id).map((end) => [end, "★"]));
}

/** The way of a ticket; what was borrowed for it has its own colour. */
function ways(score: Score, id: string): Marks["ways"] {
  const path = score.paths[id] ?? [];
  const loans = new Set((score.borrowed ?? []).map(([, track]) => track));
  return [
    { kind: "done" as const, tracks: path.filter((track) => !loans.has(track)) },
    { kind: "loan" as const, tracks: path.filter((track) => loans.has(track)) },
  ].filter((way) => way.tracks.length > 0);
}

function lines(score: Score, ids: string[], names: Names): TicketLine[] {
  return ids.flatMap((id) => {
    const [from, to] = names.ends(id);
    const state = score.tickets_done.includes(id) ? ("done" as const) : ("failed" as const);
    return from && to ? [{ from, to, state }] : [];
  });
}
