import type { Category } from "./categories.ts";

export type LoanType =
  | "HOME_LOAN"
  | "REVOLVING_CREDIT"
  | "PERSONAL_LOAN"
  | "CREDIT_CARD"
  | "OVERDRAFT"
  | "HIRE_PURCHASE"
  | "STUDENT_LOAN"
  | "BNPL";

/** The type of debt that each category repays. */
export const typeOfCategory: Partial<Record<Category, LoanType>> = {
  MORTGAGE: "HOME_LOAN",
  LOAN_REPAYMENT: "PERSONAL_LOAN",
  HIGH_COST_CREDIT: "PERSONAL_LOAN",
  CARD_PAYMENT: "CREDIT_CARD",
  HIRE_PURCHASE: "HIRE_PURCHASE",
  BNPL: "BNPL",
  STUDENT_LOAN: "STUDENT_LOAN",
};
