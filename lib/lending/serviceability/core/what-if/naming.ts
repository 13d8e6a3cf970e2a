import { decapitalize } from "#lib/platform/format.ts";
import { money } from "../figures.ts";
import { DEBTS, type Debt, type Household, type Income } from "../household.ts";
import { incomeInSentence } from "../labels.ts";

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
  const name = DEBTS[debt.type].label;
  const numbered = `${name} ${same.indexOf(debt) + 1}`;
  return same.length > 1
    ? { label: numbered, inSentence: decapitalize(numbered) }
    : { label: name, inSentence: `the ${decapitalize(name)}` };
}

/** The figure that a debt is assessed on, as text: `limit $10,000`, `$320 a month`. */
export function debtFigure(debt: Debt): string {
  const needed = DEBTS[debt.type].figure;
  const amount = money(debt[needed] ?? 0);
  return { balance: `${amount} owing`, limit: `limit ${amount}`, repaymentMonthly: `${amount} a month` }[
    needed
  ];
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
  const label = `${applicantName(applicant, naming)}'s ${incomeInSentence(type)}${number}`;
  return { label, inSentence: naming.names?.[applicant] ? label : decapitalize(label) };
}
