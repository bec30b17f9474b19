/** Where a bubble stands: beside what it points at, on the screen, covering nothing of it where there is room. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Placed {
  left: number;
  top: number;
  tip: number; // from the bubble's left edge
  side: "above" | "below";
}

const GAP = 14;
const EDGE = 8;
const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)));

export function place(target: Box, bubble: { wide: number; high: number }, screen: { wide: number; high: number }): Placed {
  const middle = (target.left + target.right) / 2;
  const left = within(middle - bubble.wide / 2, EDGE, screen.wide - bubble.wide - EDGE);
  const above = target.top - GAP - bubble.high;
  const side = above >= EDGE || target.top > screen.high - target.bottom ? "above" : "below";
  const top = within(side === "above" ? above : target.bottom + GAP, EDGE, screen.high - bubble.high - EDGE);
  return { left, top, side, tip: within(middle - left, 20, bubble.wide - 20) };
}
