/** The story of a game: events as sentences. Draws of one turn are told in one sentence. */
import type { TableEvent } from "../protocol/types";
import { affairInWords, isToldTwice } from "../affairs/tell";
import { dollars } from "../ui/money";
import { many, maybe, t } from "../words/index.svelte";
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
  money: (event, who, names) => moneyInWords(event, who, names),
  mix_in: (event) => t("log.mix_in", { n: Number(event["count"]) }),
  event_card: (event, _, names) => eventInWords(String(event["card"]), names),
  event_shuffle: () => t("log.event_shuffle"),
  declare: (event, who, names) =>
    t("log.declare", { who, track: names.track(String(event["track"])), cards: cardsInWords(list(event["paid"])) }),
  extra: (event, who) => (list(event["paid"]).length ? t("log.extra", { who, cards: cardsInWords(list(event["paid"])) }) : null), // money has a line of its own
  discard: (event, who, names) => t("log.discard", { who, cards: cardsInWords(list(event["cards"])), card: names.card(String(event["why"])).name }),
  postcard: (event, who) => t("log.postcard", { who, n: Number(event["number"]) }),
  token: (event, _, names) => t(event["token"] === "boat" ? "log.token.boat" : "log.token.herd", { place: names.place(String(event["place"])) }),
  crate_taken: (event, who, names) => t("log.crate", { who, place: names.place(String(event["place"])) }),
  vault: (event, who) => t("log.vault", { who, what: maybe(`vault.${String(event["kind"])}`) ?? String(event["kind"]) }),
  survey: (event, who, names) => t("log.survey", { who, region: names.region(String(event["region"])) }),
  sticker_gone: (event, _, names) => t("log.sticker_gone", { name: names.card(String(event["name"])).name }),
  trains: (event, who) => many("log.trains", Number(event["more"]), { who }),
  event_gone: (event, _, names) => t("log.event_gone", { name: names.event(String(event["card"])).name }),
  start_card: (_, who) => t("log.start_card", { who }),
  banish: (event, who, names) => t("log.banish", { who, name: names.event(String(event["card"])).name }),
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

function eventInWords(id: string, names: Names): string {
  const { name, text } = names.event(id);
  return t("log.event", { name, text });
}

/** Dollars from the bank or to it, and what for. */
function moneyInWords(event: TableEvent, who: string, names: Names): string {
  const [n, why] = [Number(event["amount"]), String(event["why"])];
  if (why === "start" || why === "company") return t(`log.gain.${why}`, { who, money: dollars(n) });
  return t(n < 0 ? "log.loss.event" : "log.gain.event", { who, money: dollars(Math.abs(n)), event: names.card(why).name });
}

/** A card drawn besides a draw action: for a big city, or by an event. */
function bonusInWords(event: TableEvent, who: string, names: Names): string {
  const [cards, why] = [drawnCard(event), String(event["why"])];
  return why === "big_city" ? t("log.bonus.big_city", { who, cards }) : t("log.bonus.event", { who, cards, event: names.card(why).name });
}

const LOUD = new Set(["last_round", "end", "event_card"]);

export function story(events: TableEvent[], seats: string[], names: Names): Line[] {
  const lines: Line[] = [];
  let drawn: { seat: number; cards: string[]; at: number } | null = null;
  let turned: string[] = [];
  for (const [nth, event] of events.entries()) {
    const who = typeof event.seat === "number" ? (seats[event.seat] ?? "?") : "";
    if (isToldTwice(event, [events[nth - 1], events[nth + 1]])) continue;
    if (event.event === "turn") drawn = null;
    if (event.event === "reveal") turned.push(String(event["card"]));
    if (event.event === "draw" && event["why"] !== undefined) {
      lines.push(lineOf(event, bonusInWords(event, who, names), nth + 1));
      continue;
    }
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
