/** All that can be said about a finished game's cards, in the order in which it is told. */
import { agrees, dealAgain, keepsPromise, type Outcome } from "./deal";
import type { Promised } from "./promise";
import type { GameRecord } from "./record";

export interface Findings {
  promise: boolean; // the seed is the one that was committed to
  witness: "none" | "same" | "other"; // what this browser had been promised
  bytes: number; // browsers that added theirs
  mine: "none" | "there" | "missing"; // the bytes of this browser
  outcomes: Outcome[];
  wrong: Outcome[];
  sound: boolean;
}

export function findings(record: GameRecord, promised: Promised | null): Findings {
  const { commitment, mix = [] } = record.header;
  const outcomes = dealAgain(record);
  const wrong = outcomes.filter((outcome) => !agrees(outcome));
  const promise = keepsPromise(record);
  const witness = !promised ? "none" : promised.commitment === commitment ? "same" : "other";
  const mine = !promised?.mix ? "none" : mix.includes(promised.mix) ? "there" : "missing";
  const sound = promise && witness !== "other" && mine !== "missing" && wrong.length === 0;
  return { promise, witness, bytes: mix.length, mine, outcomes, wrong, sound };
}
