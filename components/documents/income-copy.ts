import type { Tone } from "#components/ui/tone.ts";
import { formatDate, formatDateRange } from "#lib/format/date.ts";
import type { IncomeDocuments } from "#lib/income-documents/schemas.ts";
import { formatMoney, toCents } from "#lib/money.ts";

export type IncomeDocument = IncomeDocuments["documents"][number];
export type Payslip = IncomeDocument["payslips"][number];
export type TaxSummary = IncomeDocument["taxSummaries"][number];

const proofs: Record<Payslip["proof"], { label: string; tone: Tone }> = {
  PROVED: { label: "Proved", tone: "success" },
  AGREES: { label: "Net pay not seen yet", tone: "neutral" },
  CONFLICT: { label: "Figures do not agree", tone: "danger" },
  NOT_CHECKED: { label: "Could not be checked", tone: "warning" },
};

export function proofLabel({ proof }: Pick<Payslip, "proof">): { label: string; tone: Tone } {
  return proofs[proof];
}

const frequencies: Record<NonNullable<Payslip["frequency"]>, string> = {
  WEEKLY: "weekly",
  FORTNIGHTLY: "fortnightly",
  FOUR_WEEKLY: "every four weeks",
  TWICE_MONTHLY: "twice a month",
  MONTHLY: "monthly",
};

/** The period, pay date and frequency of a payslip, as far as they were read. */
export function periodCopy({ from, to, payDate, frequency }: Payslip): string {
  const period = from && to ? formatDateRange(from, to) : to ? `to ${formatDate(to)}` : "Period not read";
  return [period, payDate && `paid ${formatDate(payDate)}`, frequency && frequencies[frequency]]
    .filter(Boolean)
    .join(", ");
}

/** Dollars as money; "Not read" for null. */
export function dollarsCopy(dollars: number | null): string {
  return dollars === null ? "Not read" : formatMoney(toCents(dollars));
}

/** Each deduction in a sentence: "PAYE $746.73, KiwiSaver $114.42". */
export function deductionsCopy({ deductions }: Pick<Payslip, "deductions">): string {
  if (deductions.length === 0) return "Deductions not read";
  return deductions.map(({ label, amount }) => `${label} ${formatMoney(toCents(amount))}`).join(", ");
}

const taxPapers: Record<TaxSummary["type"], string> = {
  INCOME_SUMMARY: "Income summary",
  TAX_RETURN: "Tax return",
  FINANCIAL_STATEMENTS: "Financial statements",
};

/** The title of a tax summary and one line for each income and year. */
export function taxSummaryCopy({ type, name, incomes, business }: TaxSummary): {
  title: string;
  lines: string[];
} {
  const profits = business.map(({ year, profit, addBacks }) => {
    const added = addBacks.reduce((sum, { amount }) => sum + amount, 0);
    const more = added > 0 ? `, with ${formatMoney(toCents(added))} usually added back` : "";
    return `Year to 31 March ${year}: profit ${formatMoney(toCents(profit))}${more}`;
  });
  const paid = incomes.map(
    ({ year, source, gross }) => `Year to 31 March ${year}: ${formatMoney(toCents(gross))} from ${source}`,
  );
  return { title: [taxPapers[type], name].filter(Boolean).join(", "), lines: [...profits, ...paid] };
}
