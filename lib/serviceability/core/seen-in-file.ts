import { formatDate } from "#lib/format/date.ts";
import type { LoanAccountResponse } from "#lib/loan-accounts/schemas.ts";
import type { Cents } from "#lib/money.ts";
import type { CalculatorField } from "#lib/statements/core/understand/categories.ts";
import { debtsInFile, type UncountedDebt } from "./debts-in-file.ts";

/** What an application's file contributes to a calculation. */
export interface ApplicationFile {
  /** The transaction summary; null until statements are read. */
  readonly summary: {
    readonly period: { readonly from: string | null; readonly to: string | null; readonly days: number };
    /** Dollars with two decimals, by field. */
    readonly calculatorInputs: Partial<Record<CalculatorField, string>>;
  } | null;
  readonly loanAccounts: readonly LoanAccountResponse[];
}

export interface Sighting {
  /** Cents over the field's own period. */
  cents: Cents;
  /** Where it was seen, in words: `From 6 months of statements to 31 Oct 2026`. */
  source: string;
}

/** What the file shows for one field. */
export interface SeenField extends Sighting {
  field: CalculatorField;
  /** What other parts of the file show for the same field. */
  besides: Sighting[];
}

/**
 * What the file shows for each field. If statements and loan accounts both show a debt, the greater figure
 * counts, so that no debt looks smaller than it is. A field that neither shows is absent, never 0.
 */
export function seenInFile({ summary, loanAccounts }: ApplicationFile): {
  fields: SeenField[];
  uncounted: UncountedDebt[];
} {
  const sightings = new Map<CalculatorField, Sighting[]>();
  const source = statementSource(summary?.period ?? null);
  for (const [field, dollars] of Object.entries(summary?.calculatorInputs ?? {})) {
    sightings.set(field as CalculatorField, [{ cents: Math.round(Number(dollars) * 100), source }]);
  }
  const debts = debtsInFile(loanAccounts);
  for (const { field, ...debt } of debts.values) {
    sightings.set(field, [...(sightings.get(field) ?? []), debt]);
  }
  const fields = [...sightings].flatMap(([field, seen]): SeenField[] => {
    // Among equal figures, the one from statements comes first and is used.
    const [first, ...besides] = seen.toSorted((one, other) => other.cents - one.cents);
    return first ? [{ field, ...first, besides }] : [];
  });
  return { fields, uncounted: debts.uncounted.filter(({ field }) => !sightings.has(field)) };
}

const DAYS_A_MONTH = 365.25 / 12;

function statementSource(period: { to: string | null; days: number } | null): string {
  if (!period?.to) return "From statements";
  const months = Math.round(period.days / DAYS_A_MONTH);
  const length =
    period.days < 25
      ? `${period.days} ${period.days === 1 ? "day" : "days"}`
      : `${months} ${months === 1 ? "month" : "months"}`;
  return `From ${length} of statements to ${formatDate(period.to)}`;
}
