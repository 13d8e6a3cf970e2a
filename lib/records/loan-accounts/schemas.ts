import { z } from "zod";
import { accountNumberShape } from "#lib/platform/http/account-number-schema.ts";
import { amountText, line, percentageText, requiredText } from "#lib/platform/http/text-schema.ts";
import { loanAccountTypes, loanSources, repaymentFrequencies } from "./core/loan-account.ts";

const amount = (what: string) =>
  z.number().nullable().describe(`${what}, with at most two decimals; null if unknown`);

export const loanAccountSchema = z
  .object({
    accountId: z.string(),
    lender: z.string().nullable(),
    ...accountNumberShape,
    type: z.enum(loanAccountTypes),
    balance: amount("The amount owed"),
    limit: amount("The credit limit"),
    interestRate: z.number().nullable().describe("Annual, as a fraction: 0.0695 is 6.95%"),
    repaymentAmount: amount("Each repayment"),
    repaymentFrequency: z.enum(repaymentFrequencies).nullable(),
    currency: z.string(),
    asAt: z.iso.date().nullable().describe("The date the figures are from"),
    source: z.enum(loanSources).describe("Found by statement processing, or entered by the broker"),
  })
  .meta({ id: "LoanAccount" });
export type LoanAccountResponse = z.infer<typeof loanAccountSchema>;

/** In per cent a year. Finance companies and cards charge more than home lenders, but none of these charges more. */
const HIGHEST_RATE = 60;

const enteredAmount = amountText("1,250.00");

/** A loan account as a broker enters it. Amounts and the annual percentage rate are text; empty means unknown. */
export const loanAccountRequestSchema = z
  .object({
    lender: requiredText(100),
    accountNumber: line(40).default(""),
    type: z.enum(loanAccountTypes),
    balance: enteredAmount.default(null),
    limit: enteredAmount.default(null),
    interestRate: percentageText("6.95", HIGHEST_RATE).default(null),
    repaymentAmount: enteredAmount.default(null),
    repaymentFrequency: z.enum(repaymentFrequencies).nullable().default(null),
  })
  .meta({ id: "LoanAccountRequest" });
export type LoanAccountRequest = z.output<typeof loanAccountRequestSchema>;
