/** Readable names of what ids stand for. */
import type { Board, EventCard, Place, Ticket, Track } from "../protocol/types";
import { settings } from "../settings.svelte";
import { amount } from "../ui/money";
import { maybe, t } from "../words/index.svelte";

export class Names {
  readonly #places: Map<string, Place>;
  readonly #tracks: Map<string, Track>;
  readonly #tickets: Map<string, Ticket>;
  readonly #events: Map<string, EventCard>;

  constructor(readonly board: Board) {
    this.#places = new Map(board.places.map((place) => [place.id, place]));
    this.#tracks = new Map(board.tracks.map((track) => [track.id, track]));
    this.#tickets = new Map(board.tickets.map((ticket) => [ticket.id, ticket]));
    this.#events = new Map(board.events.map((event) => [event.id, event]));
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
    return this.#tickets.get(id)?.to.map(([, value]) => amount(this.board, value)).join(" / ") ?? "";
  }

  /** An event card in the player's language. */
  event(id: string): { name: string; text: string; bolt: boolean } {
    const event = this.#events.get(id);
    return event ? { name: event.name[settings.language], text: event.text[settings.language], bolt: event.bolt } : { name: id, text: "", bolt: false };
  }

  isEvent(card: string | null): boolean {
    return card !== null && this.#events.has(card);
  }

  /** Any card by its name in records: an event, a sticker, or a postcard by its number. */
  card(id: string): { name: string; text: string } {
    const sticker = this.board.stickers[id];
    if (sticker) return { name: sticker.name[settings.language], text: sticker.text[settings.language] };
    if (this.#events.has(id)) return this.event(id);
    return { name: /^\d{3}$/.test(id) ? t("postcard.number", { n: id }) : t("card.bonus"), text: "" };
  }

  /** A closed region that may be opened next: nothing else is known of it. */
  region(id: string): string {
    return this.board.regions[id]?.[settings.language] ?? id;
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

/** In the player's language, where it has a name there. */
export function boardName(board: Pick<Board, "key" | "name">): string {
  return maybe(`name.${board.key}`) ?? board.name;
}

export function colorName(color: string | null): string {
  const [plain, symbol] = (color ?? "gray").split("+");
  const name = maybe(`color.${plain}`) ?? color ?? "";
  return symbol ? t("color.symbol", { color: name, symbol: maybe(`symbol.${symbol}`) ?? symbol }) : name;
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
  if (track.pick) parts.push(t(track.pick === 1 ? "track.pick.one" : "track.pick.more", { n: track.pick }));
  if (track.lake) parts.push(t("track.lake"));
  if (track.tunnel) parts.push(t("track.tunnel"));
  if (track.ferry) parts.push(t(track.ferry === 1 ? "track.ferry.one" : "track.ferry.more", { n: track.ferry }));
  return parts.join(", ");
}
