import { rememberPromise } from "../check/promise";
import type { Replayed, Seated } from "./schema";
import type { Board, BoardSummary, BotSummary, NewTable, TableSummary } from "./types";

/** A refusal of the server: its code and its sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask<T>(path: string, body?: unknown, credentials: RequestCredentials = "same-origin"): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`/api${path}`, { credentials, ...init });
  if (answer.ok) return (await answer.json()) as T;
  throw await refusal(answer);
}

async function refusal(answer: Response): Promise<Refused> {
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  const sentence = said["sentence"] ?? said["detail"] ?? answer.statusText;
  return new Refused(answer.status, String(said["code"] ?? answer.status), String(sentence));
}

const boards = new Map<string, Promise<Board>>();

/** A board never changes while the page is open: it is fetched once. */
export function getBoard(key: string): Promise<Board> {
  const known = boards.get(key);
  if (known) return known;
  const coming = ask<Board>(`/boards/${encodeURIComponent(key)}`);
  boards.set(key, coming);
  coming.catch(() => boards.delete(key));
  return coming;
}

export const getBoards = () => ask<BoardSummary[]>("/boards");
export const getBots = () => ask<BotSummary[]>("/bots");
export const getTables = () => ask<TableSummary[]>("/tables");
export const getTable = (id: string) => ask<TableSummary>(`/tables/${encodeURIComponent(id)}`);

export const getReplay = (id: string) => ask<Replayed>(`/tables/${encodeURIComponent(id)}/replay`);

export const openTable = async (table: NewTable) => noted(await ask<Seated>("/tables", table), table.mix ?? null);

export async function sit(id: string, seat: number, name: string): Promise<Seated> {
  const mine = mix();
  return noted(await ask<Seated>(`/tables/${encodeURIComponent(id)}/sit`, { seat, name, mix: mine }), mine);
}

/** What was promised is kept, so that it can be held against the seed at the end. */
function noted(seated: Seated, mine: string | null): Seated {
  rememberPromise(seated.id, { commitment: seated.commitment, mix: mine });
  return seated;
}

/** A seat for somebody else at this device: without the cookie, which belongs to the first one. */
export const sitBeside = (id: string, seat: number, name: string) =>
  ask<Seated>(`/tables/${encodeURIComponent(id)}/sit`, { seat, name, mix: mix() }, "omit");

/** The whole game as it is downloaded, one event a line. */
export async function getRecord(id: string): Promise<string> {
  const answer = await fetch(recordLink(id));
  if (!answer.ok) throw await refusal(answer);
  return answer.text();
}

export const recordLink = (id: string) => `/api/tables/${encodeURIComponent(id)}/record`;

/** 32 bytes of this browser's own chance: the host cannot choose a deal that suits. */
export function mix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
