/** What is shown on the board besides its owners: lit things, a choice, tickets and ways. */

export interface Way {
  tracks: string[];
  kind: "done" | "trail" | "loan";
}

export interface TicketLine {
  from: string; // places
  to: string;
  state: "done" | "failed" | "open";
}

export interface Marks {
  tracks: ReadonlySet<string>; // lit: can be claimed now
  places: ReadonlySet<string>; // lit: can have a station now
  chosen: { kind: "track" | "place"; id: string } | null;
  badges: ReadonlyMap<string, string>; // a place that a ticket names -> its number
  ways: Way[];
  lines: TicketLine[];
  fresh: ReadonlySet<string>; // tracks claimed since the last look
  tokens: Token[];
}

/** What stands at a place in a campaign: the boat, the herd, a crate. */
export interface Token {
  kind: "boat" | "herd" | "crate";
  place: string;
  value?: number;
}

export const NO_MARKS: Marks = {
  tracks: new Set(),
  places: new Set(),
  chosen: null,
  badges: new Map(),
  ways: [],
  lines: [],
  fresh: new Set(),
  tokens: [],
};
