import type { TaxTable } from "./rules/tax-schema.ts";

/** A tax table made ready for calculation: money in cents a year. */
export interface PreparedTax {
  readonly taxYear: string;
  /** Each band's start, its rate, and the tax on everything below it. */
  readonly bands: readonly { readonly from: number; readonly rate: number; readonly below: number }[];
  readonly accRate: number;
  readonly accIncomeCap: number;
  readonly studentLoanRate: number;
  readonly studentLoanThreshold: number;
  /** The share of pay that an employee who chose no rate contributes to KiwiSaver. */
  readonly kiwiSaverDefaultRate: number;
}

/** The table of the tax year in force. Throws RangeError when the sheet has none. */
export function taxOf(sheet: { id: string; taxYear: string; taxTables: readonly TaxTable[] }): PreparedTax {
  const table = sheet.taxTables.find((candidate) => candidate.taxYear === sheet.taxYear);
  if (table === undefined) throw new RangeError(`Master sheet ${sheet.id} has no tax table ${sheet.taxYear}`);
  return prepareTax(table);
}

/** Turns the sheet's dollars into cents and adds up the tax below each band once. */
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
  return {
    taxYear: table.taxYear,
    bands,
    accRate: table.accLevy.rate,
    accIncomeCap: Math.round(table.accLevy.incomeCap * 100),
    studentLoanRate: table.studentLoan.rate,
    studentLoanThreshold: Math.round(table.studentLoan.threshold * 100),
    kiwiSaverDefaultRate: table.kiwiSaverDefaultRate,
  };
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
  const net = gross - incomeTax(tax, gross) - accLevy(tax, gross);
  return hasStudentLoan ? net - studentLoanRepayment(tax, gross) : net;
}
