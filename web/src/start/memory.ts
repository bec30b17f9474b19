/** The last plan, kept for next time. What this server no longer has is replaced. */
import type { BoardSummary, BotSummary } from "../protocol/types";
import { firstPlan, fitted, usualBot, type Plan } from "./plan";

const KEY = "perron.plan";

export function keepPlan(plan: Plan): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // then the next table starts afresh
  }
}

export function lastPlan(boards: BoardSummary[], bots: BotSummary[]): Plan {
  return renewed({ ...firstPlan(bots), ...read() }, boards, bots);
}

function read(): Partial<Plan> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Plan>;
  } catch {
    return {};
  }
}

export function renewed(plan: Plan, boards: BoardSummary[], bots: BotSummary[]): Plan {
  const board = boards.find((each) => each.key === plan.map) ?? boards[0];
  const known = (bot: string | undefined) => (bots.some((each) => each.id === bot) ? bot! : usualBot(bots));
  const seats = plan.seats.map((seat) => (seat.kind === "bot" ? { ...seat, bot: known(seat.bot) } : seat));
  return { ...plan, map: board?.key ?? "", standIn: known(plan.standIn), seats: board ? fitted(seats, board.players, bots) : seats };
}
