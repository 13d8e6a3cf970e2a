import type { LoanAccountType } from "#lib/records/loan-accounts/core/loan-account.ts";
import type { Category } from "./categories.ts";

/** The type of debt that each category repays. */
export const typeOfCategory: Partial<Record<Category, LoanAccountType>> = {
  MORTGAGE: "HOME_LOAN",
  LOAN_REPAYMENT: "PERSONAL_LOAN",
  HIGH_COST_CREDIT: "PERSONAL_LOAN",
  CARD_PAYMENT: "CREDIT_CARD",
  HIRE_PURCHASE: "HIRE_PURCHASE",
  BNPL: "BNPL",
  STUDENT_LOAN: "STUDENT_LOAN",
};
