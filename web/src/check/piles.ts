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
  pile: string[] = []; // events that were turned, the newest last
  actions: (string | null)[] = []; // action cards not discarded yet, each with the event it turned

  /** Action cards come into the deck once all have their first cards. */
  constructor(
    deck: Counts,
    public events: string[] = [],
  ) {
    this.deck = { ...deck, ...("action" in deck ? { action: 0 } : {}) };
  }

  copy(): Piles {
    return Object.assign(new Piles({}), structuredClone({ ...this }));
  }

  /** What an event does to the piles, apart from what chance gave. */
  follow(line: Line): void {
    if (!DURING.has(line.event)) this.discardActions((event) => event !== null && line.why === event);
    FOLLOW[line.event]?.(this, line);
  }

  take(card: string): void {
    this.deck[card] = (this.deck[card] ?? 0) - 1;
  }

  throwAway(cards: Iterable<string | null>): void {
    for (const card of cards) if (card) this.discard[card] = (this.discard[card] ?? 0) + 1;
  }

  /** An action card is discarded when what its event brings at once is done: `until` says which is still under way. */
  discardActions(until: (event: string | null) => boolean, most = Infinity): void {
    for (let n = 0; n < most && this.actions.length && !until(this.actions.at(-1)!); n += 1) {
      this.actions.pop();
      this.throwAway(["action"]);
    }
  }

  clearTunnel(): void {
    this.throwAway(this.turned);
    this.turned = [];
  }
}

const DURING = new Set(["action", "event_card", "event_shuffle", "money", "shuffle"]); // while an action card lies there

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
  mix_in: (piles, line) => (piles.deck[line.card!] = line.count!),
  action: (piles) => piles.actions.push(null),
  event_card: (piles, line) => {
    if (piles.actions.length) piles.actions[piles.actions.length - 1] = line.card!;
    piles.events = piles.events.filter((id) => id !== line.card);
    piles.pile.push(line.card!);
  },
  event_shuffle: (piles, line) => {
    piles.events = [...line.cards!];
    piles.pile = piles.pile.slice(-1);
  },
  extra: (piles, line) => piles.throwAway(line.paid!),
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
