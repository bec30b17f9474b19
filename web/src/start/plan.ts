/** A new table as the start page plans it. */
import type { BotSummary, NewTable, SeatPlan } from "../protocol/types";
import { SEATS } from "../ui/colors";

/** "here": somebody else at this device; for the server an open seat that is taken at once. */
export type PlannedSeat = Omit<SeatPlan, "kind" | "color"> & { kind: SeatPlan["kind"] | "here"; color: number };
export type Plan = Required<Omit<NewTable, "mix" | "seats">> & { seats: PlannedSeat[] };

const FIRST_MAP = "europe";
const BOT_NAMES = ["Ada", "Bram", "Cleo", "Daan"];

export function firstPlan(bots: BotSummary[]): Plan {
  const seats = fitted([{ kind: "me", color: 0 }], [3, 3], bots);
  return {
    map: FIRST_MAP, seats, start: "lot", watch: true, listed: false,
    pace: { kind: "none" }, absent: "wait", timeout: "bot", standIn: usualBot(bots), chat: true, aloud: false,
  };
}

/** The plan as the server wants it. */
export function forServer(plan: Plan, me: string): Omit<NewTable, "mix"> {
  const seats = plan.seats.map((seat): SeatPlan => {
    if (seat.kind === "here" || seat.kind === "open") return { kind: "open", color: seat.color };
    return seat.kind === "me" ? { kind: "me", name: me, color: seat.color } : { ...seat, kind: "bot" };
  });
  const start = plan.start === "lot" || plan.start < seats.length ? plan.start : "lot";
  return { ...plan, seats, start };
}

/** The bot a newcomer meets: the first in the server's list that is no plain chance. */
export function usualBot(bots: BotSummary[]): string {
  return bots.find((bot) => bot.id !== "random")?.id ?? bots[0]?.id ?? "greedy";
}

export function botSeat(seats: PlannedSeat[], bots: BotSummary[]): PlannedSeat {
  const name = BOT_NAMES.find((each) => !seats.some((seat) => seat.name === each)) ?? "Eva";
  return { kind: "bot", bot: usualBot(bots), name, color: freeColor(seats) };
}

export function friendSeat(seats: PlannedSeat[]): PlannedSeat {
  return { kind: "open", color: freeColor(seats) };
}

function freeColor(seats: PlannedSeat[]): number {
  return SEATS.findIndex((_, color) => !seats.some((seat) => seat.color === color));
}

/** The next colour for a seat; who had it gets the seat's old one. */
export function recolored(seats: PlannedSeat[], nth: number): PlannedSeat[] {
  const old = seats[nth]!.color;
  const next = (old + 1) % SEATS.length;
  return seats.map((seat, at) => (at === nth ? { ...seat, color: next } : seat.color === next ? { ...seat, color: old } : seat));
}

/** The seats, made to fit the least and the most a game can have. */
export function fitted(seats: PlannedSeat[], [least, most]: [number, number], bots: BotSummary[]): PlannedSeat[] {
  const fit = seats.slice(0, most);
  while (fit.length < least) fit.push(botSeat(fit, bots));
  return fit;
}

/** Whether anybody but the one who plans will come, so that clocks and talk mean something. */
export const isShared = (plan: Plan): boolean => plan.seats.some((seat) => seat.kind === "open");
