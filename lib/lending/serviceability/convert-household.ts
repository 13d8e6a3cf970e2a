import { toCents, toNumber } from "#lib/platform/money.ts";
import {
  type Debt,
  type ExpenseKey,
  type Household,
  type Income,
  type Loan,
  NO_EXPENSES,
  type Property,
  WHOLE_LOAN,
} from "./core/household.ts";
import type { HouseholdRequest } from "./household-request.ts";

/** Converts a valid request to the engine's input, with defaults for missing fields. */
export function readHousehold(request: HouseholdRequest): Household {
  const { applicants, households, properties = [], debts = [], expenses = {}, loan = {} } = request;
  const { rentBoard, ...costs } = expenses;
  return {
    applicants: applicants.map(({ age, kiwiSaverRate, studentLoan, studentLoanBalance, incomes }) => ({
      age: age ?? null,
      kiwiSaverRate: kiwiSaverRate ?? 0,
      studentLoan: studentLoan ?? false,
      studentLoanBalance: centsOrNull(studentLoanBalance),
      incomes: incomes.map(readIncome),
    })),
    households: households?.map(({ adults, dependants }) => ({
      adults: adults.length === 2 ? 2 : 1,
      dependants,
    })) ?? [{ adults: applicants.length === 1 ? 1 : 2, dependants: 0 }],
    boarderIncomeWeekly: toCents(request.boarderIncomeWeekly ?? 0),
    properties: properties.map(({ value, use, newBuild, rentWeekly }) => ({
      value: toCents(value),
      use,
      newBuild: newBuild ?? false,
      rentWeekly: toCents(rentWeekly ?? 0),
    })),
    debts: debts.map(({ type, balance, limit, repaymentMonthly, outcome }) => ({
      type,
      balance: centsOrNull(balance),
      limit: centsOrNull(limit),
      repaymentMonthly: centsOrNull(repaymentMonthly),
      outcome,
    })),
    expenses: {
      ...NO_EXPENSES,
      ...(Object.fromEntries(
        Object.entries(costs).map(([key, value]) => [key, toCents(value ?? 0)]),
      ) as Partial<Record<ExpenseKey, number>>),
      rentBoard: toCents(rentBoard?.amount ?? 0),
    },
    rentOutcome: rentBoard?.outcome ?? "CONTINUES",
    useBankBenchmark: request.useBankBenchmark ?? true,
    loan: {
      termYears: loan.termYears ?? 30,
      purpose: loan.purpose ?? "OWNER_OCCUPIED",
      parts:
        loan.parts?.map(({ share, type, interestOnlyYears }) => ({
          share,
          type,
          interestOnlyYears: interestOnlyYears ?? 0,
        })) ?? WHOLE_LOAN,
    },
  };
}

function readIncome(income: HouseholdRequest["applicants"][number]["incomes"][number]): Income {
  if (income.type !== "SELF_EMPLOYED") return { ...income, amount: toCents(income.amount) };
  return {
    type: income.type,
    years: income.years.map(({ profit, addBacks }) => ({
      profit: toCents(profit),
      addBacks: toCents(addBacks ?? 0),
    })),
  };
}

function centsOrNull(dollars: number | undefined): number | null {
  return dollars === undefined ? null : toCents(dollars);
}

/**
 * Converts a household to its request, without default values. Null if rent comes from a property of unknown value,
 * which a request cannot express. The inverse of `readHousehold`; since a household only counts its adults, `adults`
 * are their positions, in order by default.
 */
