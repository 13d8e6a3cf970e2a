import { z } from "zod";
import { toNumber } from "#lib/platform/money.ts";
import { type BankAssessment, type LendingFigures, LIMITS } from "./core/assess.ts";
import type { BankBreakdown } from "./core/breakdown/breakdown.ts";
import { type BankLimit, LIMIT_KEYS } from "./core/breakdown/limits.ts";
import { type BreakdownLine, ENTERED_FREQUENCIES } from "./core/breakdown/line.ts";
import { bundledBanks } from "./document-banks.ts";

const bankResultSchema = z
  .strictObject({
    maxLending: z
      .int()
      .min(0)
      .meta({ description: "The most the bank would lend, in whole dollars.", examples: [612000] }),
    maxMonthlySurplus: z.number().meta({
      description: "Monthly surplus before the new loan, in dollars with two decimals; may be negative.",
      examples: [4381.27],
    }),
  })
  .meta({ id: "BankResult" });

const resultByBank: Record<string, typeof bankResultSchema> = Object.fromEntries(
  bundledBanks.map((bank) => [bank, bankResultSchema]),
);

/** One property per bank of the bundled sheet. `nameBanks` names another sheet's in the document. */
export const calculatorResponseSchema = z.strictObject(resultByBank).meta({
  id: "BankCalculationResults",
  description:
    "One property per bank of the master sheet, named by the bank's key. Indicative figures, not a bank's decision.",
});
export type CalculatorResponse = z.infer<typeof calculatorResponseSchema>;

/** Assessments as the API sends them: dollars as JSON numbers. */
export function toResults(assessments: readonly BankAssessment[]): CalculatorResponse {
  return Object.fromEntries(
    assessments.map(({ bank, maxLending, maxMonthlySurplus }) => [
      bank,
      { maxLending, maxMonthlySurplus: toNumber(maxMonthlySurplus) },
    ]),
  );
}

export const INDICATIVE_NOTICE =
  "Indicative only: calculated from the bank rules in the master sheet, not a bank's decision.";

const dollars = z.number();

const lineSchema = z.strictObject({
  key: z.string(),
  label: z.string(),
  section: z.enum(["INCOME", "LIVING", "COMMITMENTS"]),
  entered: z
    .strictObject({
      amount: dollars,
      frequency: z.enum(ENTERED_FREQUENCIES),
    })
    .nullable(),
  assessed: dollars.describe(
    "Dollars a month to six decimals, outgoings negative. The lines add up to the surplus before rounding.",
  ),
  why: z.string(),
});

const stepSchema = z.strictObject({ key: z.string(), label: z.string(), amount: dollars, why: z.string() });

const limitSchema = z
  .strictObject({
    key: z.enum(LIMIT_KEYS),
    label: z.string(),
    amount: dollars.nullable().describe("What this limit alone would allow; null for the term."),
    binding: z.boolean().describe("Whether the result would be higher without it."),
    why: z.string(),
    lift: z.string().nullable().describe("What would raise it; null if nothing would."),
  })
  .meta({ id: "BankLimit" });

const LIMITS_NOTE = "All the bank's limits, binding or not, with what would raise each.";

const bankBreakdownSchema = z
  .strictObject({
    name: z.string(),
    maxLending: z.int().min(0),
    maxMonthlySurplus: dollars,
    limitedBy: z.enum(LIMITS),
    limitedByWhy: z.string(),
    limits: z.array(limitSchema).describe(LIMITS_NOTE),
    byServicing: dollars,
    byDebtToIncome: dollars.nullable(),
    debtToIncomeWarning: z.boolean(),
    debtToIncomeRatio: z.number().nullable(),
    debtToIncomeLimit: z.number().nullable(),
    effectiveTaxRate: z.number().nullable(),
    testRate: z.number(),
    termYears: z.int(),
    lines: z.array(lineSchema),
    steps: z.array(stepSchema),
    sheetId: z.string(),
    taxYear: z.string(),
    source: z.string(),
    effectiveFrom: z.iso.date(),
    verifiedAt: z.iso.date(),
    notice: z.string(),
  })
  .meta({ id: "BankBreakdown" });

