import { z } from "zod";
import { frequencies } from "#lib/reading/statements/core/understand/frequency.ts";
import { payslipFaultCodes } from "./core/check/check-payslip.ts";
import { payslipProofs } from "./core/income-evidence.ts";
import { addBackKinds, deductionKinds, earningKinds, taxPaperTypes } from "./core/model.ts";

const money = z.number().describe("Dollars, or the units of `currency`, with at most two decimals");
const moneyOrNull = money.nullable();
const day = z.iso.date().nullable();

export const payslipSchema = z
  .object({
    page: z.int(),
    employer: z.string().nullable(),
    employee: z.string().nullable(),
    clientId: z.string().nullable().describe("The applicant named on it, or null"),
    from: day,
    to: day,
    payDate: day,
    frequency: z.enum(frequencies).nullable(),
    taxCode: z.string().nullable(),
    currency: z
      .string()
      .describe("ISO 4217 code of the payslip's amounts. Another than NZD is a foreign payslip"),
    gross: moneyOrNull,
    yearlyGross: moneyOrNull.describe(
      "Gross annual pay in New Zealand dollars, based on the payslip's period. Null for a foreign payslip",
    ),
    net: moneyOrNull,
    reimbursements: money,
    earnings: z.array(
      z.object({
        label: z.string(),
        kind: z.enum(earningKinds),
        hours: z.number().nullable(),
        rate: z.number().nullable(),
        amount: money,
      }),
    ),
    deductions: z.array(z.object({ label: z.string(), kind: z.enum(deductionKinds), amount: money })),
    employerContributions: z.array(z.object({ label: z.string(), amount: money })),
    yearToDate: z.object({ gross: moneyOrNull, paye: moneyOrNull, net: moneyOrNull }),
    unread: z
      .array(z.enum(["gross", "net", "deductions", "period", "payDate"]))
      .describe("Fields that could not be read with certainty"),
    proof: z
      .enum(payslipProofs)
      .describe(
        "PROVED: gross less deductions equals net, and the net pay arrived in a statement. AGREES: the figures agree, but no statement covers the pay date. CONFLICT: see `faults`. NOT_CHECKED: figures are missing, or it is a foreign payslip",
      ),
    transactionIds: z
      .array(z.string())
      .describe("The transactions in which the net pay, or another amount, arrived"),
    faults: z.array(
      z.object({
        code: z.enum(payslipFaultCodes),
        severity: z.enum(["HIGH", "MEDIUM"]),
        message: z.string(),
        printed: moneyOrNull.describe("The payslip's figure"),
        expected: moneyOrNull.describe("The figure it is compared with"),
      }),
    ),
  })
  .meta({ id: "Payslip" });

const taxSummarySchema = z
  .object({
    type: z.enum(taxPaperTypes),
    name: z.string().nullable(),
    incomes: z.array(
      z.object({
        year: z.int().describe("The year in which the tax year ends"),
        source: z.string(),
        kind: z.enum(["SALARY", "BENEFIT", "INTEREST", "DIVIDENDS", "SELF_EMPLOYED", "RENTAL", "OTHER"]),
        gross: money,
        tax: moneyOrNull,
      }),
    ),
    business: z.array(
      z.object({
        year: z.int(),
        profit: money,
        addBacks: z.array(z.object({ kind: z.enum(addBackKinds), label: z.string(), amount: money })),
      }),
    ),
  })
  .meta({ id: "TaxSummary" });

export const incomeDocumentsSchema = z
  .object({
    documents: z.array(
      z.object({
        fileId: z.string(),
        state: z
          .enum(["WAITING", "READING", "READ", "UNREADABLE", "NOT_READ"])
          .describe("NOT_READ: stored before Lodge read payslips, or never submitted for reading"),
        detail: z.string().nullable().describe("Progress, or why it could not be read and what to do"),
        scanned: z.boolean().describe("Read from images"),
        payslips: z.array(payslipSchema),
        taxSummaries: z.array(taxSummarySchema),
      }),
    ),
  })
  .meta({ id: "IncomeDocuments" });
export type IncomeDocuments = z.infer<typeof incomeDocumentsSchema>;