export function writeHousehold(
  household: Household,
  adults: readonly (readonly number[])[] = adultsInOrder(household),
): HouseholdRequest | null {
  const { applicants, households, boarderIncomeWeekly, debts, useBankBenchmark } = household;
  const properties = household.properties.flatMap(writeProperty);
  if (properties.length < household.properties.length) return null;
  const [first] = households;
  const isDefault =
    households.length === 1 && first?.dependants === 0 && first.adults === Math.min(2, applicants.length);
  const expenses = writeExpenses(household);
  const loan = writeLoan(household.loan);
  return {
    applicants: applicants.map(({ age, kiwiSaverRate, studentLoan, studentLoanBalance, incomes }) => ({
      ...(age !== null && { age }),
      ...(kiwiSaverRate > 0 && { kiwiSaverRate }),
      ...(studentLoan && { studentLoan }),
      ...dollarsUnlessNull("studentLoanBalance", studentLoanBalance),
      incomes: incomes.map(writeIncome),
    })),
    ...(!isDefault && {
      households: households.map(({ dependants }, index) => ({
        adults: [...(adults[index] ?? [])],
        dependants,
      })),
    }),
    ...(boarderIncomeWeekly > 0 && { boarderIncomeWeekly: toNumber(boarderIncomeWeekly) }),
    ...(properties.length > 0 && { properties }),
    ...(debts.length > 0 && { debts: debts.map(writeDebt) }),
    ...(Object.keys(expenses).length > 0 && { expenses }),
    ...(!useBankBenchmark && { useBankBenchmark }),
    ...(Object.keys(loan).length > 0 && { loan }),
  };
}

/** The positions of each household's adults if they are in the order of the applicants. */
export function adultsInOrder({ households }: Pick<Household, "households">): number[][] {
  let next = 0;
  return households.map(({ adults }) => Array.from({ length: adults }, () => next++));
}

function writeIncome(income: Income): RequestOf<"applicants">["incomes"][number] {
  if (income.type !== "SELF_EMPLOYED") return { ...income, amount: toNumber(income.amount) };
  return {
    type: income.type,
    years: income.years.map(({ profit, addBacks }) => ({
      profit: toNumber(profit),
      ...(addBacks > 0 && { addBacks: toNumber(addBacks) }),
    })),
  };
}

/** Empty for a property of unknown value. */
function writeProperty({ value, use, newBuild, rentWeekly }: Property): RequestOf<"properties">[] {
  if (value === null) return [];
  return [
    {
      value: toNumber(value),
      use,
      ...(newBuild && { newBuild }),
      ...(rentWeekly > 0 && { rentWeekly: toNumber(rentWeekly) }),
    },
  ];
}

function writeDebt({ type, balance, limit, repaymentMonthly, outcome }: Debt): RequestOf<"debts"> {
  return {
    type,
    ...dollarsUnlessNull("balance", balance),
    ...dollarsUnlessNull("limit", limit),
    ...dollarsUnlessNull("repaymentMonthly", repaymentMonthly),
    outcome,
  };
}

function writeExpenses({ expenses, rentOutcome }: Household): NonNullable<HouseholdRequest["expenses"]> {
  const { rentBoard, ...costs } = expenses;
  const hasRent = rentBoard > 0 || rentOutcome !== "CONTINUES";
  const known = Object.keys(NO_EXPENSES) as ExpenseKey[];
  return {
    ...Object.fromEntries(
      known.flatMap((key) =>
        key !== "rentBoard" && costs[key] > 0 ? [[key, toNumber(costs[key])] as const] : [],
      ),
    ),
    ...(hasRent && { rentBoard: { amount: toNumber(rentBoard), outcome: rentOutcome } }),
  };
}

function writeLoan({ termYears, purpose, parts }: Loan): NonNullable<HouseholdRequest["loan"]> {
  const isWhole = parts.length === 1 && parts[0]?.type === "PRINCIPAL_AND_INTEREST";
  return {
    ...(termYears !== 30 && { termYears }),
    ...(purpose !== "OWNER_OCCUPIED" && { purpose }),
    ...(!isWhole && {
      parts: parts.map(({ share, type, interestOnlyYears }) => ({
        share,
        type,
        ...(type === "INTEREST_ONLY" && { interestOnlyYears }),
      })),
    }),
  };
}

type Lists = Pick<HouseholdRequest, "applicants" | "debts" | "properties">;
type RequestOf<Key extends keyof Lists> = NonNullable<Lists[Key]>[number];

function dollarsUnlessNull<Key extends string>(key: Key, cents: number | null): { [Name in Key]?: number } {
  return cents === null ? {} : ({ [key]: toNumber(cents) } as { [Name in Key]?: number });
}
