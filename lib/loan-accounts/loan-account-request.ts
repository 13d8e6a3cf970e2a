import { z } from "zod";
import { fractionOfPercentage } from "#lib/format/percentage.ts";
import { loanAccountTypes, repaymentFrequencies } from "./model.ts";

const amount = z
  .string({ error: 'must be a string such as "1250.00"' })
  .trim()
  .regex(/^(\$?\d{1,3}(,\d{3})*(\.\d{1,2})?|\$?\d+(\.\d{1,2})?)?$/, "must be an amount such as 1,250.00")
  .transform((text) => (text === "" ? null : Math.round(Number(text.replace(/[$,]/g, "")) * 100)))
  .refine((cents) => cents === null || cents <= 100_000_000_000, "must be at most 1,000,000,000");

const rate = z
  .string({ error: 'must be a string such as "6.95"' })
  .trim()
  .regex(/^(\d{1,2}(\.\d{1,4})?)?$/, "must be a percentage such as 6.95")
  .transform((text) => (text === "" ? null : fractionOfPercentage(text)));

/**
 * A loan account as a broker enters it. Amounts and the annual percentage rate are text; empty means unknown.
 */
export const loanAccountRequestSchema = z
  .object({
    lender: z
      .string({ error: "must be a string" })
      .trim()
      .min(1, "must not be empty")
      .max(100, "must be at most 100 characters"),
    accountNumber: z.string().trim().max(40, "must be at most 40 characters").default(""),
    type: z.enum(loanAccountTypes, { error: `must be one of ${loanAccountTypes.join(", ")}` }),
    balance: amount.default(null),
    limit: amount.default(null),
    interestRate: rate.default(null),
    repaymentAmount: amount.default(null),
    repaymentFrequency: z.enum(repaymentFrequencies).nullable().default(null),
  })
  .meta({ id: "LoanAccountRequest" });

export type LoanAccountRequest = z.output<typeof loanAccountRequestSchema>;
