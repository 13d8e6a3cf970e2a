import { parseAmount } from "./amount.ts";
import type { CalculatorRequest } from "./calculator-request.ts";
import { CHOICES, type ChoiceKey } from "./choice-fields.ts";
import { type BankBreakdown, breakdown } from "./core/breakdown/breakdown.ts";
import { EXPENSE_LINES } from "./core/breakdown/outgoing-lines.ts";
import { AMOUNT_FIELDS, type AmountKey } from "./core/fields.ts";
import {
  type Applicant,
  DEBTS,
  type Debt,
  expensesOf,
  FLAT_DEBTS,
  type Household,
  type Income,
  WHOLE_LOAN,
} from "./core/household.ts";
import type { PreparedSheet } from "./core/prepare-sheet.ts";

/** An amount in whole cents over the field's own period; 0 if it is missing. */
export function amountIn(request: CalculatorRequest, key: AmountKey): number {
  return parseAmount(request[key] ?? "");
}

/**
 * A choice, or its default. There are two applicants by default if anything is given for a second one: an income, even
 * "0", or a student loan. "N" is the default, so it does not count.
 */
export function choiceIn(request: CalculatorRequest, key: ChoiceKey): string {
  const hasSecond = (request.app2AnnualGrossIncome ?? "") !== "" || request.app2StudentLoan === "Y";
  const [, fallback] = CHOICES[key];
  return request[key] ?? fallback ?? (hasSecond ? "2" : "1");
}

/**
 * The contract's flat request as a household. Zero figures keep their places, so that the breakdown can name each line
 * by its field. Income of applicant 2 counts whatever `applicants` is: the request's schema rejects the contradiction.
 */
export function readRequest(request: CalculatorRequest): Household {
  const amount = (key: AmountKey) => amountIn(request, key);
  const choice = (key: ChoiceKey) => choiceIn(request, key);
  const employee = (number: 1 | 2, ...others: Income[]): Applicant => ({
    age: null,
    kiwiSaverRate: 0,
    studentLoan: choice(`app${number}StudentLoan`) === "Y",
    studentLoanBalance: null,
    incomes: [
      { type: "SALARY", amount: amount(`app${number}AnnualGrossIncome`), frequency: "YEARLY" },
      ...others,
    ],
  });
  const debt = { balance: null, limit: null, repaymentMonthly: null, outcome: "STAYS" } as const;
  const rentWeekly = amount("rentalIncomeGrossWeekly");
  return {
    applicants: [
      employee(1, { type: "OTHER", amount: amount("otherIncomeNetWeekly"), frequency: "WEEKLY" }),
      employee(2),
    ],
    households: [
      { adults: choice("applicants") === "2" ? [0, 1] : [0], dependants: Number(choice("dependants")) },
    ],
    boarderIncomeWeekly: amount("boarderIncomeGrossWeekly"),
    properties: [{ value: null, use: "INVESTMENT", newBuild: false, rentWeekly }],
    debts: FLAT_DEBTS.map(({ field, types: [type] }) => ({
      ...debt,
      type,
      [DEBTS[type].figure]: amount(field),
    })),
    expenses: expensesOf(amount, "CONTINUES"),
    useBankBenchmark: choice("useBankBenchmark") === "Y",
    loan: {
      amount: null,
      termYears: Number(choice("proposedLoanTerm")),
      purpose: "OWNER_OCCUPIED",
      parts: WHOLE_LOAN,
    },
  };
}

/**
 * The flat request as a household without the zeros that `readRequest` keeps, for display, comparison and editing. Both
 * have the same assessment.
 */
export function readEnteredRequest(request: CalculatorRequest): Household {
  const household = readRequest(request);
  const isEntered = (debt: Debt) => Boolean(debt.balance || debt.limit || debt.repaymentMonthly);
  return {
    ...household,
    applicants: household.applicants.slice(0, Number(choiceIn(request, "applicants"))).map((applicant) => ({
      ...applicant,
      incomes: applicant.incomes.filter((income) => "amount" in income && income.amount > 0),
    })),
    properties: household.properties.filter(({ rentWeekly }) => rentWeekly > 0),
    debts: household.debts.filter(isEntered),
  };
}

/** The request's lines by their paths in the household of `readRequest`, in display order. */
const LINE_KEYS: ReadonlyMap<string, string> = new Map([
  ...[1, 2].flatMap((number): [string, string][] => [
    [`applicants.${number - 1}.incomes.0`, `app${number}AnnualGrossIncome`],
    [`applicants.${number - 1}.incomeTax`, `app${number}IncomeTax`],
    [`applicants.${number - 1}.accLevy`, `app${number}AccLevy`],
    [`applicants.${number - 1}.studentLoanRepayment`, `app${number}StudentLoanRepayment`],
  ]),
  ["properties.0.rentWeekly", "rentalIncomeGrossWeekly"],
  ["boarderIncomeWeekly", "boarderIncomeGrossWeekly"],
  ["applicants.0.incomes.1", "otherIncomeNetWeekly"],
  ["basicBenchmark", "basicBenchmark"],
  ...EXPENSE_LINES.map(({ key }): [string, string] => [`expenses.${key}`, key]),
  ...FLAT_DEBTS.map(({ field }, index): [string, string] => [`debts.${index}`, field]),
]);

const LABELS = new Map<string, string>(AMOUNT_FIELDS.map(({ key, label }) => [key, label]));

/** The breakdown of the contract's flat request: a line for each of its fields, by the field's name. */
export function breakdownOfRequest(sheet: PreparedSheet, request: CalculatorRequest): BankBreakdown[] {
  return breakdown(sheet, readRequest(request)).map((bank) => {
    const lines = new Map(bank.lines.map((line) => [line.key, line]));
    return {
      ...bank,
      lines: [...LINE_KEYS].flatMap(([path, key]) => {
        const line = lines.get(path);
        return line ? [{ ...line, key, label: LABELS.get(key) ?? line.label.replace(": ", " ") }] : [];
      }),
    };
  });
}
