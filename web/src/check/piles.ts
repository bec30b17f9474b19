/** Where the cards and tickets of a box lie as a record tells it: what chance can give next, and no more. */
import type { Line } from "./record";

export type Counts = Record<string, number>;

export class Piles {
  deck: Counts;
  discard: Counts = {};
  display: (string | null)[] = [];
  turned: string[] = []; // for a tunnel
  laid: Record<number, string[]> = {}; // by seat, for flags
  top: string[] = []; // tickets whose order nobody knows
  under: string[] = []; // a queue

  constructor(deck: Counts) {
    this.deck = { ...deck };
  }

  copy(): Piles {
    return Object.assign(new Piles(this.deck), structuredClone({ ...this }));
  }

  /** What an event does to the piles, apart from what chance gave. */
  follow(line: Line): void {
    FOLLOW[line.event]?.(this, line);
  }

  take(card: string): void {
    this.deck[card] = (this.deck[card] ?? 0) - 1;
  }

  throwAway(cards: Iterable<string | null>): void {
    for (const card of cards) if (card) this.discard[card] = (this.discard[card] ?? 0) + 1;
  }

  clearTunnel(): void {
    this.throwAway(this.turned);
    this.turned = [];
  }
}

const FOLLOW: Record<string, (piles: Piles, line: Line) => void> = {
  display: (piles, line) => (piles.display = [...line.cards!]),
  draw: (piles, line) => {
    if (line.from === "display") piles.display[line.slot!] = null;
  },
  refill: (piles, line) => (piles.display[line.slot!] = line.card!),
  reset: (piles) => {
    piles.throwAway(piles.display);
    piles.display = [];
  },
  reveal: (piles, line) => piles.turned.push(line.card!),
  claim: (piles, line) => {
    piles.clearTunnel();
    piles.throwAway(line.paid!);
  },
  tunnel_declined: (piles) => piles.clearTunnel(),
  station: (piles, line) => piles.throwAway(line.paid!),
  lay: (piles, line) => {
    piles.discard[line.card!]! -= 1;
    (piles.laid[line.seat!] ??= []).push(line.card!);
  },
  flag: (piles, line) => {
    piles.throwAway(piles.laid[line.seat!] ?? []);
    piles.laid[line.seat!] = [];
  },
  keep: (piles, line) => {
    if (line.to === "bottom") piles.under.push(...line.returned!);
  },
};
