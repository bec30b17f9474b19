/** A notice of the browser, where there is one: plain http on a network has none. */
import { settings } from "../settings.svelte";

export const canNotify = (): boolean => "Notification" in globalThis && isSecureContext;

/** Asks the browser's permission; the setting stays off where it is refused. */
export async function wishNotices(wished: boolean): Promise<void> {
  settings.notify = wished && (await Notification.requestPermission()) === "granted";
}

/** Only when the player is looking elsewhere. */
export function notify(text: string): void {
  if (!settings.notify || !canNotify() || !document.hidden) return;
  try {
    new Notification("Perron", { body: text, tag: "perron-turn", icon: "/icon.svg" });
  } catch {
    // some phones allow notices from a service worker only
  }
}
