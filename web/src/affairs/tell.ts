/** What happened around the game, in sentences for the log. */
import type { TableEvent } from "../protocol/types";
import { maybe, t, type Values } from "../words/index.svelte";

/** `who` did it ("" for the server or a host without a seat); `seats` are the names, "You" for the own one. */
export function affairInWords(event: TableEvent, who: string, seats: string[]): string | null {
  const target = event["target"];
  const whom = typeof target === "number" ? (seats[target] ?? "?") : "";
  const values: Values = { who: who || t("affair.host"), whom, object: whom === t("you") ? t("affair.you") : whom };
  return maybe(keyOf(event, who), values);
}

function keyOf(event: TableEvent, who: string): string {
  const what = String(event["what"]);
  if (what === "propose") return proposalKey(String(event["matter"]), who === t("you"), event.seat === null);
  if (what === "vote") return `affair.vote.${event["yes"] ? "yes" : "no"}`;
  if (what === "agreed") return `affair.agreed.${String(event["matter"])}`;
  if (what === "bot") return `affair.bot.${String(event["why"])}`;
  return `affair.${what}`;
}

/** Nobody's proposal is the clock's: somebody's time is up, and the table is asked. */
export function proposalKey(matter: string, mine: boolean, nobodys: boolean): string {
  if (nobodys) return "propose.clock";
  return mine ? `propose.mine.${matter}` : `propose.${matter}`;
}

/** The record's own line about a seat that changed hands says less than the affair beside it. */
export function isToldTwice(event: TableEvent, neighbours: (TableEvent | undefined)[]): boolean {
  return event.event === "control" && neighbours.some((each) => each?.event === "affair" && each["target"] === event.seat);
}
