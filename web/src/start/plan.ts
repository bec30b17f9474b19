/** Who will sit at a new table. */
import type { BotSummary, NewTable, SeatPlan } from "../protocol/types";

/** "here": somebody else at this device; for the server an open seat that is taken at once. */
export type PlannedSeat = Omit<SeatPlan, "kind"> & { kind: SeatPlan["kind"] | "here" };
export type Plan = Required<Pick<NewTable, "map" | "start" | "watch" | "listed">> & { seats: PlannedSeat[] };

export function forServer(seat: PlannedSeat): SeatPlan {
  return seat.kind === "here" || seat.kind === "open" ? { kind: "open" } : { ...seat, kind: seat.kind };
}

const FIRST_MAP = "europe";
const BOT_NAMES = ["Ada", "Bram", "Cleo", "Daan"];

export function firstPlan(bots: BotSummary[]): Plan {
  const seats: PlannedSeat[] = [{ kind: "me" }, botSeat([], bots), botSeat([{ kind: "bot", name: BOT_NAMES[0]! }], bots)];
  return { map: FIRST_MAP, seats, start: "lot", watch: true, listed: false };
}

/** The bot a newcomer meets: the last in the server's list that is no plain chance. */
export function usualBot(bots: BotSummary[]): string {
  return bots.find((bot) => bot.id !== "random")?.id ?? bots[0]?.id ?? "greedy";
}

export function botSeat(seats: PlannedSeat[], bots: BotSummary[]): PlannedSeat {
  const name = BOT_NAMES.find((each) => !seats.some((seat) => seat.name === each)) ?? "Eva";
  return { kind: "bot", bot: usualBot(bots), name };
}

/** The seats, made to fit the least and the most a game can have. */
export function fitted(seats: PlannedSeat[], [least, most]: [number, number], bots: BotSummary[]): PlannedSeat[] {
  const fit = seats.slice(0, most);
  while (fit.length < least) fit.push(botSeat(fit, bots));
  return fit;
}
