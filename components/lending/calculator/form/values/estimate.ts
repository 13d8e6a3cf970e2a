import { impliedGross } from "#lib/lending/serviceability/core/gross-from-net.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import { readAmount, readPercent } from "./texts.ts";
import type { ApplicantValues, IncomeRow } from "./values.ts";

/**
 * The gross pay a year that leaves an income's net pay, in whole dollars; null without net pay. KiwiSaver and student
 * loan count as entered.
 */
export function estimateGross(
  { netPay }: Pick<IncomeRow, "netPay">,
  { kiwiSaverRate, studentLoan }: Pick<ApplicantValues, "kiwiSaverRate" | "studentLoan">,
  tax: PreparedTax,
): Cents | null {
  const net = readAmount(netPay);
  if (net === null) return null;
  const deductions = { kiwiSaverRate: readPercent(kiwiSaverRate) ?? 0, studentLoan: studentLoan === "Y" };
  return impliedGross(tax, net, deductions);
}
