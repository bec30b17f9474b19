/** The connection to one campaign: the newest view, and what was refused. */
import type { CampaignAsked, CampaignTold, CampaignView } from "../protocol/schema";

type Wish = CampaignAsked extends infer One ? (One extends { id: string } ? Omit<One, "id" | "seq"> & { type: One extends { type: infer T } ? T : never } : never) : never;

const WAITS = [0.5, 1, 2, 4, 8]; // seconds before each new try; the last one repeats
const HEARTBEAT = 25_000; // milliseconds; proxies close sockets that stay silent for a minute
const REFUSED = new Set([4400, 4404]); // a foreign origin, no such campaign

export class Live {
  view = $state.raw<CampaignView | null>(null);
  lost = $state(false);
  missing = $state(false);
  busy = $state(false);
  refused = $state.raw<{ code: string; sentence: string } | null>(null);

  #socket: WebSocket | null = null;
  #tries = 0;
  #next = 0;
  #closed = false;
  #pending = "";
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #prefix = Math.random().toString(36).slice(2, 8);

  constructor(
    readonly id: string,
    readonly language: string,
  ) {
    this.#open();
  }

  /** Ask for something; the campaign as it is seen here is what it rests on. */
  tell(wish: Wish): void {
    if (this.busy || !this.view || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#next += 1;
    this.#pending = `${this.#prefix}-${this.#next}`;
    this.busy = true;
    this.refused = null;
    const rests = wish.type === "lead" ? {} : { seq: this.view.seq };
    this.#socket.send(JSON.stringify({ ...wish, ...rests, id: this.#pending }));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/campaigns/${encodeURIComponent(this.id)}/live?language=${this.language}`);
    this.#socket = socket;
    socket.onopen = () => (this.#beat = setInterval(() => socket.send('{"type":"ping"}'), HEARTBEAT));
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as CampaignTold);
    socket.onclose = (event) => this.#hungUp(event.code);
  }

  #hungUp(code: number): void {
    clearInterval(this.#beat);
    this.busy = false;
    if (this.#closed) return;
    if (REFUSED.has(code)) {
      this.missing = true;
      return;
    }
    this.lost = true;
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 8;
    this.#tries += 1;
    this.#again = setTimeout(() => this.#open(), wait * 1000);
  }

  #hear(message: CampaignTold): void {
    if (message.type === "campaign") {
      this.#tries = 0;
      this.lost = false;
      this.view = message.view;
    } else if (message.type === "done" && message.id === this.#pending) {
      this.busy = false;
    } else if (message.type === "refused" && message.id === this.#pending) {
      this.busy = false;
      this.refused = message.reason === "stale" ? null : { code: message.reason, sentence: message.sentence };
    } else if (message.type === "error") {
      this.busy = false;
      this.refused = { code: message.code, sentence: message.sentence };
    }
  }
}
