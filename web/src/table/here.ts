/** Several people at one device: their seats, kept for this tab, and how it changes hands. */
import type { Seat } from "../protocol/types";

const key = (table: string) => `perron.here.${table}`;

/** By seat: the personal link that takes it. Empty where everybody has a device. */
export function seatsHere(table: string): Record<Seat, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? "{}") as Record<Seat, string>;
  } catch {
    return {};
  }
}

export function keepSeatHere(table: string, seat: Seat, link: string): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify({ ...seatsHere(table), [seat]: link }));
  } catch {
    // without storage the seat can still be taken by its link
  }
}

/** From now on this browser plays that seat. */
export async function takeSeat(link: string): Promise<void> {
  await fetch(link, { credentials: "same-origin" });
}

/** Whose turn it is at this device, if it is somebody else's than the seat it shows. */
export function nextHere(table: string, seat: Seat | null, toAct: Seat[]): Seat | null {
  if (seat === null || toAct.includes(seat)) return null;
  const here = seatsHere(table);
  return toAct.find((each) => here[each] !== undefined) ?? null;
}
