import { DEBTS, INCOMES } from "#lib/lending/serviceability/core/household.ts";
import type { DebtRow, IncomeRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import { type ApplicantValues, BOUGHT_ID, type PropertyRow } from "./values.ts";

/** Each applicant's display name, with a number where a name is missing or shared. */
export function applicantNames(applicants: readonly Pick<ApplicantValues, "name">[]): string[] {
  return unique(applicants.map(({ name }, index) => name.trim() || `Applicant ${index + 1}`));
}

/** The display name of each of an applicant's incomes. */
export function incomeNames(incomes: readonly Pick<IncomeRow, "type" | "label">[]): string[] {
  return unique(
    incomes.map(({ type, label }) => [INCOMES[type].label, label.trim()].filter(Boolean).join(", ")),
  );
}

/** The display name of each debt. */
export function debtNames(debts: readonly Pick<DebtRow, "type" | "label">[]): string[] {
  return unique(debts.map(({ type, label }) => label.trim() || DEBTS[type].label));
}

/** The display name of each property. */
export function propertyNames(properties: readonly Pick<PropertyRow, "id" | "label">[]): string[] {
  return unique(
    properties.map(({ id, label }, index) => {
      const name = id === BOUGHT_ID ? "Property to buy" : `Property ${index + 1}`;
      return label.trim() || name;
    }),
  );
}

/** Numbers repeated names from the second one on, because fields need unique labels. */
function unique(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let candidate = name;
    for (let number = 2; taken.has(candidate); number++) candidate = `${name} ${number}`;
    taken.add(candidate);
    return candidate;
  });
}
