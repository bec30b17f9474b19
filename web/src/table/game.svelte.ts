/** One table as its page sees it: the newest view, the board, and what the player is looking at. */
import { NO_MARKS, type Marks } from "../board/marks";
import type { Touched } from "../board/touch";
import { TableSocket } from "../protocol/socket.svelte";
import type { Board, Reason, View } from "../protocol/types";
import { Talk } from "../talk/talk.svelte";
import { t } from "../words/index.svelte";
import { Names } from "./names";
import { needed } from "./needed";
import { story } from "./story";
import { tokensOf } from "./tokens";

export type SheetName = "menu" | "talk" | "notes" | "people" | "notices" | "events";
export type Tab = "cards" | "tickets" | "claims" | "log";

export class Game {
  readonly socket: TableSocket;
  readonly names: Names;
  readonly talk: Talk;
  sheet = $state<SheetName | null>(null); // what lies over the board
  picked = $state.raw<Touched | null>(null);
  reason = $state.raw<Reason | null>(null); // why the picked track cannot be claimed
  tab = $state<Tab>("cards");
  kept = $state<string[]>([]); // tickets ticked in the offer
  looked = $state<string | null>(null); // a ticket that is being looked at
  stage = $state.raw<Marks | null>(null); // the end of the game shows its own marks

  constructor(
    readonly board: Board,
    socket: TableSocket,
  ) {
    this.socket = socket;
    this.names = new Names(board);
    this.talk = new Talk(socket);
  }

  get view(): View {
    return this.socket.view!;
  }

  /** Whether this player can decide now. */
  get mine(): boolean {
    const { seat, toAct, affairs } = this.view;
    return seat !== null && toAct.includes(seat) && !affairs.paused && !this.replaced;
  }

  /** A bot plays the own seat for now. */
  get replaced(): boolean {
    const { seat, affairs } = this.view;
    return seat !== null && affairs.standIns[seat] !== undefined;
  }

  get choosing(): boolean {
    return this.view.offer.length > 0 && this.view.chosen === null && this.mine && !this.socket.pending;
  }

  /** Places that a token can be sent to now. */
  get sends(): string[] {
    return this.mine ? this.view.legal.answers.filter((answer) => answer.startsWith("send to ")).map((answer) => answer.slice(8)) : [];
  }

  /** Pieces that a ticket still needs; null where no way is left. */
  need(id: string): number | null {
    return needed(this.board, this.names, this.view, id);
  }

  get lines() {
    return story(this.socket.events, this.view.seats.map((seat, nth) => (nth === this.view.seat ? t("you") : seat.name)), this.names);
  }

  /** Tracks that others have claimed since this player last did something. */
  get fresh(): Set<string> {
    const found = new Set<string>();
    const { events } = this.socket;
    for (let at = events.length - 1; at >= 0; at -= 1) {
      const event = events[at]!;
      if (event.event === "turn" && event.seat === this.view.seat && found.size > 0) break;
      if (event.event === "claim") {
        if (event.seat === this.view.seat) break;
        found.add(String(event["track"]));
      }
    }
    return found;
  }

  get marks(): Marks {
    if (this.stage) return this.stage;
    const { legal } = this.view;
    const active = this.mine && !this.socket.pending;
    return {
      ...NO_MARKS,
      tracks: active ? new Set(Object.keys(legal.claims)) : NO_MARKS.tracks,
      places: active ? this.#lit() : NO_MARKS.places,
      chosen: this.picked ?? this.#underway(),
      badges: this.#badges(),
      lines: this.#lines(),
      fresh: this.fresh,
      tokens: tokensOf(this.view),
    };
  }

  pick(touched: Touched | null): void {
    this.reason = null;
    this.picked = touched;
    this.socket.refused = null;
    if (touched?.kind === "track") void this.#explain(touched.id);
  }

  act(action: string): void {
    this.picked = null;
    this.looked = null;
    this.kept = [];
    this.tab = "cards";
    this.socket.act(action);
  }

  keep(): void {
    this.act(["keep", ...this.kept].join(" "));
  }

  /** What stands in the way of an action: something around the game, or a rule. */
  async why(action: string): Promise<Reason> {
    const around = this.view.affairs.paused ? "paused" : this.replaced ? "stood_in" : null;
    return around ? { rule: "", reason: around, values: {} } : this.socket.why(action);
  }

  async #explain(track: string): Promise<void> {
    const { view } = this;
    if (view.seat === null || view.phase === "over" || view.owner[track] !== undefined || view.legal.claims[track]) return;
    this.reason = view.closed[track] ?? null;
    if (this.reason) return;
    const because = await this.why(`track ${track}`);
    if (this.picked?.id === track) this.reason = because;
  }

  /** Where a station can be built, or where what is asked lies on the board: places to send to, ways to survey. */
  #lit(): Set<string> {
    const { legal } = this.view;
    if (this.picked?.kind === "place") return new Set(Object.keys(legal.stations));
    const ways = Object.keys(this.board.gateways).filter((place) => this.board.gateways[place]!.some((region) => legal.answers.includes(`survey ${region}`)));
    return new Set([...this.sends, ...ways]);
  }

  /** A track whose claim is not finished: a toll, or what an event adds, is still to be paid. */
  #underway(): Touched | null {
    const id = this.view.tunnel?.track ?? this.view.charter?.declared?.track;
    return id === undefined ? null : { kind: "track", id };
  }

  /** While tickets are chosen each has a number at both ends; else the ticket looked at is shown. */
  #badges(): Map<string, string> {
    const badges = new Map<string, string>();
    if (this.choosing) {
      this.view.offer.forEach((id, nth) => {
        for (const end of this.names.ends(id)) badges.set(end, badges.has(end) ? `${badges.get(end)}${nth + 1}` : `${nth + 1}`);
      });
    } else if (this.looked) for (const end of this.names.ends(this.looked)) badges.set(end, "★");
    else for (const place of this.sends) badges.set(place, "?");
    return badges;
  }

  #lines(): Marks["lines"] {
    const shown = this.choosing ? (this.looked ? [this.looked] : this.kept) : this.looked ? [this.looked] : [];
    return shown.flatMap((id) => {
      const [from, ...to] = this.names.ends(id);
      const state = this.view.tickets.find((ticket) => ticket.id === id)?.state;
      return to.slice(0, 1).map((end) => ({ from: from!, to: end, state: state === "done" ? ("done" as const) : ("open" as const) }));
    });
  }
}
