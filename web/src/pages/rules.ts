/** The rules of a map in our own words, from its numbers: only what this map has is told. */
import type { Board, Charter } from "../protocol/types";
import { dollars } from "../ui/money";
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
    ...(board.charter ? charterChapters(board, board.charter) : []),
    ...(special.length ? [{ title: t("rules.special"), lines: special }] : []),
    { title: t("rules.end"), lines: end(board) },
  ];
}

/** What a player who knows the plain game has to know before choosing tickets. */
export function differences(board: Board): string[] {
  const p = board.parameters;
  const pieces = t(board.charter ? "differ.trains" : "differ.pieces", { n: p.pieces, last: p.last_round_pieces });
  const lines = [pieces, first(board), ...specials(board)];
  if (board.charter) return [...lines, ...companyLines(board, board.charter), t("differ.events"), t("differ.payslip"), ...(board.grown ? [t("differ.sheet")] : [])];
  if (p.wilds !== "any") lines.push(t("rules.wilds.tunnels"));
  if (!p.face_up_wild_alone) lines.push(t("rules.wild.plain"));
  lines.push(p.longest ? t("rules.longest", { n: p.longest }) : t("differ.longest"));
  return lines;
}

/** Companies, money and events. */
function charterChapters(board: Board, charter: Charter): Chapter[] {
  const list = Object.entries(charter.action_cards).map(([players, n]) => t("rules.players.cards", { n, players })).join(", ");
  return [
    { title: t("rules.company"), lines: [t("rules.company.seat"), ...companyLines(board, charter)] },
    { title: t("rules.events"), lines: [t("rules.events.action", { list }), t("rules.events.lasting"), t("rules.events.short", { n: charter.least_stock })] },
  ];
}

function companyLines(board: Board, charter: Charter): string[] {
  const money = [t("rules.company.money", { money: dollars(charter.start_money) }), t("rules.company.bonus", { money: dollars(charter.company_bonus) })];
  const lines = board.grown ? [t("differ.money")] : money;
  if (board.places.some((place) => place.big)) lines.push(t("rules.company.big"));
  if (hasTriples(board)) lines.push(t("rules.triple"));
  return lines;
}

function hasTriples(board: Board): boolean {
  const ends = board.tracks.map((track) => [track.a, track.b].sort().join(" "));
  return ends.some((pair) => ends.filter((other) => other === pair).length > 2);
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
  if (board.charter) return [t("rules.last", { n: p.last_round_pieces }), t("rules.payslip"), t("rules.payslip.ties"), t("rules.banish")];
  const lines = [t("rules.last", { n: p.last_round_pieces }), t(p.tracks_scored === "at_once" ? "rules.score.once" : "rules.score.end"), t("rules.score.tickets")];
  if (p.longest) lines.push(t("rules.longest", { n: p.longest }));
  if (p.stations) lines.push(t("rules.score.stations", { n: p.station_points }));
  lines.push(t("rules.win"));
  return lines;
}
