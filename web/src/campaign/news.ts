/** What the books report, in the reader's words. Names come from the view, so nothing sealed can be told here. */
import type { CampaignView } from "../protocol/schema";
import { nameOf } from "./companies";
import { together, w } from "./words.svelte";

export type News = Record<string, unknown>;
const text = (value: unknown): string => String(value ?? "");
const SEVERAL = new Set(["banished", "postcard", "upgrade", "stamps", "payslip", "shown"]); // told together, in one sentence

/** The evening in sentences; things of one kind that happened in a row, or a few apart, are told at once. */
export function sentences(view: CampaignView): string[] {
  const groups = new Map<string, News[]>();
  view.news.forEach((one, nth) => {
    const what = text(one["what"]);
    const key = !SEVERAL.has(what) ? `${what} ${nth}` : what === "banished" ? `banished ${kindOf(one)}` : what;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  });
  return [...groups.values()].map((group) => tell(view, group)).filter((line) => line !== null);
}

const kindOf = (one: News): string => text(one["id"]).split(":")[0]!;

function named(view: CampaignView, what: string, id: string): string {
  const { events, stickers, boxes, regions, archive } = view.books;
  const found = { event: events, sticker: stickers, box: boxes, region: regions }[what]?.find((each) => each.id === id);
  return found?.name ?? archive.find((each) => each.kind === what && each.id === id)?.name ?? id;
}

/** "Ann: 112 and 124; Bo: 118". */
function byCompany(view: CampaignView, group: News[], key: string): string {
  const companies = [...new Set(group.map((one) => text(one["company"])))];
  const of = (company: string) => group.filter((one) => one["company"] === company).map((one) => text(one[key]));
  return companies.map((company) => `${nameOf(view, company)}: ${together(of(company))}`).join("; ");
}

function banished(view: CampaignView, group: News[]): string {
  const [kind] = text(group[0]!["id"]).split(":") as ["event" | "ticket" | "postcard" | "sticker"];
  const ids = group.map((one) => text(one["id"]).split(":")[1]!);
  return w(`news.banished.${kind}`, { what: together(ids.map((id) => (kind === "postcard" ? id : named(view, kind, id)))) });
}

/** The start card is drawn for the first game; later whoever came last takes it. */
const beforePlay = (view: CampaignView, one: News): boolean =>
  !view.books.results.length || view.news.indexOf(one) < view.news.findIndex((each) => each["what"] === "played");

/** One sentence; null for what a newer server may tell. */
function tell(view: CampaignView, group: News[]): string | null {
  const one = group[0]!;
  const company = text(one["company"]);
  const who = company ? nameOf(view, company) : "";
  const id = text(one["id"]);
  const people = (key: string) => together(((one[key] as string[]) ?? []).map((each) => nameOf(view, each)));
  const own = () => view.books.companies.find((each) => each.company === company)!;
  switch (one["what"]) {
    case "begun":
      return w("news.begun", { n: text(one["game"]), who: people("present") }) + (people("missing") ? ` ${w("news.missing", { who: people("missing") })}` : "");
    case "played":
      return w("news.played", { n: text(one["game"]), who: nameOf(view, (one["ranking"] as string[])[0]!) });
    case "start":
      if (beforePlay(view, one)) return w("news.start.first", { who });
      return view.books.phase === "over" ? null : w("news.start", { who });
    case "joined":
      return w("news.joined", { who, company: own().name });
    case "event":
    case "sticker":
    case "box":
    case "region":
      return w(`news.${one["what"]}`, { name: named(view, one["what"], id), id });
    case "banished":
      return banished(view, group);
    case "postcard":
    case "upgrade":
      return w(`news.${one["what"]}`, { who: byCompany(view, group, "id") });
    case "shown":
      return w("news.shown", { no: together(group.map((each) => text(each["id"]))) });
    case "city":
      return w("news.city", { name: cityName(id) });
    case "bonus":
      return w("news.bonus", { who, name: own().bonus.name });
    case "stamps":
      return w("news.stamps", { who: byCompany(view, group, "n") });
    case "payslip":
      return w("news.payslip");
    case "over":
      return w("news.over");
    default:
      return null;
  }
}

/** "salt-lake-city" is read as Salt Lake City. */
export const cityName = (id: string): string => id.split("-").map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(" ");
