/** How far from a place the rows begin: rows that leave it side by side must not lie on one another. */
import type { Row, Space } from "./spaces";

const STEP = 1; // board units, where the grain is 1
const MOST = 40; // rounds
const SHORT = 10; // a space keeps at least this length, where the grain is 1

/** Parallel tracks: they begin and end together. `clear` is the way from each end to the first space. */
export interface Group {
  ends: [string, string];
  clear: [number, number];
  rows: Row[];
}

/** Pushes rows away from the places where they touch, the one with the longer spaces first. */
export function pushApart(groups: Group[], grain: number, lay: (group: Group) => Row[]): void {
  const pairs = neighbours(groups);
  for (let round = 0; round < MOST; round += 1) {
    const meeting = pairs.filter(([one, two, place]) => groupsMeet(one, two, place));
    if (meeting.length === 0) return;
    for (const [one, two, place] of meeting) push(roomier(one, two), place, grain, lay);
  }
}

function push(group: Group, place: string, grain: number, lay: (group: Group) => Row[]): void {
  if (longOf(group) < SHORT * grain) return;
  group.clear[group.ends.indexOf(place)]! += STEP * grain;
  group.rows = lay(group);
}

const longOf = (group: Group) => group.rows[0]?.spaces[0]?.long ?? 0;
const roomier = (one: Group, two: Group) => (longOf(one) >= longOf(two) ? one : two);

function neighbours(groups: Group[]): [Group, Group, string][] {
  const found: [Group, Group, string][] = [];
  groups.forEach((one, nth) => {
    for (const two of groups.slice(nth + 1)) for (const place of one.ends) if (two.ends.includes(place)) found.push([one, two, place]);
  });
  return found;
}

const NEAR = 2; // spaces of a row that can come into another's way at their common place

/** The spaces of a group that lie next to a place. */
const spacesAt = ({ rows, ends }: Group, place: string) => rows.flatMap(({ spaces }) => (place === ends[0] ? spaces.slice(0, NEAR) : spaces.slice(-NEAR)));

function groupsMeet(one: Group, two: Group, place: string): boolean {
  const others = spacesAt(two, place);
  return spacesAt(one, place).some((space) => others.some((other) => meet(space, other)));
}

const HAIR = 0.4; // corners may come this close to one another

/** Whether two turned spaces lie on one another: the test of separating axes. */
export function meet(one: Space, two: Space): boolean {
  if (Math.hypot(one.x - two.x, one.y - two.y) > (one.long + two.long + one.wide + two.wide) / 2) return false;
  const [a, b] = [corners(one), corners(two)];
  return [one.turn, one.turn + 90, two.turn, two.turn + 90].every((degrees) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const [u, v] = [a, b].map((points) => points.map((p) => p.x * cos + p.y * sin)) as [number[], number[]];
    return Math.max(...u) > Math.min(...v) + HAIR && Math.max(...v) > Math.min(...u) + HAIR;
  });
}

function corners({ x, y, long, wide, turn }: Space): { x: number; y: number }[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([along, aside]) => {
    const [u, v] = [(along! * long) / 2, (aside! * wide) / 2];
    return { x: x + u * cos - v * sin, y: y + u * sin + v * cos };
  });
}
