import { formatMoney } from "#lib/money.ts";
import type { Cents } from "../model.ts";

/** Cents as a flag's message says them: `$1,234.56`, or with its code in another currency: `USD 1,234.56`. */
export function formatMoneyShort(cents: Cents, currency: string): string {
  const money = formatMoney(cents);
  return currency === "NZD" ? money : money.replace("$", `${currency} `);
}
