import { matchStatePayment } from "../categorise/state-payments.ts";
import { isOwnBusiness } from "../understand/counted-income.ts";
import { descriptionWords } from "../values/text.ts";
import { type Flag, flag } from "./flag.ts";
import type { Ledger, LedgerRow } from "./ledger.ts";

const GST = /\bGST\b/;
const PROVISIONAL = /\b(?:PROVISIONAL|PROV)\b/;
const INCOME_TAX = /\b(?:INC|IIT|INCOMETAX|INCOME TAX|TERMINAL)\b/;
const EMPLOYER_TAX = /\b(?:PAY|PAYE|DED|EMP|FBT|ESCT)\b/;
const INVOICE = /\b(?:INV|INVOICES?)\b/;
const BUSINESS_LEVY = /\bACC (?:LEVY|LEVIES|INVOICE)\b/;
const BUSINESS_TOOLS = /\b(?:HNRY|XERO|MYOB)\b/;

// Somebody with rent or overseas income pays income tax once a year. More payments are provisional tax.
const LEAST_INCOME_TAX = 2;

// One invoice may be for something sold.
const LEAST_INVOICES = 3;

type Sign = { what: string; rows: LedgerRow[]; least: number };

/**
 * Flags that an applicant seems to be self-employed: they pay GST, provisional tax or a staff's PAYE, take
 * drawings, or are paid by invoice. A lender then wants financial statements instead of payslips.
 */
export function selfEmploymentFlags(ledger: Ledger): Flag[] {
  const signs = signsOf(ledger).filter(({ rows, least }) => rows.length >= least);
  if (signs.length === 0) return [];
  const found = signs.map(({ what, rows }) => `${what} (${rows.length}×)`).join(", ");
  const message = `Somebody seems to be self-employed: ${found}. Ask for two years of financial statements and tax returns, and whether wages and drawings are of their own business`;
  const rows = [...new Set(signs.flatMap((sign) => sign.rows))];
  return [flag("SELF_EMPLOYED", "WARNING", message, rows)];
}

function signsOf({ rows }: Ledger): Sign[] {
  const taxes = rows.filter(({ meaning }) => meaning.category === "TAX" || meaning.category === "TAX_REFUND");
  const ofTax = (pattern: RegExp, shown = taxes) => shown.filter((entry) => pattern.test(wordsOf(entry)));
  const paid = taxes.filter(({ row }) => row.amount < 0);
  const toRevenue = paid.filter(({ row }) => isInlandRevenue(row.description));
  const received = rows.filter(
    ({ row, meaning }) => row.amount > 0 && meaning.category !== "INTERNAL_TRANSFER",
  );
  return [
    { what: "GST", rows: ofTax(GST), least: 1 },
    { what: "provisional tax", rows: ofTax(PROVISIONAL, paid), least: 1 },
    { what: "income tax", rows: ofTax(INCOME_TAX, toRevenue), least: LEAST_INCOME_TAX },
    { what: "PAYE for staff", rows: ofTax(EMPLOYER_TAX, toRevenue), least: 1 },
    { what: "ACC levies", rows: ofTax(BUSINESS_LEVY, paid), least: 1 },
    { what: "drawings or takings received", rows: received.filter(isDrawing), least: 1 },
    {
      what: "invoices paid to them",
      rows: received.filter((entry) => INVOICE.test(wordsOf(entry))),
      least: LEAST_INVOICES,
    },
    {
      what: "accounting services for businesses",
      rows: rows.filter((entry) => BUSINESS_TOOLS.test(wordsOf(entry))),
      least: 1,
    },
  ];
}

function isDrawing({ meaning }: LedgerRow): boolean {
  return isOwnBusiness({ category: meaning.category, payer: meaning.merchant });
}

function isInlandRevenue(description: string): boolean {
  return matchStatePayment(descriptionWords(description), "OUT")?.category === "TAX";
}

function wordsOf({ row }: LedgerRow): string {
  return descriptionWords(row.description).join(" ");
}
