import { z } from "zod";
import { loanAccountTypes, loanSources, repaymentFrequencies } from "./model.ts";

const amount = (what: string) =>
  z.number().nullable().describe(`${what}, with at most two decimals; null where not known`);

export const loanAccountSchema = z
  .object({
    accountId: z.string(),
    lender: z.string().nullable(),
    accountNumber: z.string().nullable().describe("Masked but for the last four"),
    type: z.enum(loanAccountTypes),
    balance: amount("What is owed"),
    limit: amount("The credit limit"),
    interestRate: z.number().nullable().describe("A year, as a fraction: 0.0695 is 6.95%"),
    repaymentAmount: amount("One repayment"),
    repaymentFrequency: z.enum(repaymentFrequencies).nullable(),
    currency: z.string(),
    asAt: z.iso.date().nullable().describe("The day that the figures are of"),
    source: z.enum(loanSources).describe("Found by statement processing, or entered by the broker"),
  })
  .meta({ id: "LoanAccount" });

export type LoanAccountResponse = z.infer<typeof loanAccountSchema>;
