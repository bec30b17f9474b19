/** A record as the server hands it out: a header, then one event a line. */

export interface Header {
  map: string;
  seats: string[];
  start: number;
  options: { start?: string };
  chance: string;
  commitment?: string;
  mix?: string[];
  continues?: { to: number; seed: string; mix: string[] }[]; // other games' chance, which dealt up to line `to`
  deck: Record<string, number>;
  tickets: { id: string; long: boolean }[];
  events?: { id: string }[];
  parameters: { first_long: number };
}

export interface Line {
  event: string;
  seat?: number;
  card?: string;
  cards?: string[];
  tickets?: string[];
  returned?: string[];
  paid?: string[];
  why?: string;
  count?: number;
  slot?: number;
  from?: string;
  to?: string | number;
  seed?: string;
}

export interface GameRecord {
  header: Header;
  lines: Line[]; // line n of the file is lines[n - 2]
}

export function parse(text: string): GameRecord {
  const [header, ...lines] = text.split("\n").filter(Boolean).map((line) => JSON.parse(line) as unknown);
  return { header: header as Header, lines: lines as Line[] };
}
