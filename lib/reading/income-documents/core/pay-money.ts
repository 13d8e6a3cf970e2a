import { type Cents, formatMoney } from "#lib/platform/money.ts";

/** Formats an amount of a payslip: `$1,234.56`, or `GBP 1,234.56` for pay in another currency. */
export function payMoney(cents: Cents, { foreign }: { foreign?: { currency: string } }): string {
  return foreign ? moneyIn(cents, foreign.currency) : formatMoney(cents);
}

/** Formats an amount in a currency. Only New Zealand dollars have a bare dollar sign. */
export function moneyIn(cents: Cents, currency: string): string {
  return currency === "NZD" ? formatMoney(cents) : formatMoney(cents).replace("$", `${currency} `);
}