/** The breakdown of every bank, keyed by bank like the results themselves. */
export const breakdownResponseSchema = z
  .record(z.string(), bankBreakdownSchema)
  .meta({ id: "BankBreakdowns", description: INDICATIVE_NOTICE });
export type BreakdownResponse = z.infer<typeof breakdownResponseSchema>;

const figures = {
  maxLending: z.int().min(0).describe("The most the bank would lend, in whole dollars."),
  maxMonthlySurplus: dollars.describe("Monthly surplus before the new loan, in dollars; may be negative."),
  limitedBy: z.enum(LIMITS),
  byServicing: dollars.describe("The loan that the surplus above the bank's minimum can service."),
  byDebtToIncome: dollars.nullable().describe("Null if the bank has no such limit."),
  byLoanToValue: dollars.nullable().describe("Null without a property, or if the bank has no such limit."),
};

/** Each bank's lending to a household, with reasons. */
export const assessResponseSchema = z
  .strictObject({
    banks: z.record(
      z.string(),
      z
        .strictObject({
          ...figures,
          high: z
            .strictObject(figures)
            .meta({ id: "HighFigures" })
            .optional()
            .describe(
              "Present only if something is undecided, which counts as staying: the result with all of it repaid or ended.",
            ),
          limitedByWhy: z.string(),
          limits: z.array(limitSchema).describe(LIMITS_NOTE),
          lines: z.array(lineSchema),
        })
        .meta({ id: "BankAssessment" }),
    ),
  })
  .meta({ id: "HouseholdAssessment", description: INDICATIVE_NOTICE });
export type AssessResponse = z.infer<typeof assessResponseSchema>;

/** Assessments of a household as the API sends them: dollars as JSON numbers. */
export function toAssessResponse(banks: readonly BankBreakdown[]): AssessResponse {
  return {
    banks: Object.fromEntries(
      banks.map((bank) => [
        bank.bank,
        {
          ...toFigures(bank),
          ...(bank.high && { high: toFigures(bank.high) }),
          limitedByWhy: bank.limitedByWhy,
          limits: bank.limits.map(toLimit),
          // Lines of fields that were not entered are omitted.
          lines: bank.lines.filter(({ entered }) => entered?.amount !== 0).map(toLine),
        },
      ]),
    ),
  };
}

/** A bank's figures in dollars. */
export function toFigures(from: LendingFigures) {
  return {
    maxLending: from.maxLending,
    maxMonthlySurplus: toNumber(from.maxMonthlySurplus),
    limitedBy: from.limitedBy,
    byServicing: toNumber(from.byServicing),
    byDebtToIncome: toNumber(from.byDebtToIncome),
    byLoanToValue: toNumber(from.byLoanToValue),
  };
}

/** Breakdowns as the API sends them: dollars as JSON numbers. */
export function toBreakdownResponse(banks: readonly BankBreakdown[]): BreakdownResponse {
  return Object.fromEntries(
    banks.map(({ bank, lines, steps, limits, high, byLoanToValue, loanToValueWarning, ...rest }) => [
      bank,
      {
        ...rest,
        maxMonthlySurplus: toNumber(rest.maxMonthlySurplus),
        byServicing: toNumber(rest.byServicing),
        byDebtToIncome: toNumber(rest.byDebtToIncome),
        limits: limits.map(toLimit),
        lines: lines.map(toLine),
        steps: steps.map((step) => ({ ...step, amount: toNumber(step.amount) })),
        notice: INDICATIVE_NOTICE,
      },
    ]),
  );
}

function toLimit({ amount, ...limit }: BankLimit): AssessResponse["banks"][string]["limits"][number] {
  return { ...limit, amount: toNumber(amount) };
}

function toLine({ entered, assessed, ...line }: BreakdownLine): BreakdownResponse[string]["lines"][number] {
  return {
    ...line,
    entered: entered === null ? null : { amount: toNumber(entered.amount), frequency: entered.frequency },
    assessed: Math.round(assessed * 10_000) / 1_000_000,
  };
}
