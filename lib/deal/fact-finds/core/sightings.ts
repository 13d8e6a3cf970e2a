import type { ApplicationFile } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import { counted } from "#lib/platform/format/counted.ts";
import { formatDate } from "#lib/platform/format/date.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { Proof } from "#lib/platform/report/proof.ts";
import { fieldProof, figureProof } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import type { CalculatorField } from "#lib/reading/statements/core/understand/categories.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import type { DeclaredBy } from "./declared-figures.ts";
import type { Sighting } from "./figure.ts";

export type Sources = {
  /** In the order of the application. */
  people: readonly DeclaredBy[];
  file: ApplicationFile;
  /** Null without a master sheet: gross pay is then unknown where only statements show it. */
  tax: PreparedTax | null;
};

const DECLARED = "Declared in the fact find";

export function declaredBy(people: readonly DeclaredBy[]): string {
  const unsigned = people.some(({ isSigned }) => !isSigned);
  return unsigned ? `${DECLARED}, not signed` : DECLARED;
}

export function sighting(amount: Cents | null, source: string): Sighting | null {
  return amount === null ? null : { amount, source };
}

/** "92 days of statements to 31 Oct 2026". */
export function statementPeriod({ summary }: ApplicationFile): string {
  const { days = 0, to = null } = summary?.period ?? {};
  const length = `${counted(days, "day")} of statements`;
  return to === null ? length : `${length} to ${formatDate(to)}`;
}

/** How well the statements prove one field, or all their transactions together. */
export function statementsProof({ summary }: ApplicationFile, field?: CalculatorField): Proof {
  if (!summary?.accounts || !summary.expenses) return "CHECKED";
  const { accounts, expenses } = summary;
  return field === undefined ? figureProof(accounts) : fieldProof({ accounts, expenses }, field);
}

/** Null, not zero, if there are no figures. */
export function sum(amounts: readonly Cents[]): Cents | null {
  return amounts.length === 0 ? null : amounts.reduce((total, amount) => total + amount, 0);
}

/** Zero if everyone answered this list and nobody gave what is observed: it was declared that there is none. */
export function undeclared(
  people: readonly DeclaredBy[],
  list: "debts" | "otherIncomes",
  observed: Sighting | null,
): Sighting | null {
  const isListed = people.length > 0 && people.every(({ answers }) => Array.isArray(answers[list]));
  return isListed && observed !== null ? { amount: 0, source: declaredBy(people) } : null;
}
