/** Which part of the board is seen: pan, zoom, pinch and glide. */
import type { Point } from "./spaces";

/** Times the size at which the whole board is seen: more where a board has grown, so that its tracks can be touched. */
export const mostOf = ([wide]: [number, number]): number => 10 * Math.max(1, wide / 1100);
const SLACK = 40; // pixels of paper that may show beyond the board's edge

export class Camera {
  #wide = $state(1);
  #high = $state(1);
  #zoom = $state(1);
  #center = $state.raw<Point>({ x: 0, y: 0 });
  readonly board: [number, number];

  constructor(board: [number, number]) {
    this.board = board;
    this.#center = { x: board[0] / 2, y: board[1] / 2 };
  }

  get wide(): number {
    return this.#wide;
  }

  get high(): number {
    return this.#high;
  }

  /** The window has another size: what was in the middle stays there. */
  resize(wide: number, high: number): void {
    this.#wide = Math.max(1, wide);
    this.#high = Math.max(1, high);
    this.#look(this.#center);
  }

  /** Pixels a unit of the board at which all of it is seen. */
  get fit(): number {
    return Math.min(this.wide / this.board[0], this.high / this.board[1]);
  }

  get scale(): number {
    return this.fit * this.#zoom;
  }

  get zoom(): number {
    return this.#zoom;
  }

  get transform(): string {
    const { scale } = this;
    const x = this.wide / 2 - this.#center.x * scale;
    const y = this.high / 2 - this.#center.y * scale;
    return `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  }

  toBoard(p: Point): Point {
    return {
      x: this.#center.x + (p.x - this.wide / 2) / this.scale,
      y: this.#center.y + (p.y - this.high / 2) / this.scale,
    };
  }

  pan(dx: number, dy: number): void {
    this.#look({ x: this.#center.x - dx / this.scale, y: this.#center.y - dy / this.scale });
  }

  /** Zooms by a factor; the point of the board under `at` (pixels) stays there. */
  zoomAt(factor: number, at: Point = { x: this.wide / 2, y: this.high / 2 }): void {
    const before = this.toBoard(at);
    this.#zoom = Math.min(mostOf(this.board), Math.max(1, this.#zoom * factor));
    const after = this.toBoard(at);
    this.#look({ x: this.#center.x + before.x - after.x, y: this.#center.y + before.y - after.y });
  }

  whole(): void {
    this.#zoom = 1;
    this.#look({ x: this.board[0] / 2, y: this.board[1] / 2 });
  }

  /** Brings points of the board into the window; zooms out as far as that needs, never in. */
  show(points: Point[], margin = 60): void {
    if (points.length === 0 || points.every((p) => this.#sees(p))) return;
    const [left, right] = [Math.min(...points.map((p) => p.x)), Math.max(...points.map((p) => p.x))];
    const [top, bottom] = [Math.min(...points.map((p) => p.y)), Math.max(...points.map((p) => p.y))];
    const room = Math.min(this.wide / (right - left + 2 * margin), this.high / (bottom - top + 2 * margin));
    this.#zoom = Math.max(1, Math.min(this.#zoom, room / this.fit));
    this.#look({ x: (left + right) / 2, y: (top + bottom) / 2 });
  }

  #sees(p: Point): boolean {
    const x = (p.x - this.#center.x) * this.scale;
    const y = (p.y - this.#center.y) * this.scale;
    return Math.abs(x) < this.wide / 2 - 24 && Math.abs(y) < this.high / 2 - 24;
  }

  #look(at: Point): void {
    const top = this.high / 2 / this.scale; // a flat board lies at the top: the zoom buttons have the room below
    const y = this.#within(at.y, this.board[1], this.high);
    this.#center = { x: this.#within(at.x, this.board[0], this.wide), y: this.#zoom === 1 && this.wide < 700 ? top : y };
  }

  /** The board never leaves the window: a short side stays in the middle. */
  #within(at: number, size: number, window: number): number {
    const half = window / 2 / this.scale;
    const slack = this.#zoom > 1 ? SLACK / this.scale : 0;
    if (half * 2 >= size + 2 * slack) return size / 2;
    return Math.min(size + slack - half, Math.max(half - slack, at));
  }
}
