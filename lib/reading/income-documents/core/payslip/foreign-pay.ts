import payslips from "#data/reading/payslips.json" with { type: "json" };
import { currencyOf } from "#lib/reading/statements/core/lexicon/currencies.ts";
import { hasAnyOf, meaningOf } from "#lib/reading/statements/core/lexicon/phrases.ts";
import type { ForeignPay } from "../model.ts";
import type { Row } from "../page/cells.ts";

const foreignTerms = Object.keys(payslips.tables.foreign.meanings);

/** A foreign tax or contribution, by its currency and the name for the broker: `GBP National Insurance`. */
const foreignTermOf = meaningOf(payslips.tables.foreign);

const isNewZealand = hasAnyOf(payslips.lists.newZealand.words);

/** `£3,000.00`, `Amount (£)`, `A$ 120.00`, `(AUD)`. */
const CURRENCY =
  /(?<![\p{L}\d])(?<sign>[£€¥₹₩₱฿₫]|(?:AU|US|CA|HK|[ACS])\$)|\((?<bracketed>\p{Lu}{3})\)|^(?<alone>\p{Lu}{3}):?$|\bcurrency:? (?<named>\p{Lu}{3})$/iu;

/** The sign that a payslip is from another country, with its currency; null for one of New Zealand. */
export function foreignPay(rows: readonly Row[]): ForeignPay | null {
  const cells = rows.flatMap((row) => row.cells);
  if (cells.some(({ plain }) => isNewZealand(plain))) return null;
  const named = new Set<string | null>(cells.map(({ plain }) => foreignTermOf(plain)));
  const term = foreignTerms.find((each) => named.has(each));
  if (term) return { currency: term.slice(0, 3), sign: term.slice(4) };
  for (const { text } of cells) {
    const found = foreignCurrency(text);
    if (found) return found;
  }
  return null;
}

function foreignCurrency(text: string): ForeignPay | null {
  const { sign, bracketed, alone, named } = CURRENCY.exec(text)?.groups ?? {};
  const found = sign ?? bracketed ?? alone ?? named ?? "";
  const currency = currencyOf(found);
  return currency === null || currency === "NZD" ? null : { currency, sign: found };
}
