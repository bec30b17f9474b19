/** Campaigns over HTTP. */
import { ask } from "../protocol/http";
import type { CampaignBox, CampaignMap, CampaignSeated, CampaignSummary, CompanyWish, Seated } from "../protocol/schema";

const at = (id: string, what = "") => `/campaigns/${encodeURIComponent(id)}${what}`;

export const getBoxes = () => ask<CampaignBox[]>("/boxes");
export const openBox = (content: string, companies: CompanyWish[]) => ask<CampaignSeated>("/campaigns", { content, companies });
export const getCampaign = (id: string) => ask<CampaignSummary>(at(id));
export const joinCampaign = (id: string, company: string, name: string) => ask<CampaignSeated>(at(id, "/join"), { company, name });
/** The personal link once more, from a browser that leads a company. */
export const myLink = (id: string) => ask<CampaignSeated>(at(id, "/link"), {});
export const getMap = (id: string) => ask<CampaignMap>(at(id, "/map"));
export const goToTable = (id: string) => ask<Seated>(at(id, "/table"), {});
export const takeUp = (file: Blob) => ask<CampaignSeated>("/campaigns/file", file);
export const fileLink = (id: string) => `/api${at(id, "/file")}`;
