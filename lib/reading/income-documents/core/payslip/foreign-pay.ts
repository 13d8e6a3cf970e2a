import { currencyOf } from "#lib/reading/statements/core/lexicon/currencies.ts";
import type { ForeignPay } from "../model.ts";
import type { Row } from "../page/cells.ts";

/** Taxes and contributions of one other country: its currency, a name for the broker, and the labels. */
const FOREIGN_TERMS: readonly [currency: string, sign: string, labels: RegExp][] = [
  ["GBP", "National Insurance", /\bnational insurance\b|^ni (?:number|no|category|contributions?|letter)\b/],
  ["GBP", "HMRC", /\bhmrc\b/],
  ["AUD", "PAYG", /\bpayg\b(?! holiday)/],
  ["AUD", "Medicare levy", /\bmedicare levy\b|\bsuperannuation guarantee\b|\btax file number\b|\bhecs\b/],
  ["USD", "Social Security", /\bfica\b|\bsocial security tax\b|\bfederal (?:income )?(?:tax|withholding)\b/],
  ["CAD", "Canada Pension Plan", /\bcanada pension\b|^cpp\b|\bei premiums?\b/],
  ["EUR", "PRSI", /\bprsi\b|\buniversal social charge\b/],
  ["EUR", "Lohnsteuer", /\blohnsteuer\b|\bsozialversicherung\b/],
  ["SGD", "CPF", /^(?:employees? )?cpf\b/],
  ["ZAR", "UIF", /^uif\b/],
  ["MYR", "SOCSO", /\bsocso\b|\bperkeso\b/],
  ["HKD", "MPF", /^(?:employees? )?mpf\b/],
  ["INR", "Provident Fund", /\bprofessional tax\b|\bprovident fund\b/],
  ["FJD", "FNPF", /\bfnpf\b/],
  ["PHP", "PhilHealth", /\bphilhealth\b/],
];

/** What only a payslip of New Zealand has. It may still mention another currency. */
const NEW_ZEALAND =
  /\bkiwi ?saver\b|\bird (?:no|number)\b|\bir number\b|\besct\b|\bnzd\b|\bacc (?:earners?|levy)\b/;

/** `£3,000.00`, `Amount (£)`, `A$ 120.00`, `(AUD)`. */
const CURRENCY =
  /(?<![\p{L}\d])(?<sign>[£€¥₹₩₱฿₫]|(?:AU|US|CA|HK|[ACS])\$)|\((?<bracketed>\p{Lu}{3})\)|^(?<alone>\p{Lu}{3}):?$|\bcurrency:? (?<named>\p{Lu}{3})$/iu;

/** The sign that a payslip is from another country, with its currency; null for one of New Zealand. */
export function foreignPay(rows: readonly Row[]): ForeignPay | null {
  const cells = rows.flatMap((row) => row.cells);
  if (cells.some(({ plain }) => NEW_ZEALAND.test(plain))) return null;
  for (const [currency, sign, labels] of FOREIGN_TERMS)
    if (cells.some(({ plain }) => labels.test(plain))) return { currency, sign };
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
