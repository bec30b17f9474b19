/** Bots as people choose them: how strong, and who. */
import type { BotSummary } from "../protocol/types";
import { settings } from "../settings.svelte";
import { maybe, t } from "../words/index.svelte";

/** "Easy: The Day Tripper"; a program of the host's own has no level. */
export function botTitle(bot: BotSummary): string {
  const name = bot.name[settings.language] ?? bot.id;
  const level = maybe(`level.${bot.id}`);
  return level ? `${level}: ${name}` : t("seats.bot", { name });
}
