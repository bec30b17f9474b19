/** Which colour each seat plays with. A table says so once; pieces on the board and beside names ask for it. */
import { createContext } from "svelte";
import { SEATS } from "./colors";

type Wood = (typeof SEATS)[number];
const [colors, setColors, known] = createContext<() => number[]>();

/** Called while a table's page is set up. */
export const seatColors = setColors;

/** Called while a part is set up: the wood of a seat. Where nobody chose, seats have the colours in order. */
export function woods(): (seat: number) => Wood {
  const chosen = known() ? colors() : () => [];
  return (seat) => SEATS[(chosen()[seat] ?? seat) % SEATS.length]!;
}
