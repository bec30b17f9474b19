// Written by `make protocol` from src/perron/server/messages.py: edit that file, not this one.

/** Make a choice: the text of an action, based on what was seen up to `seq`. */
export interface Act {
  type: "act";
  id: string;
  seq: number;
  action: string;
}

/** What stands in the way; all empty where nothing does. */
export interface Because {
  type: "because";
  id: string;
  rule: string;
  reason: string;
  values: Record<string, string | number>;
  sentence: string;
}

export interface BotInfo {
  id: string;
  name: Record<string, string>;
  line: Record<string, string>;
}

/** The choice is stored; `seq` is its number. */
export interface Done {
  type: "done";
  id: string;
  seq: number;
}

export interface Error {
  type: "error";
  code: string;
  sentence: string;
}

/** All that the seat may do now; payments with the fewest wilds first. */
export interface Legal {
  draw: number[];
  deck: boolean;
  tickets: boolean;
  claims: Record<string, string[][]>;
  stations: Record<string, string[][]>;
  keepLeast: number;
  toll: string[][];
  decline: boolean;
  pass: boolean;
  undo: boolean;
}

export interface NewTable {
  map: string;
  seats: SeatWish[];
  start?: "lot" | number;
  watch?: boolean;
  listed?: boolean;
  mix?: string | null;
}

/** What only a seat itself sees of its cards, until the game is over. */
export interface Own {
  hand: Record<string, number>;
  tickets: TicketView[];
  offer: string[];
}

export interface Ping {
  type: "ping";
}

export interface Pong {
  type: "pong";
}

/** What every refused request answers. */
export interface Problem {
  code: string;
  sentence: string;
}

/** The rule that forbids it, a word for the reason, and the numbers behind it (R12). */
export interface Refusal {
  rule: string;
  reason: string;
  values: Record<string, string | number>;
}

export interface Refused {
  type: "refused";
  id: string;
  seq: number;
  rule: string;
  reason: string;
  values: Record<string, string | number>;
  sentence: string;
}

/** A finished game, to be looked at again: `view` as a watcher sees its end, all events, and the moments.

    A frame has the fields of a view that differ from the frame before, and three of its own: `own` (an Own a
    seat), `line` (how many events have happened) and `step` (the number of the last step). */
export interface Replayed {
  view: View;
  events: Record<string, unknown>[];
  frames: Record<string, unknown>[];
}

/** As the record tells it: `scores` are its score lines, `seed` what was committed to. */
export interface Result {
  ranking: number[];
  winners: number[];
  scores: Record<string, unknown>[];
  seed: string | null;
}

export interface SeatSummary {
  name: string;
  kind: "bot" | "open" | "person";
  taken: boolean;
  bot: string | null;
}

/** What everybody sees of a seat. */
export interface SeatView {
  name: string;
  bot: string | null;
  connected: boolean;
  hand: number;
  tickets: number;
  pieces: number;
  score: number;
  stationsLeft: number;
  laid: Record<string, number>;
  flags: number;
  chosen: boolean;
}

/** Who is to sit here: the one who asks, somebody who comes later, or a bot. */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  name?: string;
  bot?: string;
}

/** Where one sits, and the personal link to come back by. Whoever has the link has the seat. */
export interface Seated {
  id: string;
  seat: number | null;
  link: string;
  seatLink: string | null;
  commitment: string;
}

export interface Sit {
  seat: number;
  name: string;
  mix?: string | null;
}

export interface Summary {
  id: string;
  map: string;
  seats: SeatSummary[];
  started: boolean;
  over: boolean;
  toAct: number[];
  you: number | null;
  watch: boolean;
  commitment: string;
}

export interface TicketView {
  id: string;
  state: "done" | "impossible" | "open";
}

export interface TunnelView {
  track: string;
  paid: string[];
  turned: string[];
  owed: number;
}

/** Take the own last choice back. */
export interface Undo {
  type: "undo";
  id: string;
  seq: number;
}

/** The table as one seat, or a watcher, sees it. */
export interface View {
  id: string;
  map: string;
  seq: number;
  seat: number | null;
  seats: SeatView[];
  phase: "first_tickets" | "keep" | "over" | "second_card" | "toll" | "turn" | "waiting";
  turn: number | null;
  toAct: number[];
  hand: Record<string, number>;
  display: (string | null)[];
  deckSize: number;
  discard: Record<string, number>;
  ticketDeck: number;
  owner: Record<string, number>;
  stations: Record<string, number>;
  tickets: TicketView[];
  offer: string[];
  chosen: string[] | null;
  tunnel: TunnelView | null;
  lastRound: number | null;
  turnsLeft: number;
  legal: Legal;
  closed: Record<string, Refusal>;
  commitment: string | null;
  result: Result | null;
}

/** The whole view, and what happened since the last one, as this seat may know it. */
export interface ViewMessage {
  type: "view";
  seq: number;
  view: View;
  events: Record<string, unknown>[];
}

/** Ask what stands in the way of an action, or of a track: `track amsterdam-london`. */
export interface Why {
  type: "why";
  id: string;
  action: string;
}

export type Incoming = Act | Why | Undo | Ping;

export type Outgoing = ViewMessage | Refused | Done | Because | Error | Pong;
