/** A finished game is dealt again from its seed, and every outcome compared with what the record tells. */
import { Chance, type Stream } from "./chance";
import { Piles, type Counts } from "./piles";
import type { GameRecord, Line } from "./record";
import { bytesOf, hexOf, sha256 } from "./sha256";

/** `under`: a ticket that had been put under the deck; `shuffle`: the discards. Neither takes any chance. */
export interface Outcome {
  line: number; // of the file
  what: Stream | "under" | "shuffle";
  of: number; // how many there were to choose from
  gives: string; // what the seed gives
  told: string; // what the record tells
}

export const agrees = (outcome: Outcome) => outcome.gives === outcome.told;
export const seedOf = (record: GameRecord) => record.lines.at(-1)?.seed ?? "";
export const keepsPromise = (record: GameRecord) => hexOf(sha256(bytesOf(seedOf(record)))) === record.header.commitment;

export function dealAgain(record: GameRecord): Outcome[] {
  return [...new Deal(record).run()];
}

class Deal {
  readonly #chances: { to: number; chance: Chance }[]; // who deals up to which line
  #piles: Piles;
  #after = new Map<number, Piles>(); // by line of the file: what an undo goes back to

  constructor(readonly record: GameRecord) {
    const { header } = record;
    const own = { to: Infinity, seed: seedOf(record), mix: header.mix ?? [] };
    this.#chances = [...(header.continues ?? []), own].map(({ to, seed, mix }) => ({ to, chance: new Chance(seed, mix) }));
    this.#piles = new Piles(header.deck, (header.events ?? []).map((event) => event.id));
  }

  *run(): Iterable<Outcome> {
    const { header, lines } = this.record;
    if (header.options.start === "lot") yield this.#lot();
    const firstOffer = lines.findIndex((line) => line.event === "offer");
    for (const [nth, line] of lines.entries()) {
      const at = nth + 2;
      if (line.event === "undo") this.#piles = this.#after.get(Number(line.to))?.copy() ?? this.#piles;
      if (nth === firstOffer) yield* this.#firstOffers(nth);
      else if (line.event !== "offer" || nth >= firstOffer + header.seats.length) yield* this.#outcomes(line, at);
      this.#piles.follow(line);
      this.#after.set(at, this.#piles.copy());
    }
  }

  #lot(): Outcome {
    const { seats, start } = this.record.header;
    return { line: 1, what: "seat", of: seats.length, gives: String(this.#at(1).below("seat", seats.length)), told: String(start) };
  }

  /** All long tickets first, seat by seat, then the others; long ones left over leave the game. */
  *#firstOffers(nth: number): Iterable<Outcome> {
    const { seats, tickets, parameters } = this.record.header;
    const offers = this.record.lines.slice(nth, nth + seats.length);
    const long = parameters.first_long;
    const deal = (isLong: boolean) => (this.#piles.top = tickets.filter((ticket) => ticket.long === isLong).map((ticket) => ticket.id));
    if (long) {
      deal(true);
      for (const [seat, offer] of offers.entries()) yield* this.#tickets(offer.tickets!.slice(0, long), nth + seat + 2);
    }
    deal(false);
    for (const [seat, offer] of offers.entries()) yield* this.#tickets(offer.tickets!.slice(long), nth + seat + 2);
  }

  *#outcomes(line: Line, at: number): Iterable<Outcome> {
    if (line.event === "deal" || line.event === "display") for (const card of line.cards!) yield this.#card(card, at);
    else if (line.event === "refill" || line.event === "reveal" || (line.event === "draw" && line.from === "deck")) yield this.#card(line.card!, at);
    else if (line.event === "action") yield this.#card("action", at);
    else if (line.event === "event_card") yield this.#event(line.card!, at);
    else if (line.event === "offer") yield* this.#tickets(line.tickets!, at);
    else if (line.event === "shuffle") yield this.#shuffle(line.cards as unknown as Counts, at);
  }

  #card(told: string, at: number): Outcome {
    const kinds = Object.keys(this.record.header.deck);
    const left = kinds.flatMap((kind) => Array<string>(Math.max(0, this.#piles.deck[kind] ?? 0)).fill(kind));
    this.#piles.take(told);
    return { line: at, what: "train", of: left.length, gives: this.#pick("train", left, at), told };
  }

  #event(told: string, at: number): Outcome {
    const left = (this.record.header.events ?? []).map((event) => event.id).filter((id) => this.#piles.events.includes(id));
    return { line: at, what: "events", of: left.length, gives: this.#pick("events", left, at), told };
  }

  *#tickets(told: string[], at: number): Iterable<Outcome> {
    for (const ticket of told) {
      const { top, under } = this.#piles;
      if (top.length) yield { line: at, what: "tickets", of: top.length, gives: this.#pick("tickets", top, at), told: ticket };
      else yield { line: at, what: "under", of: under.length, gives: under[0] ?? "", told: ticket };
      if (top.length) this.#piles.top = top.filter((id) => id !== ticket);
      else under.shift();
    }
  }

  /** A shuffle takes no chance, but it must be made of the very cards that were discarded. */
  #shuffle(told: Counts, at: number): Outcome {
    while ((this.#piles.discard["action"] ?? 0) < (told["action"] ?? 0) && this.#piles.actions.length) this.#piles.discardActions(() => false, 1);
    const { discard } = this.#piles;
    const text = (counts: Counts) => Object.keys(this.record.header.deck).map((kind) => `${counts[kind] ?? 0} ${kind}`).join(", ");
    const of = Object.values(discard).reduce((sum, count) => sum + count, 0);
    const outcome: Outcome = { line: at, what: "shuffle", of, gives: text(discard), told: text(told) };
    this.#piles.deck = { ...told };
    this.#piles.discard = {};
    return outcome;
  }

  #pick(stream: Stream, left: string[], at: number): string {
    return left.length ? left[this.#at(at).below(stream, left.length)]! : "";
  }

  /** A game that goes on from another one was dealt by that one's chance up to there. */
  #at(line: number): Chance {
    return this.#chances.find(({ to }) => line <= to)!.chance;
  }
}
