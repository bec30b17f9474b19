/** What this browser remembers: language, motion, contrast, sound and the player's name. */

export type Language = "en" | "nl";
export type Motion = "system" | "full" | "none";

interface Stored {
  language: Language;
  motion: Motion;
  contrast: boolean;
  sound: boolean;
  notify: boolean;
  name: string;
}

const KEY = "perron";

function spoken(): Language {
  return globalThis.navigator?.languages?.some((tag) => tag.toLowerCase().startsWith("nl")) ? "nl" : "en";
}

function read(): Stored {
  const plain: Stored = { language: spoken(), motion: "system", contrast: false, sound: false, notify: false, name: "" };
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return plain; // a browser may forbid storage
  }
}

export const settings = $state<Stored>(read());

export function keepSettings(): void {
  document.documentElement.lang = settings.language;
  document.documentElement.dataset["motion"] = settings.motion;
  document.documentElement.dataset["contrast"] = settings.contrast ? "more" : "normal";
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // then they last as long as the page
  }
}

/** Whether things may move: the player's wish, or else the system's. */
export function mayMove(): boolean {
  if (settings.motion !== "system") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
