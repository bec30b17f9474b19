/** The story of a game: events as sentences. Draws of one turn are told in one sentence. */
import type { TableEvent } from "../protocol/types";
import { affairInWords, isToldTwice } from "../affairs/tell";
import { many, t } from "../words/index.svelte";
import { cardsInWords, colorName, type Names } from "./names";

export interface Line {
  seat: number | null;
  text: string;
  at: number; // how many events had happened when it was told
  track?: string; // shown on the board when the line is touched
  loud?: boolean;
}

type Teller = (event: TableEvent, who: string, names: Names, seats: string[]) => string | null;

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const count = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value));

const TELLERS: Record<string, Teller> = {
  keep: (event, who) => many("log.keep", count(event["kept"]), { who }),
  claim: (event, who, names) => told("log.claim", event, who, names),
  tunnel: (event, who, names) =>
    t("log.tunnel", { who, track: names.track(String(event["track"])), cards: cardsInWords(list(event["paid"])) }),
  toll: (event) => (Number(event["extra"]) === 0 ? t("log.toll.none") : many("log.toll", Number(event["extra"]))),
  tunnel_declined: (_, who) => t("log.declined", { who }),
  station: (event, who, names) =>
    t("log.station", { who, place: names.place(String(event["place"])), cards: cardsInWords(list(event["paid"])) }),
  lay: (event, who) => t("log.lay", { who, card: colorName(String(event["card"])) }),
  flag: (event, who) => t("log.flag", { who, points: Number(event["points"]) }),
  pass: (_, who) => t("log.pass", { who }),
  reset: () => t("log.reset"),
  shuffle: () => t("log.shuffle"),
  last_round: (_, who) => t("log.last", { who }),
  undo: (_, who) => t("log.undo", { who }),
  control: (event, who) => t(String(event["by"]).startsWith("bot") ? "log.bot" : "log.person", { who }),
  affair: (event, who, _, seats) => affairInWords(event, who, seats),
  end: (event) => t(event["reason"] === "abandoned" ? "log.abandoned" : event["reason"] === "stalemate" ? "log.stalemate" : "log.end"),
};

function told(key: "log.claim", event: TableEvent, who: string, names: Names): string {
  const points = Number(event["points"]);
  const said = t(key, { who, track: names.track(String(event["track"])), cards: cardsInWords(list(event["paid"])) });
  return points > 0 ? `${said} ${many("log.points", points)}` : said;
}

const LOUD = new Set(["last_round", "end"]);

export function story(events: TableEvent[], seats: string[], names: Names): Line[] {
  const lines: Line[] = [];
  let drawn: { seat: number; cards: string[]; at: number } | null = null;
  let turned: string[] = [];
  for (const [nth, event] of events.entries()) {
    const who = typeof event.seat === "number" ? (seats[event.seat] ?? "?") : "";
    if (isToldTwice(event, [events[nth - 1], events[nth + 1]])) continue;
    if (event.event === "turn") drawn = null;
    if (event.event === "reveal") turned.push(String(event["card"]));
    if (event.event === "draw" && typeof event.seat === "number") {
      if (!drawn || drawn.seat !== event.seat) drawn = { seat: event.seat, cards: [], at: lines.length };
      drawn.cards.push(drawnCard(event));
      lines[drawn.at] = { seat: event.seat, at: nth + 1, text: t("log.draw", { who, cards: drawn.cards.join(` ${t("log.and")} `) }) };
      continue;
    }
    if (event.event === "toll") {
      lines.push({ seat: null, at: nth + 1, text: t("log.turned", { cards: cardsInWords(turned) }) });
      turned = [];
    }
    const text = TELLERS[event.event]?.(event, who, names, seats);
    if (text) lines.push(lineOf(event, text, nth + 1));
  }
  return lines;
}

function lineOf(event: TableEvent, text: string, at: number): Line {
  const line: Line = { seat: event.seat ?? (typeof event["target"] === "number" ? event["target"] : null), text, at };
  if (typeof event["track"] === "string") line.track = event["track"];
  if (LOUD.has(event.event)) line.loud = true;
  return line;
}

function drawnCard(event: TableEvent): string {
  const card = typeof event["card"] === "string" ? colorName(event["card"]) : null;
  if (event["from"] === "display") return t("log.open", { card: card ?? "?" });
  return card ? t("log.blind.own", { card }) : t("log.blind");
}
