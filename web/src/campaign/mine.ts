/** The campaigns of this browser, and which table belongs to which. Ids are no secret: the company is in a cookie. */

const KEY = "perron.campaigns";
const TABLES = "perron.campaign.tables";
const MOST = 30; // older ones are forgotten

function read<T>(key: string, none: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "") as T;
  } catch {
    return none; // nothing there, or a browser that forbids storage
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // then the list ends with the page
  }
}

export const myCampaigns = (): string[] => read<string[]>(KEY, []);

/** The newest stands first. */
export function rememberCampaign(id: string): void {
  keep(KEY, [id, ...myCampaigns().filter((known) => known !== id)].slice(0, MOST));
}

export function forgetCampaign(id: string): void {
  keep(KEY, myCampaigns().filter((known) => known !== id));
}

export function rememberTable(table: string, campaign: string): void {
  const known = Object.entries(read<Record<string, string>>(TABLES, {})).slice(-MOST);
  keep(TABLES, { ...Object.fromEntries(known), [table]: campaign });
}

/** The campaign that a table of this browser belongs to. */
export const campaignOf = (table: string): string | undefined => read<Record<string, string>>(TABLES, {})[table];
