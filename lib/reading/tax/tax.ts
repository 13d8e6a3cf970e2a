import type { TaxTable } from "./tax-schema.ts";

/**
 * The highest KiwiSaver contribution that an employee can choose. Defined here rather than in a schema, because the
 * form does not load Zod.
 */
export const MAX_KIWISAVER_RATE = 0.1;

/** A tax table prepared for calculation: money in cents a year. */
export interface PreparedTax {
  readonly taxYear: string;
  /** Each band's start, its rate, and the tax on everything below it. */
  readonly bands: readonly { readonly from: number; readonly rate: number; readonly below: number }[];
  readonly accRate: number;
  readonly accIncomeCap: number;
  readonly studentLoanRate: number;
  readonly studentLoanThreshold: number;
  /** Income after tax and levy, and for a borrower after the student loan repayment too. */
  readonly left: LeftOver;
  readonly leftToBorrower: LeftOver;
  /** The share of pay that an employee contributes to KiwiSaver without having chosen a rate. */
  readonly kiwiSaverDefaultRate: number;
}

/** The table of the tax year in force. Throws RangeError when the sheet has none. */
export function taxOf(sheet: { id: string; taxYear: string; taxTables: readonly TaxTable[] }): PreparedTax {
  const table = sheet.taxTables.find((candidate) => candidate.taxYear === sheet.taxYear);
  if (table === undefined) throw new RangeError(`Master sheet ${sheet.id} has no tax table ${sheet.taxYear}`);
  return prepareTax(table);
}

/**
 * Net income as a function of gross income: a straight line from each threshold to the next, by its start, the net
 * income there, and the share kept of each further cent. The lines meet exactly, so that rounding never leaves less of
 * a higher income.
 */
interface LeftOver {
  readonly from: Float64Array;
  readonly left: Float64Array;
  readonly kept: Float64Array;
}

/** Converts the sheet's dollars to cents and adds up the tax below each band once. */
export function prepareTax(table: TaxTable): PreparedTax {
  let from = 0;
  let below = 0;
  const bands = table.incomeTax.map(({ upTo, rate }) => {
    const band = { from, rate, below };
    if (upTo !== null) {
      const end = Math.round(upTo * 100);
      below += (end - from) * rate;
      from = end;
    }
    return band;
  });
  const accIncomeCap = Math.round(table.accLevy.incomeCap * 100);
  const studentLoanThreshold = Math.round(table.studentLoan.threshold * 100);
  const tax = {
    taxYear: table.taxYear,
    bands,
    accRate: table.accLevy.rate,
    accIncomeCap,
    studentLoanRate: table.studentLoan.rate,
    studentLoanThreshold,
    kiwiSaverDefaultRate: table.kiwiSaverDefaultRate,
  };
  return { ...tax, left: leftOver(tax, false), leftToBorrower: leftOver(tax, true) };
}

function leftOver(tax: Omit<PreparedTax, "left" | "leftToBorrower">, isBorrower: boolean): LeftOver {
  const thresholds = [...tax.bands.map(({ from }) => from), tax.accIncomeCap, tax.studentLoanThreshold];
  const from = Float64Array.from(new Set(thresholds)).sort();
  const kept = from.map((start) => {
    const taxed = tax.bands.findLast((band) => band.from <= start)?.rate ?? 0;
    const levied = start < tax.accIncomeCap ? tax.accRate : 0;
    const repaid = isBorrower && start >= tax.studentLoanThreshold ? tax.studentLoanRate : 0;
    return 1 - taxed - levied - repaid;
  });
  const left = new Float64Array(from.length);
  for (const [line, start] of from.entries()) {
    if (line > 0) left[line] = onLine({ from, left, kept }, line - 1, start);
  }
  return { from, left, kept };
}

function onLine({ from, left, kept }: LeftOver, line: number, gross: number): number {
  return (left[line] ?? 0) + (gross - (from[line] ?? 0)) * (kept[line] ?? 0);
}

/** Income tax in cents a year on a gross income in cents a year. */
export function incomeTax(tax: PreparedTax, gross: number): number {
  let due = 0;
  for (const band of tax.bands) {
    if (gross <= band.from) break;
    due = band.below + (gross - band.from) * band.rate;
  }
  return due;
}

/** ACC earners' levy in cents a year: a flat rate up to the income cap. */
export function accLevy(tax: PreparedTax, gross: number): number {
  return Math.min(gross, tax.accIncomeCap) * tax.accRate;
}

/** Student loan repayment in cents a year for a borrower: a flat rate above the threshold. */
export function studentLoanRepayment(tax: PreparedTax, gross: number): number {
  return Math.max(0, gross - tax.studentLoanThreshold) * tax.studentLoanRate;
}

/** Gross less income tax, ACC levy and, for a borrower, student loan repayment: cents a year. */
export function netOfTax(tax: PreparedTax, gross: number, hasStudentLoan: boolean): number {
  const lines = hasStudentLoan ? tax.leftToBorrower : tax.left;
  let line = lines.from.length - 1;
  while (line > 0 && gross < (lines.from[line] ?? 0)) line--;
  return onLine(lines, line, gross);
}
