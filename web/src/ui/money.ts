/** Points, or dollars where a game is played for money: "12", "−3", "$12", "−$3". */
import type { Board } from "../protocol/types";
import { t } from "../words/index.svelte";

export const dollars = (n: number): string => (n < 0 ? `−$${-n}` : `$${n}`);
export const amount = (board: Board, n: number): string => (board.charter ? dollars(n) : String(n).replace("-", "−"));
export const unit = (board: Board): string => t(board.charter ? "dollars" : "points");
