/** Personal seat links, known only to the page that got them: they are never stored in the browser. */
export const seatLinks = new Map<string, string>();

export function inviteLink(id: string, origin: string = location.origin): string {
  return `${origin}/t/${id}`;
}

export function seatLink(id: string): string | null {
  const link = seatLinks.get(id);
  return link ? new URL(link, location.origin).href : null;
}

/** A link to this very computer is of no use to anybody else. */
export function isLocal(): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
}
