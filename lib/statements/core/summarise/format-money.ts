import { formatMoney } from "#lib/money.ts";
import type { Cents } from "../model.ts";

/** Formats cents for a flag's message: `$1,234.56`, or with the code of another currency: `USD 1,234.56`. */
export function formatMoneyShort(cents: Cents, currency: string): string {
  const money = formatMoney(cents);
  return currency === "NZD" ? money : money.replace("$", `${currency} `);
}
