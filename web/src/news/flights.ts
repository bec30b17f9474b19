/** Cards that fly: from the display or a pile to whoever took them, from a player to the track they paid for. */
import type { TableEvent } from "../protocol/types";

export interface Flight {
  card: string;
  from: string; // selectors of what is on the page
  to: string;
}

const chip = (seat: number) => `[data-seat="${seat}"]`;
const MOST = 3; // cards of one payment

/** `seat` is the one whose page this is: its cards go to its hand. */
export function flightsOf(event: TableEvent, seat: number | null): Flight[] {
  const whose = event.seat;
  if (whose === undefined || whose === null) return [];
  const home = whose === seat ? ".hand" : chip(whose);
  if (event.event === "draw") {
    const card = typeof event["card"] === "string" ? event["card"] : "back";
    return [{ card, from: `[data-slot="${event["from"] === "display" ? String(event["slot"]) : "deck"}"]`, to: home }];
  }
  if (event.event === "offer") return [{ card: "ticket", from: '[data-slot="tickets"]', to: chip(whose) }];
  if (event.event === "claim") return paid(event, home, `[data-track="${String(event["track"])}"]`);
  if (event.event === "station") return paid(event, home, `[data-place="${String(event["place"])}"]`);
  return [];
}

function paid(event: TableEvent, from: string, to: string): Flight[] {
  const cards = Array.isArray(event["paid"]) ? event["paid"].map(String) : [];
  return cards.slice(0, MOST).map((card) => ({ card, from, to }));
}
