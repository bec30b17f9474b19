import { boxOf, byLetters, covers, overlap, placeLabels } from "../../../web/src/board/labels";
import { mostOf } from "../../../web/src/board/camera.svelte";
import { meet } from "../../../web/src/board/ends";
import { grainOf, layRows, type Point, type Row } from "../../../web/src/board/spaces";
import { neighbour } from "../../../web/src/board/steps";
import { touched } from "../../../web/src/board/touch";
import { allBoards, grownBoard } from "./boards";

const boards = allBoards();
const grown = grownBoard();
const FINGER = 22; // as in BoardView.svelte
const PHONE = { wide: 360, high: 340 }; // the board's window on the smallest screen

const FLAT = 35; // degrees

/** Whether the lines through two rows, from first to last space, cross. */
function cross(one: Row, two: Row): boolean {
  const side = (a: Point, b: Point, c: Point) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  return side(one.from, one.to, two.from) !== side(one.from, one.to, two.to) && side(two.from, two.to, one.from) !== side(two.from, two.to, one.to);
}

function angle(one: Row, two: Row): number {
  const turned = Math.abs(one.spaces[0]!.turn - two.spaces[0]!.turn) % 180;
  return Math.min(turned, 180 - turned);
}

describe.each([...boards, grown].map((board) => [board.key, board] as const))("%s", (_, board) => {
  const rows = layRows(board);
  const spaces = [...rows.values()].flatMap((row) => row.spaces);

  test("every track has a row with as many spaces as it is long", () => {
    expect(rows.size).toBe(board.tracks.length);
    for (const { track, spaces: row } of rows.values()) expect(row.length, track.id).toBe(track.length);
  });

  test("no space lies on another, and no two tracks cross at a flat angle", () => {
    const all = [...rows.values()];
    all.forEach((row, nth) => {
      for (const other of all.slice(nth + 1)) {
        const who = `${row.track.id} and ${other.track.id}`;
        expect(row.spaces.some((space) => other.spaces.some((its) => meet(space, its))), who).toBe(false);
        if (cross(row, other)) expect(angle(row, other), who).toBeGreaterThan(FLAT);
      }
    });
  });

  test("zoomed in, every place has its name, clear of all spaces and other names", () => {
    const sizes = { font: 7.5, least: 5, badge: 0 }; // what BoardView asks for at the closest zoom
    const labels = placeLabels(board, rows.values(), sizes, new Set());
    expect(labels.map((label) => label.id).sort()).toEqual(board.places.map((place) => place.id).sort());
    const boxes = labels.map((label) => boxOf(label.x, label.y, byLetters(label.text) * label.size, label.size));
    boxes.forEach((box, nth) => {
      expect(spaces.filter((space) => covers(box, space)), labels[nth]!.text).toEqual([]);
      boxes.slice(nth + 1).forEach((other) => expect(overlap(box, other), labels[nth]!.text).toBe(0));
    });
  });

  test("on a phone zoomed in, every track has a spot of 24 pixels that means this track alone", () => {
    const scale = mostOf(board.size) * Math.min(PHONE.wide / board.size[0], PHONE.high / board.size[1]);
    for (const row of rows.values()) expect(hasSpot(row.track.id, scale), row.track.id).toBe(true);
  });

  /** Some square of 24 pixels beside or on the row, every corner of which means the track. */
  function hasSpot(id: string, scale: number): boolean {
    const row = rows.get(id)!;
    const half = 12 / scale;
    return row.spaces.some((space) =>
      [0, 6, -6, 10, -10].some((aside) => {
        const turn = (space.turn * Math.PI) / 180;
        const at = { x: space.x - (Math.sin(turn) * aside * 1.5) / scale, y: space.y + (Math.cos(turn) * aside * 1.5) / scale };
        return [[-1, -1], [1, -1], [1, 1], [-1, 1]].every(([dx, dy]) => {
          const [u, v] = [dx! * half, dy! * half];
          const corner = { x: at.x + u * Math.cos(turn) - v * Math.sin(turn), y: at.y + u * Math.sin(turn) + v * Math.cos(turn) };
          return touched(corner, board.places, rows.values(), FINGER / scale)?.id === id;
        });
      }),
    );
  }

  test("the arrow keys reach every place", () => {
    const reached = new Set([board.places[0]!.id]);
    const queue = [board.places[0]!];
    for (let from = queue.pop(); from; from = queue.pop()) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = neighbour(board.places, from, key);
        if (next && !reached.has(next.id)) {
          reached.add(next.id);
          queue.push(next);
        }
      }
    }
    expect(board.places.map((place) => place.id).filter((id) => !reached.has(id))).toEqual([]);
  });

  test("bigger spaces where there is room, never smaller ones", () => {
    expect(grainOf(board)).toBeGreaterThanOrEqual(1);
    expect(grainOf(board)).toBeLessThanOrEqual(1.5);
  });
});
