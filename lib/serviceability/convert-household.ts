import { toCents } from "#lib/money.ts";
import { type ExpenseKey, type Household, type Income, NO_EXPENSES, WHOLE_LOAN } from "./core/household.ts";
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
