/** Maps whose peculiarities this browser has shown before. */
const KEY = "perron.maps";

function known(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const isKnown = (map: string): boolean => known().includes(map);

export function keepKnown(map: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...known(), map])]));
  } catch {
    // then it is shown again
  }
}
