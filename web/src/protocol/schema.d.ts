// Written by `make protocol` from src/perron/server/messages.py: edit that file, not this one.

/** Make a choice: the text of an action, based on what was seen up to `seq`. */
export interface Act {
  type: "act";
  id: string;
  seq: number;
  action: string;
}

/** What is going on around the game. `host`: you are it. */
export interface AffairsView {
  host: boolean;
  paused: Paused | null;
  proposal: ProposalView | null;
  pace: NoPace | LivePace | DaysPace;
  clocks: (ClockView | null)[] | null;
  standIns: Record<string, string>;
  absent: "bot" | "wait";
  timeout: "ask" | "bot";
  chat: boolean;
}

/** Let a bot play the own seat. */
export interface Away {
  type: "away";
  id: string;
}

/** Take the own seat back from its bot. */
export interface Back {
  type: "back";
  id: string;
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

/** Milliseconds left when this was sent, and whether they are running out. */
export interface ClockView {
  left: number;
  running: boolean;
}

/** A new table that goes on from a moment of a finished game. */
export interface Continue {
  seq: number;
  seats: SeatWish[];
  mix?: string | null;
}

/** So many days for each turn. */
export interface DaysPace {
  kind: "days";
  days: number;
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

/** Why a bot may have made a choice. */
export interface Explained {
  sentence: string;
}

/** Where the server tells that it is this seat's turn, or that the game is over. */
export interface Hook {
  url: string;
}

/** Where others reach this server, the best address first. */
export interface Host {
  addresses: string[];
}

/** What only the one who set the table up may do; everybody reads it in the log. */
export interface HostAct {
  type: "host";
  id: string;
  do: "give_back" | "pause" | "replace" | "resume" | "revoke";
  seat?: number | null;
  bot?: string;
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

/** `seconds` for the whole game, and `bonus` more after each turn. */
export interface LivePace {
  kind: "live";
  seconds: number;
  bonus: number;
}

/** The browser's bytes, sent after it has seen the commitment. */
export interface MixIn {
  mix: string;
}

export interface NewTable {
  map: string;
  seats: SeatWish[];
  start?: "lot" | number;
  watch?: boolean;
  listed?: boolean;
  mix?: string | null;
  pace?: NoPace | LivePace | DaysPace;
  absent?: "bot" | "wait";
  standIn?: string;
  timeout?: "ask" | "bot";
  chat?: boolean;
}

/** No clock. */
export interface NoPace {
  kind: "none";
}

/** What a seat keeps to itself. */
export interface Notes {
  text: string;
}

/** What only a seat itself sees of its cards, until the game is over. */
export interface Own {
  hand: Record<string, number>;
  tickets: TicketView[];
  offer: string[];
}

/** By which seat; null for a host without one. */
export interface Paused {
  by: number | null;
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

/** What the table is asked. It is done when all of `need` have said yes, and off with the first no. */
export interface ProposalView {
  what: "end" | "pause" | "replace" | "resume" | "undo";
  by: number | null;
  to: number | null;
  seat: number | null;
  yes: number[];
  no: number[];
  need: number[];
}

/** Ask the table: to go back to step `to` (left out: before the own last choice), to end or pause the
    game or go on with it, or to let a bot play for `seat`. */
export interface Propose {
  type: "propose";
  id: string;
  what: "end" | "pause" | "replace" | "resume" | "undo";
  to?: number | null;
  seat?: number | null;
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

/** Somebody said something: a text, or a phrase for the client to put into words. */
export interface Said {
  type: "said";
  n: number;
  seat: number | null;
  name: string;
  text: string | null;
  phrase: "good_game" | "good_luck" | "hello" | "hurry" | "one_moment" | "oops" | "sorry" | "thanks" | "well_played" | "wow" | null;
  at: number;
  watcher: boolean;
}

/** Say something to the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** One of the phrases that everybody reads in a language of their own. */
export interface SayPhrase {
  type: "phrase";
  id: string;
  phrase: "good_game" | "good_luck" | "hello" | "hurry" | "one_moment" | "oops" | "sorry" | "thanks" | "well_played" | "wow";
}

export interface SeatSummary {
  name: string;
  kind: "bot" | "open" | "person";
  taken: boolean;
  color: number;
  bot: string | null;
}

/** What everybody sees of a seat. */
export interface SeatView {
  name: string;
  bot: string | null;
  color: number;
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
  color?: number | null;
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
  host: boolean;
  pace: NoPace | LivePace | DaysPace;
  watch: boolean;
  commitment: string;
}

/** On connecting: what was said last. */
export interface Talk {
  type: "talk";
  said: Said[];
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
  affairs: AffairsView;
}

/** The whole view, and what happened since the last one, as this seat may know it. */
export interface ViewMessage {
  type: "view";
  seq: number;
  view: View;
  events: Record<string, unknown>[];
}

export interface Vote {
  type: "vote";
  id: string;
  yes: boolean;
}

/** Ask what stands in the way of an action, or of a track: `track amsterdam-london`. */
export interface Why {
  type: "why";
  id: string;
  action: string;
}

/** Take the own proposal back. */
export interface Withdraw {
  type: "withdraw";
  id: string;
}

export type Incoming = Act | Why | Undo | Ping | Say | SayPhrase | Propose | Vote | Withdraw | HostAct | Back | Away;

export type Outgoing = ViewMessage | Refused | Done | Because | Error | Pong | Said | Talk;
