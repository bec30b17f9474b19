/** A finished game being watched: where it stands, whether it runs, and through whose eyes. */
import { NO_MARKS, type Marks } from "../board/marks";
import type { Board, TableEvent, View } from "../protocol/types";
import { Names } from "../table/names";
import { needed } from "../table/needed";
import { story, type Line } from "../table/story";
import { tokensOf } from "../table/tokens";
import { unfold, viewAt, seenBy, momentOf, type Eyes, type Frame, type Replay } from "./frames";

const PACE = 1100; // milliseconds a moment, at the plain speed
export const SPEEDS = [1, 2, 4];

export class Player {
  readonly names: Names;
  readonly frames: Frame[];
  at = $state(0);
  eyes = $state<Eyes>(null);
  speed = $state(1);
  playing = $state(false);
  looked = $state<string | null>(null); // a ticket
  stage = $state.raw<Marks | null>(null); // the end shows its own marks

  constructor(
    readonly board: Board,
    readonly replay: Replay,
  ) {
    this.names = new Names(board);
    this.frames = unfold(replay.frames);
  }

  get last(): number {
    return this.frames.length - 1;
  }

  get frame(): Frame {
    return this.frames[this.at]!;
  }

  get view(): View {
    return viewAt(this.replay, this.frame, this.eyes);
  }

  get lines(): Line[] {
    const events = this.replay.events.map((event) => seenBy(event, this.eyes));
    return story(events, this.replay.view.seats.map((seat) => seat.name), this.names);
  }

  /** What happened between the moment before and this one. */
  get news(): TableEvent[] {
    return this.replay.events.slice(this.frames[this.at - 1]?.line ?? 0, this.frame.line);
  }

  get marks(): Marks {
    if (this.stage) return this.stage;
    const fresh = this.news.flatMap((event) => (event.event === "claim" ? [String(event["track"])] : []));
    const tunnel = this.frame.tunnel?.track ?? this.frame.charter?.declared?.track;
    return { ...NO_MARKS, tokens: tokensOf(this.frame), ...this.#ticket(), fresh: new Set(fresh), chosen: tunnel ? { kind: "track", id: tunnel } : null };
  }

  need(ticket: string): number | null {
    return needed(this.board, this.names, this.view, ticket);
  }

  go(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.last);
    if (this.at === this.last) this.playing = false;
  }

  /** By hand: it stands still there. */
  step(by: number): void {
    this.playing = false;
    this.go(this.at + by);
  }

  /** To the moment at which so many events have happened. */
  goTo(events: number): void {
    this.playing = false;
    this.go(momentOf(this.frames, events));
  }

  toggle(): void {
    if (!this.playing && this.at === this.last) this.at = 0;
    this.playing = !this.playing;
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.looked = null;
  }

  /** Runs while it plays; an effect calls it again after each moment. */
  run(): () => void {
    const timer = this.playing ? setTimeout(() => this.go(this.at + 1), PACE / this.speed) : undefined;
    return () => clearTimeout(timer);
  }

  #ticket(): Partial<Marks> {
    if (!this.looked) return {};
    const [from, to] = this.names.ends(this.looked);
    const done = this.view.tickets.some((ticket) => ticket.id === this.looked && ticket.state === "done");
    const badges = new Map(this.names.ends(this.looked).map((end) => [end, "★"]));
    return { badges, lines: from && to ? [{ from, to, state: done ? "done" : "open" }] : [] };
  }
}
