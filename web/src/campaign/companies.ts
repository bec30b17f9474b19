/** Companies by their colour: pieces, and who leads them. */
import type { CampaignView, CompanyView, LeadView } from "../protocol/schema";
import { SEATS } from "../ui/colors";

/** The number of the wood that a company plays with. */
export const woodOf = (company: string): number => Math.max(0, SEATS.findIndex((wood) => wood.name === company));

export const companyOf = (view: CampaignView, company: string): CompanyView =>
  view.books.companies.find((each) => each.company === company)!;

export const leadOf = (view: CampaignView, company: string): LeadView => view.leads.find((lead) => lead.company === company)!;

/** The person, or the company itself where nobody leads it. */
export function nameOf(view: CampaignView, company: string): string {
  return companyOf(view, company).player || leadOf(view, company).name || companyOf(view, company).name;
}

/** Those that somebody leads, in the order of the box. */
export const led = (view: CampaignView): CompanyView[] => view.books.companies.filter((each) => each.player);

const BOT_NAMES = ["Ada", "Bram", "Cleo", "Dirk", "Eva"];

/** A name for a new bot that nobody of the campaign has. */
export const botName = (view: CampaignView, company: string): string =>
  BOT_NAMES.find((name) => !view.leads.some((lead) => lead.name === name)) ?? company;

/** Dollars on payslips so far: what everybody has seen. */
export function earned(view: CampaignView, company: string): number {
  return view.books.results.reduce((sum, result) => sum + (result.payslips[company]?.total ?? 0), 0);
}

/** From most to least on payslips. */
export function standings(view: CampaignView): CompanyView[] {
  return led(view).sort((a, b) => earned(view, b.company) - earned(view, a.company));
}

/** What is asked for now. */
export type Step = "tonight" | "read" | "ask" | "lay" | "table" | "again" | "over" | "wait";

export function stepOf(view: CampaignView): Step {
  const { phase, question, readable } = view.books;
  if (phase === "over") return "over";
  if (question) return "ask";
  if (phase === "between") return "tonight";
  if (readable) return "read";
  if (phase !== "play") return "wait";
  if (!view.table) return "lay";
  return view.table.broken ? "again" : view.table.over ? "wait" : "table";
}
