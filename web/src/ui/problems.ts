/** What went wrong with a request, in the player's language; the server's own sentence if we know no better. */
import { Refused } from "../protocol/http";
import { maybe, t } from "../words/index.svelte";

export const problemOf = (code: string, sentence: string): string => maybe(`problem.${code}`) ?? sentence;

export function problemInWords(error: unknown): string {
  return error instanceof Refused ? problemOf(error.code, error.message) : t("table.trouble");
}
