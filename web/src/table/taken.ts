/** What a company has got together in a game of a campaign. */
import type { Taken } from "../protocol/schema";
import { many, t } from "../words/index.svelte";
import type { Names } from "./names";

export const surveyed = (taken: Taken): number => Object.values(taken.surveys).reduce((sum, n) => sum + n, 0);

/** "2 crates, 1 ore, 1 survey mark (Upper Lakes)" */
export function takenInWords(taken: Taken, names: Names): string[] {
  const { crates, ore, spikes, surveys } = taken;
  const counted: [number, string][] = [[crates, many("taken.crates", crates)], [ore, many("taken.ore", ore)], [spikes, many("taken.spikes", spikes)]];
  const marks = Object.entries(surveys).map(([region, n]) => t("taken.survey", { marks: many("deed.survey", n), region: names.region(region) }));
  return [...counted.filter(([n]) => n > 0).map(([, said]) => said), ...marks];
}
