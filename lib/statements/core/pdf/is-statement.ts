import { statementWordsAbroad } from "../lexicon/foreign-papers.ts";
import type { StatementDraft } from "../model.ts";
import { prove } from "../prove.ts";
import { plainLetters } from "../values/text.ts";
import type { Line } from "./1-text/page-lines.ts";
import { lineText } from "./2-tables/blocks.ts";

const OTHER_PAPERS =
  /\b(?:tax invoice|invoice (?:number|no|date|total)|amount due on invoice|purchase order|payslip|pay slip|pay stub|pay period|earnings statement|federal tax|pay advice|payroll|gross (?:pay|salary|earnings)|net pay|paye\b|quotation|quote number|remittance advice|loan agreement|amortisation|amortization|repayment schedule|tenancy agreement|employment agreement|receipt number|delivery note|bill to|rechnung(?:snummer|sdatum)|gehaltsabrechnung|lohnabrechnung|facture|nomina|fattura|credit report|order (?:number|total|confirmation)|policy (?:number|schedule)|kwh|meter reading|subtotal|sub total|unit price|qty)\b/;
/** Titles of other documents, in a short line at their head. */
const OTHER_TITLES =
  /\b(?:itinerary|boarding pass|e ?ticket|contract note|(?:tenant|rent|rental) ledger|pay ?slip|pay advice|timetable|price list|purchase order)\b|\b(?:phone|mobile|power|gas|electricity|water|internet|broadband) (?:bill|statement|invoice)\b|\bbill$|\bbill (?:date|number|period|to)\b|^(?:tax )?invoice\b|^(?:quotation|receipt)$/;
const STATEMENT_TITLES =
  /\b(?:account|bank|card|loan|savings) statement\b|\bstatement (?:of account|period)\b|\bkontoauszug\b/;
const HEAD_LINES = 8;
const TITLE_WORDS = 8;
/** Ages of debts on invoices, and readings of meters. */
const OF_BILLS =
  /\b30 days 60 days\b|\b60 days 90 days\b|\bkwh\b|\bmeter reading\b|^booking (?:reference|number)\b/;
const STATEMENT_WORDS =
  /\b(?:statement|account activity|transaction (?:history|list|report|details)|transactions?|account (?:number|summary)|opening balance|closing balance|kontoauszug|umsatze|kontoumsatze|releve|extracto|movimientos|estratto conto|rekeningafschrift|extrato|kreditkartenabrechnung|balance brought forward)\b/g;

/** Whether a file comes from a bank. An invoice also has dates and amounts, but no balances that agree. */
export function isStatement(lines: readonly Line[], drafts: readonly StatementDraft[]): boolean {
  const rows = drafts.flatMap(({ transactions }) => transactions);
  const places = new Set(rows.map(({ page, line }) => `${page} ${line}`));
  const prose = lines.filter(({ page, row }) => !places.has(`${page} ${row}`));
  const texts = prose.map((line) => plainLetters(lineText(line)));
  const proved = drafts.length > 0 && drafts.every((draft) => prove(draft).verification === "PROVED");
  if (!proved && isOtherPaper(texts)) return false;
  const other = new Set(texts.flatMap((text) => OTHER_PAPERS.exec(text)?.[0] ?? [])).size;
  const abroad = prose.flatMap((line) => statementWordsAbroad(lineText(line)));
  const kinds = new Set([...texts.flatMap((text) => text.match(STATEMENT_WORDS) ?? []), ...abroad]).size;
  if (rows.length === 0) {
    return other === 0 && kinds >= 2 && drafts.some((draft) => prove(draft).verification === "PROVED");
  }
  const running = rows.filter(({ balance }) => balance !== null).length >= 2;
  const framed = drafts.some(
    ({ openingBalance, closingBalance }) => openingBalance !== null && closingBalance !== null,
  );
  if (other > 0) return (running || framed) && kinds > other;
  const named = drafts.some(({ bank, accountNumber }) => bank !== null || accountNumber !== null);
  if (running || framed) return true;
  if (rows.length >= 2) return kinds >= (named ? 1 : 2);
  return named && kinds >= (isTitledStatement(texts, drafts) ? 2 : 3);
}

/** One row and no balance is a quiet month, if a named bank calls it the statement of a numbered account. */
function isTitledStatement(texts: readonly string[], drafts: readonly StatementDraft[]): boolean {
  const titled = texts
    .slice(0, HEAD_LINES)
    .some((text) => text.split(" ").length <= TITLE_WORDS && STATEMENT_TITLES.test(text));
  return titled && drafts.some(({ bank, accountNumber }) => bank !== null && accountNumber !== null);
}

function isOtherPaper(texts: readonly string[]): boolean {
  const titled = texts
    .slice(0, HEAD_LINES)
    .some((text) => text.split(" ").length <= TITLE_WORDS && OTHER_TITLES.test(text));
  return titled || texts.some((text) => OF_BILLS.test(text));
}
