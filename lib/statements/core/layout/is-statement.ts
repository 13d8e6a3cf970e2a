import type { StatementDraft } from "../model.ts";
import { prove } from "../prove.ts";
import { lineText } from "./blocks.ts";
import { plainLetters } from "./month-names.ts";
import type { Line } from "./page-lines.ts";

const OTHER_PAPERS =
  /\b(?:tax invoice|invoice (?:number|no|date|total)|amount due on invoice|purchase order|payslip|pay slip|pay stub|pay period|earnings statement|federal tax|pay advice|payroll|gross (?:pay|salary|earnings)|net pay|paye\b|quotation|quote number|remittance advice|loan agreement|amortisation|amortization|repayment schedule|tenancy agreement|employment agreement|receipt number|delivery note|bill to|rechnung(?:snummer|sdatum)|gehaltsabrechnung|lohnabrechnung|facture|nomina|fattura|credit report|order (?:number|total|confirmation)|policy (?:number|schedule)|kwh|meter reading|subtotal|sub total|unit price|qty)\b/;
const STATEMENT_WORDS =
  /\b(?:statement|account activity|transaction (?:history|list|report|details)|transactions?|account (?:number|summary)|opening balance|closing balance|kontoauszug|umsatze|kontoumsatze|releve|extracto|movimientos|estratto conto|rekeningafschrift|extrato|kreditkartenabrechnung|balance brought forward)\b/g;

/** Whether what was read comes from a bank: an invoice also has dates and amounts, but no balances that agree. */
export function isStatement(lines: readonly Line[], drafts: readonly StatementDraft[]): boolean {
  const rows = drafts.flatMap(({ transactions }) => transactions);
  const places = new Set(rows.map(({ page, line }) => `${page} ${line}`));
  const prose = lines.filter(({ page, row }) => !places.has(`${page} ${row}`));
  const texts = prose.map((line) => plainLetters(lineText(line)));
  const other = new Set(texts.flatMap((text) => OTHER_PAPERS.exec(text)?.[0] ?? [])).size;
  const kinds = new Set(texts.flatMap((text) => text.match(STATEMENT_WORDS) ?? [])).size;
  if (rows.length === 0) {
    return other === 0 && kinds >= 2 && drafts.some((draft) => prove(draft).verification === "PROVED");
  }
  const running = rows.filter(({ balance }) => balance !== null).length >= 2;
  const framed = drafts.some(
    ({ openingBalance, closingBalance }) => openingBalance !== null && closingBalance !== null,
  );
  if (other > 0) return (running || framed) && kinds > other;
  const named = drafts.some(({ bank, accountNumber }) => bank !== null || accountNumber !== null);
  return running || framed || (rows.length >= 2 ? kinds >= (named ? 1 : 2) : named && kinds >= 3);
}
