/** The hints of the guided game: each has its moment, and something on the page that it points at. */
import type { View } from "../protocol/types";

export type HintName = "tickets" | "cards" | "second" | "others" | "claim" | "pay" | "undo" | "points" | "toll" | "done" | "more" | "last" | "over";

export interface Moment {
  view: View;
  mine: boolean; // this player has to decide
  choosing: boolean; // among tickets
  picked: "track" | "place" | null;
  claimed: number; // own tracks
  turns: number; // own turns that have begun
}

interface Hint {
  name: HintName;
  at: string; // a selector; the first that can be seen is pointed at
  when: (moment: Moment) => boolean;
}

const turn = ({ mine, view }: Moment) => mine && view.phase === "turn";
const payable = ({ view }: Moment) => Object.keys(view.legal.claims).length > 0;

/** In the order of their weight: the first that fits and has not been read is shown. */
export const HINTS: Hint[] = [
  { name: "over", at: ".end table", when: ({ view }) => view.phase === "over" },
  { name: "toll", at: ".toll", when: ({ mine, view }) => mine && view.phase === "toll" },
  { name: "tickets", at: ".offer", when: ({ choosing, view }) => choosing && view.phase === "first_tickets" },
  { name: "last", at: ".last", when: ({ view }) => view.lastRound !== null && view.phase !== "over" },
  { name: "pay", at: ".panel .ways", when: (moment) => moment.mine && moment.picked === "track" && payable(moment) },
  { name: "undo", at: ".status button", when: ({ view }) => view.legal.undo },
  { name: "second", at: ".market", when: ({ mine, view }) => mine && view.phase === "second_card" },
  { name: "points", at: ".players", when: ({ claimed, picked }) => claimed > 0 && picked === null },
  { name: "others", at: ".players", when: (moment) => turn(moment) && moment.turns > 1 && moment.picked === null },
  { name: "cards", at: ".market", when: (moment) => turn(moment) && moment.picked === null },
  { name: "claim", at: ".tabs .claims", when: (moment) => turn(moment) && payable(moment) && moment.picked === null },
  { name: "done", at: ".tabs .tickets, .tickets", when: ({ view }) => view.tickets.some((ticket) => ticket.state === "done") && view.phase !== "over" },
  { name: "more", at: "[data-slot=tickets]", when: (moment) => turn(moment) && moment.view.legal.tickets && moment.view.tickets.every((ticket) => ticket.state !== "open") },
];

export function hintFor(moment: Moment, read: readonly string[]): Hint | null {
  return HINTS.find((hint) => !read.includes(hint.name) && hint.when(moment)) ?? null;
}
