import { EMPTY_HOUSEHOLD, type Household, type RegularIncome } from "../core/household.ts";

/** An income in dollars a year. */
export function paidYearly(type: RegularIncome["type"], dollars: number): RegularIncome {
  return { type, amount: dollars * 100, frequency: "YEARLY" };
}

/** A household of one applicant with these incomes, and nothing else except `more`. */
export function earningHousehold(
  incomes: readonly RegularIncome[],
  more: Partial<Household> = {},
  age: number | null = null,
): Household {
  const applicants = EMPTY_HOUSEHOLD.applicants.slice(0, 1);
  return {
    ...EMPTY_HOUSEHOLD,
    applicants: applicants.map((applicant) => ({ ...applicant, age, incomes: [...incomes] })),
    ...more,
  };
}
