import type { Cents } from "#lib/platform/money.ts";
import { type Frequency, paymentsPerYear } from "#lib/reading/statements/core/understand/frequency.ts";
import { accLevy, incomeTax, type PreparedTax } from "#lib/reading/tax/tax.ts";
import type { EarningKind, Payslip } from "../model.ts";

/** Secondary tax codes deduct one rate from the first dollar. */
const SECONDARY = new Map(Object.entries({ SB: 0.105, S: 0.175, SH: 0.3, ST: 0.33, SA: 0.39 }));

/**
 * The independent earner tax credit of code ME: the full credit within these incomes, then 13 cents less per dollar.
 */
const EARNER_CREDIT = { amount: 520_00, from: 24_000_00, to: 66_000_00, fades: 0.13 };

/** Payments that may be taxed as extra pay, at the rate of the whole year's income. */
const ONE_OFF: ReadonlySet<EarningKind> = new Set(["BONUS", "COMMISSION", "HOLIDAY_PAY", "LEAVE", "OTHER"]);

const LOWEST_RATE = 0.105;
const HIGHEST_RATE = 0.39;

/** Payroll tables truncate PAYE to cents, and payroll products round at different points. */
const ROUNDING = { cents: 2_00, share: 0.006 };

/** The PAYE that the tax table allows for a pay, in whole cents, including rounding. `usual` is the likeliest. */
type PayeRange = { low: Cents; high: Cents; usual: Cents };

/**
 * Calculates the PAYE, including the levy, that the tax table allows on a payslip. Returns null if its tax code has its
 * own rate.
 */
export function payeRange(payslip: Payslip, tax: PreparedTax): PayeRange | null {
  const { gross, frequency, taxCode } = payslip;
  if (gross === null || gross <= 0 || frequency === null) return null;
  const code = (taxCode ?? "").replace(/ SL$/, "");
  if (!/^(?:M|ME|SB|S|SH|ST|SA|)$/.test(code)) return null;
  const usual = payeOf(gross, frequency, code, tax);
  const low = [usual];
  const high = [usual];
  // A line that is not part of gross pay would hide that PAYE is too low, so unknown ones must fit.
  const isWhole = sumOf(payslip.earnings) === gross;
  const oneOff = sumOf(
    payslip.earnings.filter(({ kind }) => ONE_OFF.has(kind) && (kind !== "OTHER" || isWhole)),
  );
  if (oneOff > 0 && oneOff <= gross && !SECONDARY.has(code)) {
    const regular = payeOf(gross - oneOff, frequency, code, tax);
    low.push(regular + oneOff * (LOWEST_RATE + tax.accRate));
    high.push(regular + oneOff * (HIGHEST_RATE + tax.accRate));
  }
  // Without a printed code, it may be any of the main ones.
  if (code === "") low.push(payeOf(gross, frequency, "ME", tax));
  const credit = givingCredit(payslip);
  const slack = Math.max(ROUNDING.cents, usual * ROUNDING.share);
  return {
    low: Math.round(Math.min(...low) - slack - credit),
    high: Math.round(Math.max(...high) + slack),
    usual: Math.round(usual),
  };
}

function payeOf(gross: Cents, frequency: Frequency, code: string, tax: PreparedTax): number {
  const pays = paymentsPerYear[frequency];
  const yearly = gross * pays;
  const flat = SECONDARY.get(code);
  const due = flat === undefined ? incomeTax(tax, yearly) : yearly * flat;
  const credit = code === "ME" ? earnerCredit(yearly) : 0;
  return Math.max(0, due + accLevy(tax, yearly) - credit) / pays;
}

function earnerCredit(yearly: Cents): Cents {
  const { amount, from, to, fades } = EARNER_CREDIT;
  if (yearly < from) return 0;
  return Math.max(0, amount - Math.max(0, yearly - to) * fades);
}

/** A third of payroll giving is deducted from the tax. */
function givingCredit({ deductions }: Payslip): number {
  return sumOf(deductions.filter(({ label }) => /giving|donation/i.test(label))) / 3;
}

export function sumOf(items: readonly { amount: Cents }[]): Cents {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}
