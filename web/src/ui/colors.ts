/** Ink, paper and wood. Every colour has a symbol that is always drawn with it. */

export interface Paint {
  fill: string;
  mark: string; // the colour of the symbol on it
  path: string; // the symbol, in a box from -5 to 5
}

export const PAINTS: Record<string, Paint> = {
  red: { fill: "#c4402f", mark: "#fff3e6", path: "M0-4.6 4.6 0 0 4.6-4.6 0Z" }, // diamond
  blue: { fill: "#3a70b0", mark: "#eef5ff", path: "M0-4.8C2.6-1.4 3.9.2 3.9 1.7A3.9 3.1 0 0 1-3.9 1.7C-3.9.2-2.6-1.4 0-4.8Z" }, // drop
  green: { fill: "#4f8a3c", mark: "#f2fbe9", path: "M0-4.6 4.7 3.8H-4.7Z" }, // tree
  yellow: { fill: "#e6bd31", mark: "#4d3a00", path: "M0-5 1.3-1.6 4.9-1.5 2.1.7 3 4.2 0 2.2-3 4.2-2.1.7-4.9-1.5-1.3-1.6Z" }, // star
  black: { fill: "#38383b", mark: "#f4f1ea", path: "M-3.9-3.9H3.9V3.9H-3.9Z" }, // square
  white: { fill: "#fbf9f1", mark: "#4a4640", path: "M-1.5-4.6H1.5V-1.5H4.6V1.5H1.5V4.6H-1.5V1.5H-4.6V-1.5H-1.5Z" }, // cross
  orange: { fill: "#df812a", mark: "#3a1d00", path: "M-2.5-4.4H2.5L5 0 2.5 4.4H-2.5L-5 0Z" }, // hexagon
  pink: { fill: "#cf86ae", mark: "#3d0f29", path: "M0 4.5-4.1.3A2.5 2.5 0 0 1 0-2.9 2.5 2.5 0 0 1 4.1.3Z" }, // heart
  purple: { fill: "#84599f", mark: "#fbf2ff", path: "M2.6-4.2A4.7 4.7 0 1 0 2.6 4.2 3.8 3.8 0 0 1 2.6-4.2Z" }, // moon
  gray: { fill: "#b8b1a2", mark: "#5d574c", path: "" },
  wild: {
    fill: "#f1e6cc", mark: "#3b2f20",
    path: "M0-4.8A4.8 4.8 0 1 0 0 4.8 4.8 4.8 0 1 0 0-4.8ZM0-3.5A3.5 3.5 0 1 1 0 3.5 3.5 3.5 0 1 1 0-3.5ZM-.6-3.4H.6V3.4H-.6ZM-3.4-.6H3.4V.6H-3.4Z",
  }, // a wheel
  action: { fill: "#f0d69a", mark: "#8a2f22", path: "M1.1-4.9-3.4.7H-.5L-1.2 4.9 3.4-.9H.5Z" }, // a bolt
};

export function paint(color: string | null): Paint {
  return PAINTS[color?.split("+")[0] ?? "gray"] ?? PAINTS["gray"]!;
}

/** Wooden pieces: each colour with a mark of its own. The marks are lines along a box from -5 to 5. */
export const SEATS: { name: string; wood: string; ink: string; mark: string }[] = [
  { name: "blue", wood: "#1f5fa8", ink: "#ffffff", mark: "M-5 0H5" },
  { name: "red", wood: "#b3261e", ink: "#ffffff", mark: "M-2.6 0h.01M2.6 0h.01" },
  { name: "green", wood: "#2c7531", ink: "#ffffff", mark: "M-3-2.4 0 2.4 3-2.4" },
  { name: "yellow", wood: "#d0a400", ink: "#2a2000", mark: "M-2.4-2.4 2.4 2.4M2.4-2.4-2.4 2.4" },
  { name: "black", wood: "#2b2b30", ink: "#ffffff", mark: "M-2.6-2.6V2.6M2.6-2.6V2.6" },
];
