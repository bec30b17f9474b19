/**
 * What the server sends. Messages come from the server's own schema (schema.d.ts, made by `make protocol`);
 * boards and scores, which stand there as plain objects, are spelled out here.
 */
import type * as schema from "./schema";

export type Seat = number;
export type Card = string; // a colour, or "wild"

export interface Place {
  id: string;
  name: string;
  x: number;
  y: number;
  country?: string | null;
  tourist?: boolean;
  big?: boolean; // a big city
  port?: boolean;
  region?: string; // where a board has grown in a campaign
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
  pick?: number; // pickaxe marks
  lake?: boolean;
  region?: string;
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
  charter: Charter | null;
  events: EventCard[];
  stickers: Record<string, CardWords>; // rules in force in a campaign
  regions: Record<string, Record<"en" | "nl", string>>; // closed, and may be opened next: their names
  gateways: Record<string, string[]>; // place -> those of them that are surveyed from there
  grown: boolean; // not as the map of its name: a board of a campaign
}

export interface CardWords {
  name: Record<"en" | "nl", string>;
  text: Record<"en" | "nl", string>;
}

/** The numbers of a game with companies, money and events. */
export interface Charter {
  companies: string[];
  company_bonus: number;
  start_money: number;
  action_cards: Record<string, number>; // by number of players
  least_stock: number;
  big_city_cards: number;
  pieces_left: number[]; // dollars with 0, 1, 2, … pieces left at the end
}

/** What players read of an event. */
export interface EventCard {
  id: string;
  name: Record<"en" | "nl", string>;
  text: Record<"en" | "nl", string>;
  bolt: boolean; // it happens at once, and then does nothing any more
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

export type BotSummary = schema.BotInfo;
export type SeatPlan = schema.SeatWish;
export type NewTable = schema.NewTable;
export type TableSummary = schema.Summary;
export type Reason = schema.Refusal & { sentence?: string };

export interface Score {
  seat: Seat;
  parts: Record<string, number>;
  total: number;
  tickets_done: string[];
  tickets_failed: string[];
  paths: Record<string, string[]>;
  longest_length?: number;
  longest_trail?: string[];
  tours?: Record<string, string[][]>;
  borrowed?: [string, string][];
}

export type Result = Omit<schema.Result, "scores"> & { scores: Score[] };
export type View = Omit<schema.View, "result"> & { result: Result | null };
export type TableEvent = { event: string; seat?: Seat | null } & Record<string, unknown>;
export type ViewMessage = Omit<schema.ViewMessage, "view" | "events"> & { view: View; events: TableEvent[] };
export type ServerMessage = Exclude<schema.Outgoing, schema.ViewMessage> | ViewMessage;
export type ClientMessage = schema.Incoming;
export type Said = Omit<schema.Said, "type">;
export type Affairs = schema.AffairsView;
export type Proposal = schema.ProposalView;
export type Pace = schema.AffairsView["pace"];

type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;
/** What is said or asked about the table, not about the game. */
export type Word = WithoutId<Exclude<ClientMessage, schema.Act | schema.Why | schema.Undo>>;
