import { rememberPromise } from "../check/promise";
import { seatLinks } from "../table/links";
import type { Explained, Host, Replayed, Seated } from "./schema";
import type { Board, BoardSummary, BotSummary, NewTable, SeatPlan, TableSummary } from "./types";

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

type Asking = { method?: "POST" | "PUT" | "DELETE"; credentials?: RequestCredentials };

export async function ask<T>(path: string, body?: unknown, { method = "POST", credentials = "same-origin" }: Asking = {}): Promise<T> {
  const said = body === undefined ? {} : body instanceof Blob ? { body } : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`/api${path}`, { credentials, ...said, method: body === undefined && method === "POST" ? "GET" : method });
  if (!answer.ok) throw await refusal(answer);
  return (answer.status === 204 ? null : await answer.json()) as T;
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

/** The board that is played on at a table: a map, or one that grew in a campaign. */
export const getTableBoard = (id: string) => ask<Board>(at(id, "board"));

export const getBoards = () => ask<BoardSummary[]>("/boards");
export const getBots = () => ask<BotSummary[]>("/bots");
export const getTables = () => ask<TableSummary[]>("/tables");
export const getTable = (id: string) => ask<TableSummary>(`/tables/${encodeURIComponent(id)}`);

export const getReplay = (id: string) => ask<Replayed>(`/tables/${encodeURIComponent(id)}/replay`);
export const getLastReason = (id: string, seat: number, language: string) => ask<Explained>(at(id, `seats/${seat}/reason?language=${language}`));
export const getReason = (id: string, step: number, language: string) => ask<Explained>(at(id, `steps/${step}/reason?language=${language}`));

/** The server binds itself first; only then come the browser's own bytes, which the deal waits for. */
export const openTable = (table: Omit<NewTable, "mix">) => madeFrom("/tables", table);

/** A new table that goes on from a moment of a finished game. */
export const continueFrom = (id: string, seq: number, seats: SeatPlan[]) => madeFrom(at(id, "continue"), { seq, seats });

async function madeFrom(path: string, wishes: object): Promise<Seated> {
  const made = noted(await ask<Seated>(path, { ...wishes, mix: "later" }), null);
  if (made.seat !== null) await addMix(made).catch(() => undefined); // where they come too late, the deal goes on without
  return made;
}

async function addMix(made: Seated): Promise<void> {
  const mine = mix();
  await ask<unknown>(at(made.id, "mix"), { mix: mine });
  noted(made, mine);
}

export async function sit(id: string, seat: number, name: string): Promise<Seated> {
  const mine = mix();
  return noted(await ask<Seated>(`/tables/${encodeURIComponent(id)}/sit`, { seat, name, mix: mine }), mine);
}

/** The own link is known while the page is open; what was promised is kept, to be held against the seed at the end. */
function noted(seated: Seated, mine: string | null): Seated {
  if (seated.seatLink) seatLinks.set(seated.id, seated.seatLink);
  rememberPromise(seated.id, { commitment: seated.commitment, mix: mine });
  return seated;
}

/** A seat for somebody else at this device: without the cookie, which belongs to the first one. */
export const sitBeside = (id: string, seat: number, name: string) =>
  ask<Seated>(`/tables/${encodeURIComponent(id)}/sit`, { seat, name, mix: mix() }, { credentials: "omit" });

/** Where others reach this server: for an invitation that is written on the server's own machine. */
export const getHost = () => ask<Host>("/host");

const at = (id: string, what: string) => `/tables/${encodeURIComponent(id)}/${what}`;
export const getNotes = (id: string) => ask<{ text: string }>(at(id, "notes"));
export const putNotes = (id: string, text: string) => ask<unknown>(at(id, "notes"), { text }, { method: "PUT" });
export const putHook = (id: string, url: string) => ask<unknown>(at(id, "hook"), { url }, { method: "PUT" });
export const dropHook = (id: string) => ask<unknown>(at(id, "hook"), undefined, { method: "DELETE" });
export const dropName = (id: string) => ask<unknown>(at(id, "me/name"), undefined, { method: "DELETE" });

/** The whole game as it is downloaded, one event a line. */
export async function getRecord(id: string): Promise<string> {
  const answer = await fetch(recordLink(id));
  if (!answer.ok) throw await refusal(answer);
  return answer.text();
}

export const recordLink = (id: string) => `/api/tables/${encodeURIComponent(id)}/record`;

/** 32 bytes of this browser's own chance: the host cannot choose a deal that suits. */
function mix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
