import { EXPENSE_AMOUNTS, fieldsOf } from "./expense-amounts.ts";

/** A field's group in the form and in the method. */
export type FieldGroup = "income" | "debts" | "basic" | "fixed";

/** The kind of an amount: a flow over a period, a balance or a limit. */
export type AmountFrequency = "annual" | "weekly" | "monthly" | "balance" | "limit";

/** Every amount of a calculation by its key: label, group and frequency. */
const AMOUNTS = {
  app1AnnualGrossIncome: ["Applicant 1 gross income", "income", "annual"],
  app2AnnualGrossIncome: ["Applicant 2 gross income", "income", "annual"],
  rentalIncomeGrossWeekly: ["Rental income", "income", "weekly"],
  boarderIncomeGrossWeekly: ["Boarder income", "income", "weekly"],
  otherIncomeNetWeekly: ["Other income", "income", "weekly"],
  existingMortgages: ["Existing mortgages", "debts", "balance"],
  overdraftLimit: ["Overdraft limit", "debts", "limit"],
  creditCardLimit: ["Credit card limit", "debts", "limit"],
  personalLoanMonthlyRepayment: ["Personal loan repayment", "debts", "monthly"],
  hirePurchaseOtherLoanMonthlyPayment: ["Hire purchase and other loans", "debts", "monthly"],
  ...EXPENSE_AMOUNTS,
} as const satisfies Record<string, readonly [label: string, FieldGroup, AmountFrequency]>;
export type AmountKey = keyof typeof AMOUNTS;

/**
 * Every amount in the order of the contract. The request schema, the form and the breakdown share these labels, groups
 * and frequencies. Text that only the API documentation needs is in `calculator-request.ts`.
 */
export const AMOUNT_FIELDS = fieldsOf(AMOUNTS);
