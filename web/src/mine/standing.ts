/** How a game stands, in one line, for who looks at a list of them. */
import type { TableSummary } from "../protocol/types";
import { many, t } from "../words/index.svelte";

export type Standing = "yours" | "others" | "waiting" | "over" | "gone" | "watching";
const ORDER: Standing[] = ["yours", "others", "waiting", "over", "watching", "gone"];

/** null: the server has no such table. */
export function standing(table: TableSummary | null): Standing {
  if (!table) return "gone";
  if (table.you === null) return "watching";
  if (table.over) return "over";
  if (!table.started) return "waiting";
  return table.toAct.includes(table.you) ? "yours" : "others";
}

export function inWords(table: TableSummary | null): string {
  const state = standing(table);
  if (table && state === "waiting") return many("games.waiting", freeSeats(table));
  if (table && state === "others") return t("games.others", { who: table.toAct.map((seat) => table.seats[seat]!.name).join(", ") });
  return t(`games.${state as "yours" | "over" | "gone" | "watching"}`);
}

/** What asks for the player comes first. */
export const byUrgency = (a: TableSummary | null, b: TableSummary | null): number => ORDER.indexOf(standing(a)) - ORDER.indexOf(standing(b));

export const freeSeats = (table: TableSummary): number => table.seats.filter((seat) => !seat.taken).length;

export const people = (table: TableSummary): string => table.seats.filter((seat) => seat.taken).map((seat) => seat.name).join(", ");
