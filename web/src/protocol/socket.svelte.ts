import { problemOf } from "../ui/problems";
import type { ClientMessage, Reason, Said, ServerMessage, TableEvent, View, Word } from "./types";

type Because = Reason & { id: string };
export type Link = "connecting" | "open" | "lost" | "refused";

const WAITS = [0.5, 1, 2, 4, 8]; // seconds before each new try; the last one repeats
const REFUSED = new Set([4400, 4403, 4404]); // a foreign origin, no watching, no such table
const HEARTBEAT = 25_000; // milliseconds; proxies close sockets that stay silent for a minute

/** The connection to one table: the newest view, all that has happened, and what was sent but not answered. */
export class TableSocket {
  view = $state.raw<View | null>(null);
  events = $state.raw<TableEvent[]>([]);
  viewedAt = $state(0); // when the view came, for clocks that run on
  said = $state.raw<Said[]>([]);
  saidBefore = $state(-1); // the number of the last line that was said before this page joined
  link = $state<Link>("connecting");
  pending = $state<string | null>(null); // the id of a move that waits for its answer
  refused = $state.raw<Reason | null>(null);
  trouble = $state<string>("");

  #socket: WebSocket | null = null;
  #asked = new Map<string, (because: Because) => void>();
  #tries = 0;
  #next = 0;
  #fresh = true; // the next view brings the whole story
  #closed = false;
  #heard: ServerMessage[] = []; // and not yet shown
  #soon: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #prefix = Math.random().toString(36).slice(2, 8);

  constructor(readonly id: string) {
    this.#open();
  }

  act(action: string): void {
    this.#sendMove((id, seq) => ({ type: "act", id, seq, action }));
  }

  undo(): void {
    this.#sendMove((id, seq) => ({ type: "undo", id, seq }));
  }

  /** A word about the table: talk, a proposal, a vote. False where it could not be sent. */
  tell(word: Word): boolean {
    return this.#send({ ...word, id: this.#newId() } as ClientMessage);
  }

  /** Why an action, or anything at all on a track ("track ID"), is not possible now. */
  why(action: string): Promise<Reason> {
    const id = this.#newId();
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.#send({ type: "why", id, action });
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    clearTimeout(this.#soon);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  #newId(): string {
    this.#next += 1;
    return `${this.#prefix}-${this.#next}`;
  }

  #sendMove(message: (id: string, seq: number) => ClientMessage): void {
    if (this.pending || !this.view) return;
    const id = this.#newId();
    this.pending = id;
    this.refused = null;
    this.#send(message(id, this.view.seq));
  }

  #send(message: ClientMessage): boolean {
    const open = this.#socket?.readyState === WebSocket.OPEN;
    if (open) this.#socket?.send(JSON.stringify(message));
    else this.pending = null;
    return open;
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/play`);
    this.#socket = socket;
    this.#fresh = true;
    this.#heard = []; // the new connection tells all of it again
    socket.onopen = () => this.#opened();
    socket.onmessage = (message) => this.#collect(JSON.parse(String(message.data)) as ServerMessage);
    socket.onclose = (event) => this.#lost(event.code);
  }

  #opened(): void {
    this.link = "open";
    this.#beat = setInterval(() => this.#send({ type: "ping" }), HEARTBEAT);
  }

  #lost(code: number): void {
    clearInterval(this.#beat);
    this.pending = null;
    if (this.#closed) return;
    if (REFUSED.has(code)) {
      this.link = "refused"; // trying again would not help
      return;
    }
    this.link = "lost";
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 8;
    this.#tries += 1;
    this.#again = setTimeout(() => this.#open(), wait * 1000);
  }

  /** What comes in one go is shown in one go: where bots move faster than a page can be drawn, it shows the newest. */
  #collect(message: ServerMessage): void {
    this.#heard.push(message);
    this.#soon ??= setTimeout(() => this.#catchUp(), 0);
  }

  #catchUp(): void {
    this.#soon = undefined;
    for (const message of this.#heard.splice(0)) this.#hear(message);
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "view":
        this.#tries = 0;
        this.events = this.#fresh ? message.events : [...this.events, ...message.events];
        this.#fresh = false;
        this.view = message.view;
        this.viewedAt = performance.now();
        return;
      case "done":
        if (message.id === this.pending) this.pending = null;
        return;
      case "refused":
        if (message.id === this.pending) this.pending = null;
        this.refused = message;
        return;
      case "because":
        this.#asked.get(message.id)?.(message);
        this.#asked.delete(message.id);
        return;
      case "talk":
        if (this.saidBefore < 0) this.saidBefore = message.said.at(-1)?.n ?? 0;
        this.said = message.said;
        return;
      case "said":
        this.said = [...this.said, message];
        return;
      case "error":
        this.pending = null;
        this.trouble = problemOf(message.code, message.sentence);
    }
  }
}
