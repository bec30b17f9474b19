/** Land and water under a board: paths in board units, made once by web/scripts/land.py. */

export interface Land {
  land: string;
  borders?: string;
  water?: string;
  rivers?: string;
}

const FILES = import.meta.glob<Land>("../land/*.json", { import: "default" });

/** Loaded when needed; a board without any keeps plain paper. */
export async function loadLand(map: string): Promise<Land | null> {
  return (await FILES[`../land/${map}.json`]?.()) ?? null;
}
