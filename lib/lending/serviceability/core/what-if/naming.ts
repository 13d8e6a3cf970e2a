import { money } from "#lib/lending/serviceability/core/figures.ts";
import type { Debt, Household, Income } from "#lib/lending/serviceability/core/household.ts";
import { DEBT_LABELS, INCOME_LABELS } from "#lib/lending/serviceability/core/labels.ts";

/** The form's names of people and debts, by their position in the household. */
export interface Naming {
  readonly names?: readonly string[];
  /** The form's own name of a debt (`ANZ card ··1234`); null if it has none. */
  readonly debts?: readonly (string | null)[];
}

/** A name as a label (`Credit card 2`) and within a sentence (`credit card 2`). */
export interface Named {
  label: string;
  inSentence: string;
}

export function applicantName(applicant: number, { names }: Naming): string {
  return names?.[applicant] || `Applicant ${applicant + 1}`;
}

/** The form's name of a debt, otherwise its type, numbered if there are several. */
export function debtName({ debts }: Household, index: number, naming: Naming): Named {
  const own = naming.debts?.[index];
  if (own) return { label: own, inSentence: own };
  const debt = debts[index];
  if (debt === undefined) return { label: `Debt ${index + 1}`, inSentence: `debt ${index + 1}` };
  const same = debts.filter(({ type }) => type === debt.type);
  const name = DEBT_LABELS[debt.type];
  const numbered = `${name} ${same.indexOf(debt) + 1}`;
  return same.length > 1
    ? { label: numbered, inSentence: lowerFirst(numbered) }
    : { label: name, inSentence: `the ${lowerFirst(name)}` };
}

/** The figure that a debt is assessed on, as text: `limit $10,000`, `$320 a month`. */
export function debtFigure({ type, balance, limit, repaymentMonthly }: Debt): string {
  switch (type) {
    case "HOME_LOAN":
    case "STUDENT_LOAN":
      return `${money(balance ?? 0)} owing`;
    case "REVOLVING_CREDIT":
    case "CREDIT_CARD":
    case "OVERDRAFT":
      return `limit ${money(limit ?? 0)}`;
    default:
      return `${money(repaymentMonthly ?? 0)} a month`;
  }
}

/** `Ana's salary`, numbered if the applicant has several of that type. */
export function incomeName(
  { applicants }: Household,
  { applicant, income }: { applicant: number; income: number },
  naming: Naming,
): Named {
  const incomes = applicants[applicant]?.incomes ?? [];
  const one = incomes[income];
  if (one === undefined) return ofApplicant(applicant, "SALARY", "", naming);
  const same = incomes.filter(({ type }) => type === one.type);
  return ofApplicant(applicant, one.type, same.length > 1 ? ` ${same.indexOf(one) + 1}` : "", naming);
}

export function ofApplicant(applicant: number, type: Income["type"], number: string, naming: Naming): Named {
  const label = `${applicantName(applicant, naming)}'s ${incomeWord(type)}${number}`;
  return { label, inSentence: naming.names?.[applicant] ? label : lowerFirst(label) };
}

/** An income's type within a sentence: `overtime`, `Working for Families`. */
export function incomeWord(type: Income["type"]): string {
  return type === "WORKING_FOR_FAMILIES" ? INCOME_LABELS[type] : lowerFirst(INCOME_LABELS[type]);
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
