/** Readable names of what ids stand for. */
import type { Board, Place, Ticket, Track } from "../protocol/types";
import { maybe, t } from "../words/index.svelte";

export class Names {
  readonly #places: Map<string, Place>;
  readonly #tracks: Map<string, Track>;
  readonly #tickets: Map<string, Ticket>;

  constructor(readonly board: Board) {
    this.#places = new Map(board.places.map((place) => [place.id, place]));
    this.#tracks = new Map(board.tracks.map((track) => [track.id, track]));
    this.#tickets = new Map(board.tickets.map((ticket) => [ticket.id, ticket]));
  }

  place(id: string): string {
    const place = this.#places.get(id);
    return place ? placeName(place) : this.country(id);
  }

  country(id: string): string {
    return maybe(`country.${id}`) ?? id;
  }

  track(id: string): string {
    const track = this.#tracks.get(id);
    return track ? `${this.place(track.a)} – ${this.place(track.b)}` : id;
  }

  trackOf(id: string): Track | undefined {
    return this.#tracks.get(id);
  }

  ticketOf(id: string): Ticket | undefined {
    return this.#tickets.get(id);
  }

  /** "Berlin – Roma", or "Bern – France, Italy" for a ticket to countries. */
  ticket(id: string): string {
    const ticket = this.#tickets.get(id);
    if (!ticket) return id;
    return `${this.place(ticket.from)} – ${ticket.to.map(([to]) => this.place(to)).join(", ")}`;
  }

  /** Its value; several where each country has its own. */
  value(id: string): string {
    return this.#tickets.get(id)?.to.map(([, value]) => value).join(" / ") ?? "";
  }

  /** The places on the board that a ticket names; a country stands for all its crossings. */
  ends(id: string): string[] {
    const ticket = this.#tickets.get(id);
    if (!ticket) return [];
    return [ticket.from, ...ticket.to.map(([to]) => to)].flatMap((end) => this.#spots(end));
  }

  #spots(end: string): string[] {
    if (this.#places.has(end)) return [end];
    return this.board.places.filter((place) => place.country === end).map((place) => place.id);
  }
}

/** A crossing has the name of its country, in the player's language. */
export function placeName(place: Place): string {
  return (place.country && maybe(`country.${place.country}`)) || place.name;
}

export function colorName(color: string | null): string {
  return maybe(`color.${color ?? "gray"}`) ?? color ?? "";
}

/** "2 red, 1 wild" */
export function cardsInWords(cards: string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, n]) => `${n} ${colorName(card)}`).join(", ");
}

/** "3 spaces, red, tunnel" */
export function trackInWords(track: Track): string {
  const parts = [t(track.length === 1 ? "track.space.one" : "track.space.more", { n: track.length }), colorName(track.color)];
  if (track.tunnel) parts.push(t("track.tunnel"));
  if (track.ferry) parts.push(t(track.ferry === 1 ? "track.ferry.one" : "track.ferry.more", { n: track.ferry }));
  return parts.join(", ");
}
