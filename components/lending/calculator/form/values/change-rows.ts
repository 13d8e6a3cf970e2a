import {
  MAX_ITEMS,
  type PartType,
  type Purpose,
  withoutAdult,
} from "#lib/lending/serviceability/core/household.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import { isBlankIncome } from "./counted.ts";
import { reestimated } from "./follow-change.ts";
import {
  blankApplicant,
  blankPart,
  blankProperty,
  type CalculatorValues,
  newId,
  type PartRow,
  type PropertyRow,
} from "./values.ts";

// Changes of rows that change other values too. Debts and incomes are simply appended and removed.

/** Two applicants live together; any further one starts in the second household. */
export function withNewApplicant(values: CalculatorValues): CalculatorValues {
  const { applicants, households } = values;
  const home = (households[0]?.adults.length ?? 0) < 2 ? 0 : 1;
  return withHome(
    { ...values, applicants: [...applicants, blankApplicant(newId(applicants))] },
    applicants.length,
    home,
  );
}

/** Moves an applicant to a household. */
export function withHome(values: CalculatorValues, person: number, home: number): CalculatorValues {
  const households = values.households.map(({ adults, dependants }, index) => {
    const others = adults.filter((adult) => adult !== person);
    return { dependants, adults: index === home ? [...others, person].sort((a, b) => a - b) : others };
  });
  return { ...values, households };
}

/** One or two remaining applicants live together again. The last one stays. */
export function withoutApplicant(values: CalculatorValues, index: number): CalculatorValues {
  if (values.applicants.length === 1) return values;
  const applicants = values.applicants.toSpliced(index, 1);
  const left = withoutAdult(values.households, index);
  if (applicants.length > 2) return { ...values, applicants, households: left };
  const first = left.find(({ adults }) => adults.includes(0));
  const together = { adults: applicants.map((_, place) => place), dependants: first?.dependants ?? 0 };
  return { ...values, applicants, households: [together, { adults: [], dependants: 0 }] };
}

/** Moves an income to another applicant, whose deductions it is then estimated with. */
export function withMovedIncome(
  values: CalculatorValues,
  { applicant, income, to }: { applicant: number; income: number; to: number },
  tax: PreparedTax,
): CalculatorValues {
  const { applicants } = values;
  const row = applicants[applicant]?.incomes[income];
  const target = applicants[to];
  if (row === undefined || target === undefined || target.incomes.length === MAX_ITEMS.incomes) return values;
  const taken = target.incomes.some(({ id }) => id === row.id);
  const moved = taken ? { ...row, id: newId(target.incomes) } : row;
  const incomes = [...target.incomes.filter((other) => !isBlankIncome(other)), moved];
  return {
    ...values,
    applicants: applicants.map((one, index) => {
      if (index === applicant) return { ...one, incomes: one.incomes.toSpliced(income, 1) };
      return index === to ? { ...one, incomes: reestimated({ ...one, incomes }, tax) } : one;
    }),
  };
}

/** The first property secures the loan; any further one is already owned. */
export function newProperty(properties: readonly PropertyRow[], purpose: Purpose): PropertyRow {
  return blankProperty(newId(properties), properties.length === 0 ? purpose : "INVESTMENT");
}

/** Splits a loan in one part in two, or adds another part. */
export function withNewPart(parts: readonly PartRow[], type: PartType): readonly PartRow[] {
  if (parts.length > 0) return [...parts, blankPart(newId(parts), type, null)];
  return [blankPart("part-1", "PRINCIPAL_AND_INTEREST", 0.5), blankPart("part-2", type, 0.5)];
}

/** A single remaining part is the whole loan. Principal and interest then needs no part. */
export function withoutPart(parts: readonly PartRow[], index: number): readonly PartRow[] {
  const left = parts.toSpliced(index, 1);
  const [only, ...others] = left;
  if (only === undefined || others.length > 0) return left;
  return only.type === "PRINCIPAL_AND_INTEREST" ? [] : [{ ...only, share: 1 }];
}
