/** The moments of a finished game, as the server tells them, and what each pair of eyes saw in them. */
import type { Replayed, Own } from "../protocol/schema";
import type { TableEvent, View } from "../protocol/types";

export type Replay = Omit<Replayed, "view" | "events" | "frames"> & { view: View; events: TableEvent[]; frames: Partial<Frame>[] };
export type Frame = View & { own: Own[]; line: number; step: number };
export type Eyes = number | null; // a seat's, or everybody's

/** Each frame tells only what has changed since the one before. */
export function unfold(frames: Partial<Frame>[]): Frame[] {
  let before = {} as Frame;
  return frames.map((changed) => (before = { ...before, ...changed }));
}

/** The table at a moment; the result is kept for the last one. */
export function viewAt(replay: Replay, frame: Frame, eyes: Eyes): View {
  const own = eyes === null ? { hand: {}, tickets: [], offer: [] } : frame.own[eyes]!;
  return { ...replay.view, ...frame, ...own, seat: eyes, chosen: null, result: frame.phase === "over" ? replay.view.result : null };
}

/** What a seat did not know then stays hidden through its eyes. */
export function seenBy(event: TableEvent, eyes: Eyes): TableEvent {
  const hidden = event.event === "draw" && event["from"] === "deck" && eyes !== null && event.seat !== eyes;
  return hidden ? { ...event, card: undefined } : event;
}

/** The first moment at which so many events have happened. */
export function momentOf(frames: Frame[], events: number): number {
  const found = frames.findIndex((frame) => frame.line >= events);
  return found < 0 ? frames.length - 1 : found;
}

/** What the address asks for: `?at=37`. */
export function wishedMoment(search: string, frames: number): number {
  const wished = Number(new URLSearchParams(search).get("at") ?? 0);
  return Number.isInteger(wished) ? Math.min(Math.max(wished, 0), frames - 1) : 0;
}
