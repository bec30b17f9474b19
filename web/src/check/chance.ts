/** The chance `hmac-sha256-1` as docs/record.md describes it: values of a stream, and outcomes made of them. */
import { bytesOf, hmac, joined } from "./sha256";

export type Stream = "train" | "tickets" | "seat" | "events";
const WORD = 2 ** 32;

export class Chance {
  readonly #key: Uint8Array;
  readonly #counters: Record<Stream, number> = { train: 0, tickets: 0, seat: 0, events: 0 };

  constructor(seed: string, mix: string[]) {
    this.#key = hmac(bytesOf(seed), joined(mix.map(bytesOf)));
  }

  /** One of `n` things that are equally likely; values that would favour some are thrown away. */
  below(stream: Stream, n: number): number {
    const [big, least] = [BigInt(n), WORD % n];
    for (;;) {
      const product = BigInt(this.value(stream)) * big; // up to 63 bits: too long for a plain number
      if (Number(BigInt.asUintN(32, product)) >= least) return Number(product >> 32n);
    }
  }

  value(stream: Stream): number {
    const message = new Uint8Array(stream.length + 8);
    message.set(new TextEncoder().encode(stream));
    new DataView(message.buffer).setBigUint64(stream.length, BigInt(this.#counters[stream]));
    this.#counters[stream] += 1;
    return new DataView(hmac(this.#key, message).buffer).getUint32(0);
  }
}
