/** Clocks in words, and how they run on between two views. */

/** "12:05", "59 s" near the end, "2 d 3 h" and "3 h 20 min" where a turn takes days. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60)];
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours} h ${minutes % 60} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a clock shows now: the time that it had when the view came, and what has passed since. */
export function remaining(clock: { left: number; running: boolean }, passed: number): number {
  return Math.max(0, clock.left - (clock.running ? passed : 0));
}

const LOW = 60_000; // milliseconds: from here on it hurries

export const isLow = (milliseconds: number): boolean => milliseconds < LOW;

/** The marks, in seconds, at which the own clock is read out. */
const MARKS = [60, 30, 10];

/** The mark that was passed between two looks at the clock. */
export function passedMark(before: number, after: number): number | null {
  return MARKS.find((mark) => before > mark * 1000 && before !== Infinity && after <= mark * 1000) ?? null;
}
