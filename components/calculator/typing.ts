import { groupThousands } from "#lib/money.ts";
import { amountFault } from "#lib/serviceability/amount.ts";

/** Whether an amount that is still being typed may yet become good: `$`, `12.`, `1,2`. No fault is shown meanwhile. */
export function isUnfinished(text: string): boolean {
  return /^\$?(\d{1,3}(,\d{3})*(,\d{0,2})?|\d*)\.?$/.test(text.trim());
}

/** A good amount as people read it, with its thousands apart and its decimals as typed; anything else unchanged. */
export function tidyAmount(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "" || amountFault(trimmed) !== null) return text;
  const [dollars = "", decimals] = trimmed.replace(/[$,]/g, "").split(".");
  const grouped = groupThousands(dollars.replace(/^0+(?=\d)/, ""));
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
