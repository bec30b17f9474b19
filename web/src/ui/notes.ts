/** What a player should know about a board: where it is our own, or not as published. */
import { maybe, t } from "../words/index.svelte";

export const noteInWords = (board: { key: string; note: string }): string => maybe(`note.${board.key}`) ?? t("note.other", { note: board.note });
