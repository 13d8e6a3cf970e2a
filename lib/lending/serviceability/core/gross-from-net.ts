import type { Cents } from "#lib/platform/money.ts";
import { netOfTax, type PreparedTax } from "../../../reading/tax/tax.ts";

export interface Deductions {
  /** Share of pay, 0 to 0.10; null if none is known. */
  readonly kiwiSaverRate: number | null;
  readonly studentLoan: boolean;
}

/** Pay after tax, ACC levy, student loan repayment and KiwiSaver: cents a year. */
export function netPay(tax: PreparedTax, gross: number, deductions: Deductions): number {
  return netOfTax(tax, gross, deductions.studentLoan) - gross * (deductions.kiwiSaverRate ?? 0);
}

/**
 * The gross pay that leaves a net pay, both in cents a year. Net pay is linear between the points where a rate changes,
 * so the inverse is exact apart from rounding to whole cents. Where deductions take all of each further dollar, returns
 * the last point at which net pay still rose.
 */
export function grossFromNet(tax: PreparedTax, net: number, deductions: Deductions): Cents {
  let from = 0;
  let left = 0;
  for (const to of [...breakpoints(tax, deductions), Number.POSITIVE_INFINITY]) {
    const end = Number.isFinite(to) ? to : from + 100_000_00;
    const kept = (netPay(tax, end, deductions) - left) / (end - from);
    const reached = kept > 0 ? from + (net - left) / kept : Number.POSITIVE_INFINITY;
    if (reached <= to && Number.isFinite(reached)) return Math.max(0, Math.round(reached));
    if (!Number.isFinite(to)) break;
    from = to;
    left = netPay(tax, to, deductions);
  }
  return Math.max(0, Math.round(from));
}

/** The same in whole dollars, as every screen shows it: an exact figure would claim more than net pay can tell. */
export function impliedGross(tax: PreparedTax, net: number, deductions: Deductions): Cents {
  return Math.round(grossFromNet(tax, net, deductions) / 100) * 100;
}

/** Where a deduction's rate changes, ascending and above 0. */
function breakpoints(tax: PreparedTax, { studentLoan }: Deductions): number[] {
  const points = [...tax.bands.map(({ from }) => from), tax.accIncomeCap];
  if (studentLoan) points.push(tax.studentLoanThreshold);
  return [...new Set(points)].filter((point) => point > 0).sort((a, b) => a - b);
}
