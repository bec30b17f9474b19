/** A payslip and the ranking of one game, as the rules have them (L95–L100). Nothing here knows the page. */

export interface Slip {
  coins: number;
  left: number; // trains that were not used
  done: number[]; // dollars of each completed ticket
  failed: number[]; // dollars of each ticket that was not completed
  other: number; // what rules found later bring or cost (L58)
}

export interface Parts {
  coins: number;
  bonus: number;
  tickets: number;
  other: number;
}

/** L96: dollars for 0, 1, 2, … trains left; none for more. */
export const BONUS: readonly number[] = [16, 12, 9, 7, 6, 4, 4, 4, 2, 2, 2];

export const emptySlip = (): Slip => ({ coins: 0, left: 0, done: [], failed: [], other: 0 });

export function bonus(left: number): number {
  return BONUS[left] ?? 0;
}

/** The table of L96 as it is printed: neighbours that bring the same share a line. */
export function bonusRows(): { from: number; to: number | null; dollars: number }[] {
  const rows = BONUS.flatMap((dollars, left) => (BONUS[left - 1] === dollars ? [] : [{ from: left, to: BONUS.lastIndexOf(dollars), dollars }]));
  return [...rows, { from: BONUS.length, to: null, dollars: 0 }];
}

export function parts(slip: Slip): Parts {
  return { coins: slip.coins, bonus: bonus(slip.left), tickets: sum(slip.done) - sum(slip.failed), other: slip.other };
}

/** L97: only the total is kept from falling below nothing. */
export function total(slip: Slip): number {
  return Math.max(0, sum(Object.values(parts(slip))));
}

/** Clockwise from the one who starts (L54). */
export function turnOrder<Who>(around: readonly Who[], start: Who): Who[] {
  const first = Math.max(0, around.indexOf(start));
  return [...around.slice(first), ...around.slice(0, first)];
}

/** L98, L99: most dollars first; then more completed tickets; then the later in turn order. Nobody shares a place. */
export function ranking<Who extends string>(around: readonly Who[], start: Who, slips: Partial<Record<Who, Slip>>): Who[] {
  const slip = (who: Who) => slips[who] ?? emptySlip();
  const ahead = (one: Who, other: Who) => total(slip(other)) - total(slip(one)) || slip(other).done.length - slip(one).done.length;
  return turnOrder(around, start).reverse().sort(ahead); // a sort keeps equals as they stand: the later first
}

/** What put one before the next in the ranking; null: dollars did. */
export function decidedBy(one: Slip, next: Slip): "tickets" | "later" | null {
  if (total(one) !== total(next)) return null;
  return one.done.length !== next.done.length ? "tickets" : "later";
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
