/** Land and water under a board: paths in board units, made once by web/scripts/land.py. */

import type { Board } from "../protocol/types";

export interface Land {
  land: string;
  borders?: string;
  water?: string;
  rivers?: string;
  stretched?: boolean; // the land reaches as far beyond its outline as a region's rim is wide
}

const FILES = import.meta.glob<Land>("../land/*.json", { import: "default" });

/** Loaded when needed; a board without any keeps plain paper. */
export async function loadLand(board: Board): Promise<Land | null> {
  return board.grown ? stretches(board) : ((await FILES[`../land/${board.key}.json`]?.()) ?? null);
}

/** A board that has grown in a campaign: each region a stretch of land along its tracks. */
async function stretches(board: Board): Promise<Land> {
  const { land } = await import("../campaign/terrain");
  const regions = [...new Set(board.places.map((place) => place.region ?? ""))];
  return { land: regions.map((region) => land(board, region)).join(""), stretched: true };
}
