import { AMOUNT_FIELDS, type AmountKey } from "./fields.ts";
import {
  type Applicant,
  type Debt,
  type DebtType,
  type ExpenseKey,
  type Household,
  NO_EXPENSES,
  WHOLE_LOAN,
} from "./household.ts";

export type Dependants = 0 | 1 | 2 | 3 | 4 | 5;

/** The longest term that a request or rule may have, in years. */
export const MAX_TERM_YEARS = 40;

/**
 * The contract's flat request in numbers. Every amount is in whole cents over its own period (see AMOUNT_FIELDS) and
 * never negative; the term is 1 to MAX_TERM_YEARS whole years. Income of applicant 2 counts whatever `applicants`
 * is: the request schema rejects the contradiction.
 */
export type FlatHousehold = Readonly<Record<AmountKey, number>> & {
  readonly applicants: 1 | 2;
  readonly dependants: Dependants;
  readonly app1StudentLoan: boolean;
  readonly app2StudentLoan: boolean;
  readonly useBankBenchmark: boolean;
  readonly proposedLoanTerm: number;
};

const noAmounts = Object.fromEntries(AMOUNT_FIELDS.map((field) => [field.key, 0])) as Record<
  AmountKey,
  number
>;

/** One applicant with nothing entered, like the request `{}`. */
export const EMPTY_FLAT_HOUSEHOLD: FlatHousehold = {
  ...noAmounts,
  applicants: 1,
  dependants: 0,
  app1StudentLoan: false,
  app2StudentLoan: false,
  useBankBenchmark: true,
  proposedLoanTerm: 30,
};

/**
 * The contract's flat request as a household. Zero figures keep their places, so that the breakdown can name each line
 * by its field.
 */
export function fromFlat(flat: FlatHousehold): Household {
  const { applicants, dependants, proposedLoanTerm, useBankBenchmark } = flat;
  return {
    applicants: [
      employee(flat.app1AnnualGrossIncome, flat.app1StudentLoan, flat.otherIncomeNetWeekly),
      employee(flat.app2AnnualGrossIncome, flat.app2StudentLoan, 0),
    ],
    households: [{ adults: applicants === 2 ? [0, 1] : [0], dependants }],
    boarderIncomeWeekly: flat.boarderIncomeGrossWeekly,
    properties: [
      { value: null, use: "INVESTMENT", newBuild: false, rentWeekly: flat.rentalIncomeGrossWeekly },
    ],
    debts: [
      debt("HOME_LOAN", flat.existingMortgages, null, null),
      debt("CREDIT_CARD", null, flat.creditCardLimit, null),
      debt("OVERDRAFT", null, flat.overdraftLimit, null),
      debt("PERSONAL_LOAN", null, null, flat.personalLoanMonthlyRepayment),
      debt("HIRE_PURCHASE", null, null, flat.hirePurchaseOtherLoanMonthlyPayment),
    ],
    expenses: {
      ...(Object.fromEntries(Object.keys(NO_EXPENSES).map((key) => [key, flat[key as ExpenseKey]])) as Omit<
        Household["expenses"],
        "rentBoard"
      >),
      rentBoard: { amount: flat.rentBoard, outcome: "CONTINUES" },
    },
    useBankBenchmark,
    loan: { amount: null, termYears: proposedLoanTerm, purpose: "OWNER_OCCUPIED", parts: WHOLE_LOAN },
  };
}

function employee(salary: number, studentLoan: boolean, otherWeekly: number): Applicant {
  return {
    age: null,
    kiwiSaverRate: 0,
    studentLoan,
    studentLoanBalance: null,
    incomes: [
      { type: "SALARY", amount: salary, frequency: "YEARLY" },
      { type: "OTHER", amount: otherWeekly, frequency: "WEEKLY" },
    ],
  };
}

function debt(type: DebtType, balance: number | null, limit: number | null, repayment: number | null): Debt {
  return { type, balance, limit, repaymentMonthly: repayment, outcome: "STAYS" };
}

/**
 * The flat request as a household without the zeros that `fromFlat` keeps, for display, comparison and editing. Both
 * have the same assessment.
 */
export function enteredFromFlat(flat: FlatHousehold): Household {
  const household = fromFlat(flat);
  const isEntered = (amount: number | null) => amount !== null && amount > 0;
  return {
    ...household,
    applicants: household.applicants.slice(0, flat.applicants).map((applicant) => ({
      ...applicant,
      incomes: applicant.incomes.filter((income) => "amount" in income && income.amount > 0),
    })),
    properties: household.properties.filter(({ rentWeekly }) => rentWeekly > 0),
    debts: household.debts.filter(
      ({ balance, limit, repaymentMonthly }) =>
        isEntered(balance) || isEntered(limit) || isEntered(repaymentMonthly),
    ),
  };
}
