/** The rules of a map in our own words, from its numbers: only what this map has is told. */
import type { Board } from "../protocol/types";
import { t } from "../words/index.svelte";

export interface Chapter {
  title: string;
  lines: string[];
}

export function chapters(board: Board): Chapter[] {
  const p = board.parameters;
  const special = specials(board);
  return [
    { title: t("rules.goal"), lines: [t("rules.goal.text", { pieces: p.pieces, cards: p.cards_dealt }), first(board)] },
    { title: t("rules.turn"), lines: [t("rules.turn.text"), ...draw(board), ...claim(board), tickets(board)] },
    ...(special.length ? [{ title: t("rules.special"), lines: special }] : []),
    { title: t("rules.end"), lines: end(board) },
  ];
}

/** What a player who knows the plain game has to know before choosing tickets. */
export function differences(board: Board): string[] {
  const p = board.parameters;
  const lines = [t("differ.pieces", { n: p.pieces, last: p.last_round_pieces }), first(board), ...specials(board)];
  if (p.wilds !== "any") lines.push(t("rules.wilds.tunnels"));
  if (!p.face_up_wild_alone) lines.push(t("rules.wild.plain"));
  lines.push(p.longest ? t("rules.longest", { n: p.longest }) : t("differ.longest"));
  return lines;
}

function first(board: Board): string {
  const p = board.parameters;
  const dealt = p.first_long ? t("rules.first.long", { n: p.first_tickets, long: p.first_long }) : t("rules.first", { n: p.first_tickets });
  return `${dealt} ${t("rules.keep", { n: p.first_keep })} ${t(`rules.unkept.${p.first_unkept}`)}`;
}

function draw(board: Board): string[] {
  return [t("rules.draw"), t(board.parameters.face_up_wild_alone ? "rules.wild.alone" : "rules.wild.plain"), t("rules.reset")];
}

function claim(board: Board): string[] {
  const p = board.parameters;
  const lines = [t("rules.claim")];
  if (board.tracks.some((track) => track.color === null)) lines.push(t("rules.gray"));
  lines.push(t(p.wilds === "any" ? "rules.wilds.any" : "rules.wilds.tunnels"));
  if (p.doubles_close.length) lines.push(t("rules.doubles", { n: p.doubles_close.join(", ") }));
  return lines;
}

function tickets(board: Board): string {
  const p = board.parameters;
  return `${t("rules.tickets", { n: p.later_tickets })} ${t("rules.keep", { n: p.later_keep })} ${t(`rules.unkept.${p.later_unkept}`)}`;
}

function specials(board: Board): string[] {
  const p = board.parameters;
  const lines: string[] = [];
  if (p.tunnel_cards) lines.push(t("rules.tunnel", { n: p.tunnel_cards }));
  if (board.tracks.some((track) => track.ferry)) lines.push(t("rules.ferry"));
  if (p.stations) lines.push(t("rules.stations", { n: p.stations }));
  if (board.places.some((place) => place.country)) lines.push(t("rules.countries"));
  if (p.tourist_points) lines.push(t("rules.tourist", { n: p.tourist_points }));
  if (p.flag_points) lines.push(t("rules.flags", { n: p.flag_points }));
  if (p.mandala.length) lines.push(t("rules.mandala", { list: p.mandala.join(", ") }));
  return lines;
}

function end(board: Board): string[] {
  const p = board.parameters;
  const lines = [t("rules.last", { n: p.last_round_pieces }), t(p.tracks_scored === "at_once" ? "rules.score.once" : "rules.score.end"), t("rules.score.tickets")];
  if (p.longest) lines.push(t("rules.longest", { n: p.longest }));
  if (p.stations) lines.push(t("rules.score.stations", { n: p.station_points }));
  lines.push(t("rules.win"));
  return lines;
}
