/** Why something cannot be done, in the player's language; the server's own sentence if we know no better. */
import type { Reason } from "../protocol/types";
import { maybe, t, type Values } from "../words/index.svelte";
import { colorName, type Names } from "./names";

export function reasonInWords(reason: Reason, names: Names): string {
  const words = maybe(`why.${reason.reason}`, readable(reason.values, names)) ?? reason.sentence;
  return words || t("why.unknown");
}

function readable(values: Reason["values"], names: Names): Values {
  const out: Values = { ...values };
  for (const key of ["track", "twin"]) if (out[key] !== undefined) out[key] = names.track(String(out[key]));
  if (out["place"] !== undefined) out["place"] = names.place(String(out["place"]));
  if (out["card"] !== undefined) out["card"] = names.event(String(out["card"])).name;
  if (out["kind"] !== undefined) out["kind"] = colorName(String(out["kind"]));
  if (typeof out["needs"] === "string") out["needs"] = colorName(out["needs"]);
  if (typeof out["slot"] === "number") out["slot"] = out["slot"] + 1;
  return out;
}
