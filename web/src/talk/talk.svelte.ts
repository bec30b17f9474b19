/** What is said at a table, for one reader: who is muted, and what has not been read yet. */
import type { TableSocket } from "../protocol/socket.svelte";
import type { Said } from "../protocol/types";
import { maybe, t } from "../words/index.svelte";

export const PHRASES = ["hello", "good_luck", "well_played", "wow", "thanks", "oops", "sorry", "one_moment", "hurry", "good_game"] as const;

export class Talk {
  open = $state(false);
  #read = $state(-1); // the number of the last line that was read
  #muted = $state<string[]>([]);

  constructor(readonly socket: TableSocket) {
    this.#muted = recall(socket.id);
  }

  /** All that this reader wants to hear. */
  get heard(): Said[] {
    return this.socket.said.filter((line) => !this.isMuted(line.seat));
  }

  get unread(): Said[] {
    const own = this.socket.view?.seat ?? null;
    return this.open ? [] : this.heard.filter((line) => line.n > Math.max(this.#read, this.socket.saidBefore) && (own === null || line.seat !== own));
  }

  /** Everything up to now has been read; the story so far is no news. */
  markRead(): void {
    this.#read = this.socket.said.at(-1)?.n ?? this.#read;
  }

  isMuted(seat: number | null): boolean {
    return this.#muted.includes(voice(seat));
  }

  mute(seat: number | null, yes: boolean): void {
    this.#muted = this.#muted.filter((each) => each !== voice(seat));
    if (yes) this.#muted.push(voice(seat));
    remember(this.socket.id, this.#muted);
  }
}

/** Who speaks: a seat by its number; those who watch have no names, and are one voice. */
const voice = (seat: number | null): string => String(seat ?? "watchers");

export const speaker = (line: Said): string => (line.seat === null ? t("talk.watcher") : line.name);

/** A phrase in the reader's language; a newer server may know phrases that we do not. */
export const saidInWords = (line: Said): string => line.text ?? maybe(`phrase.${line.phrase}`) ?? "…";

const key = (table: string) => `perron.mute.${table}`;

function recall(table: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "[]") as string[];
  } catch {
    return [];
  }
}

function remember(table: string, muted: string[]): void {
  try {
    if (muted.length) localStorage.setItem(key(table), JSON.stringify(muted));
    else localStorage.removeItem(key(table));
  } catch {
    // then it lasts as long as the page
  }
}
