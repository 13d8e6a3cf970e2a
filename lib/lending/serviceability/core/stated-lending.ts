import { decapitalize } from "#lib/platform/format.ts";
import { type Cents, formatWholeMoney } from "#lib/platform/money.ts";

/** A result's lending in whole dollars, and the guides that its bank only warns about. Results stored earlier lack some. */
export type Stated = {
  maxLending: number;
  byDebtToIncome?: Cents | null;
  byLoanToValue?: Cents | null;
  debtToIncomeWarning?: boolean | null;
  loanToValueWarning?: boolean | null;
};

/** What must be said wherever a result's lending is stated: `Above its LVR guide of $640,000`. */
export function lendingWarnings(result: Stated): string[] {
  const { byDebtToIncome, byLoanToValue, debtToIncomeWarning, loanToValueWarning } = result;
  const above = (guide: string, limit: Cents | null | undefined) =>
    `Above its ${guide} guide of ${formatWholeMoney(limit ?? 0)}`;
  return [
    ...(debtToIncomeWarning ? [above("debt-to-income", byDebtToIncome)] : []),
    ...(loanToValueWarning ? [above("LVR", byLoanToValue)] : []),
  ];
}

/** The lending and its warnings in one line: `$883,000, above its LVR guide of $640,000`. */
export function statedLending(result: Stated): string {
  const warnings = lendingWarnings(result).map(decapitalize);
  return [formatWholeMoney(result.maxLending * 100), ...warnings].join(", ");
}
