/** What a card offers or asks, in plain words: the server tells it by its vocabulary, and no card is known here. */
import type { Deed } from "../protocol/schema";
import { dollars } from "../ui/money";
import { many, maybe, t } from "../words/index.svelte";
import type { Names } from "./names";

/** "Discard 1 locomotive, get $4" */
export function deedsInWords(deeds: readonly Deed[], names: Names): string {
  const said = [...new Set(deeds.map((deed) => deedInWords(deed, names)))].join(", ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function deedInWords(deed: Deed, names: Names): string {
  const what = plain(deed, names);
  const whose = deed.who === "me" || deed.who === undefined ? what : t(deed.who === "rank_last" ? "deed.for.last" : deed.who === "each" ? "deed.for.each" : "deed.for.others", { what });
  return deed.maybe ? t("deed.maybe", { what: whose }) : whose;
}

function plain(deed: Deed, names: Names): string {
  const n = deed.n ?? 0;
  switch (deed.do) {
    case "money.gain": return t("deed.gain", { money: dollars(n) });
    case "money.pay": return t("deed.pay", { money: dollars(n) });
    case "token.move": return t(deed.what === "boat" ? "deed.boat" : "deed.herd", { where: where(deed.to ?? "", names) });
    case "take": return taking(deed.what ?? "", n);
    case "cards.draw": return many("deed.draw", n);
    case "cards.discard": return many("deed.discard", n);
    case "loco.discard": return many("deed.loco", n);
    case "survey.place": return many("deed.survey", n);
    case "trains.add": return many("deed.trains", n);
    case "event.draw": return t("deed.event");
    case "event.banish": return t("deed.banish");
    case "crates.refill": return t("deed.refill");
    case "vault.add": return t("deed.vault");
    default: return t("deed.other");
  }
}

function taking(what: string, n: number): string {
  if (what === "crate") return t("deed.crate");
  return what === "ore" ? many("deed.ore", n) : many("deed.spike", n);
}

const where = (to: string, names: Names): string => maybe(`deed.to.${to}`) ?? t("deed.to", { place: names.place(to) });
