/** What the server sends, as far as the table uses it (docs/client.md names the source of each field). */

export type Seat = number;
export type Card = string; // a colour, or "wild"
export type Words = { en: string; nl: string };

export interface Place {
  id: string;
  name: string;
  x: number;
  y: number;
  country?: string | null;
  tourist?: boolean;
}

export interface Track {
  id: string;
  a: string;
  b: string;
  length: number;
  color: string | null; // null: gray
  ferry: number;
  tunnel: boolean;
  points: number;
}

export interface Ticket {
  id: string;
  from: string; // a place or a country
  to: [string, number][];
  long: boolean;
}

export interface Board {
  key: string;
  name: string;
  note: string;
  size: [number, number];
  places: Place[];
  tracks: Track[];
  tickets: Ticket[];
  deck: Record<Card, number>;
  parameters: Parameters;
}

export interface Parameters {
  players: [number, number];
  pieces: number;
  cards_dealt: number;
  first_tickets: number;
  first_keep: number;
  first_unkept: "bottom" | "box";
  later_tickets: number;
  later_keep: number;
  later_unkept: "bottom" | "box";
  doubles_close: number[];
  points: Record<string, number>;
  ties: string[];
  longest: number;
  first_long: number;
  stations: number;
  station_points: number;
  tunnel_cards: number;
  wilds: "any" | "tunnels";
  face_up_wild_alone: boolean;
  tourist_points: number;
  flag_colors: string[];
  flag_points: number;
  mandala: number[];
  tracks_scored: "at_once" | "at_end";
  last_round_pieces: number;
}

export interface BoardSummary {
  key: string;
  name: string;
  note: string;
  players: [number, number];
  pieces: number;
  tickets: number;
  special: string[];
}

export interface BotSummary {
  id: string;
  name: Words;
  line: Words;
}

export type SeatPlan = { kind: "me" | "open" | "bot"; name?: string; bot?: string };

export interface NewTable {
  map: string;
  seats: SeatPlan[];
  start: "lot" | number;
  watch: boolean;
  listed: boolean;
  mix: string; // this browser's share in the chance
}

export interface TableSummary {
  id: string;
  map: string;
  seats: { name: string; kind: string; taken: boolean; bot?: string | null }[];
  started: boolean;
  over: boolean;
  you: Seat | null;
  watch: boolean;
  commitment: string;
}

export type Phase = "waiting" | "first_tickets" | "turn" | "second_card" | "keep" | "toll" | "over";

export interface SeatView {
  name: string;
  bot: string | null;
  connected: boolean;
  hand: number;
  tickets: number;
  pieces: number;
  score: number;
  stationsLeft: number;
  laid: Record<Card, number>;
  flags: number;
  chosen: boolean;
}

export interface Legal {
  draw: number[];
  deck: boolean;
  tickets: boolean;
  claims: Record<string, Card[][]>;
  stations: Record<string, Card[][]>;
  keepLeast: number;
  toll: Card[][];
  decline: boolean;
  pass: boolean;
  undo: boolean;
}

export interface Reason {
  rule: string;
  reason: string;
  values: Record<string, string | number>;
  sentence?: string;
}

export interface Score {
  seat: Seat;
  parts: Record<string, number>;
  total: number;
  tickets_done: string[];
  tickets_failed: string[];
  paths: Record<string, string[]>;
  longest_length?: number | null;
  longest_trail?: string[] | null;
  tours?: Record<string, string[][]> | null;
  borrowed?: [string, string][] | null;
}

export interface Result {
  ranking: Seat[];
  winners: Seat[];
  scores: Score[];
  seed?: string | null;
}

export interface View {
  id: string;
  map: string;
  seq: number;
  seat: Seat | null;
  seats: SeatView[];
  phase: Phase;
  turn: Seat | null;
  toAct: Seat[];
  hand: Record<Card, number>;
  display: (Card | null)[];
  deckSize: number;
  discard: Record<Card, number>;
  ticketDeck: number;
  owner: Record<string, Seat>;
  stations: Record<string, Seat>;
  tickets: { id: string; state: "done" | "open" | "impossible" }[];
  offer: string[];
  chosen: string[] | null;
  tunnel: { track: string; paid: Card[]; turned: Card[]; owed: number } | null;
  lastRound: Seat | null;
  turnsLeft: number;
  legal: Legal;
  closed: Record<string, Reason>;
  commitment: string | null;
  result: Result | null;
}

export type TableEvent = { event: string; seat?: Seat } & Record<string, unknown>;

export type ServerMessage =
  | { type: "view"; seq: number; view: View; events: TableEvent[] }
  | ({ type: "refused"; id: string; seq: number; code?: string } & Reason)
  | ({ type: "because"; id: string } & Reason)
  | { type: "done"; id: string; seq: number }
  | { type: "error"; code: string; sentence: string }
  | { type: "pong" };
