import { z } from "zod";
import { AMOUNT_PATTERN, amountFault, parseAmount } from "#lib/lending/serviceability/amount.ts";
import { calculatorRequestSchema } from "#lib/lending/serviceability/calculator-request.ts";
import { LIMITS } from "#lib/lending/serviceability/core/assess.ts";
import { HIGHEST_TEST_RATE } from "#lib/lending/serviceability/core/household.ts";
import { householdJsonSchema } from "#lib/lending/serviceability/household-schema.ts";
import { requiredLine } from "#lib/platform/http/text-schema.ts";
import { isRecord } from "#lib/platform/is-record.ts";
import { MAX_NAME_LENGTH } from "./scenario-name.ts";

const name = requiredLine(MAX_NAME_LENGTH);

/** Text as in a calculation → cents; empty means that no loan is requested. */
const requestedLoan = z
  .string({ error: 'must be a string such as "650000"' })
  .superRefine((text, context) => {
    const fault = amountFault(text);
    if (fault !== null) context.addIssue({ code: "custom", message: fault });
  })
  .transform((text) => (text === "" ? null : parseAmount(text)))
  .meta({ pattern: AMOUNT_PATTERN });

const rateRange = `must be a rate a year as a fraction, from 0 to ${HIGHEST_TEST_RATE}, or null`;

const offeredRate = z
  .number({ error: rateRange })
  .min(0, rateRange)
  .max(HIGHEST_TEST_RATE, rateRange)
  .nullable()
  .meta({ examples: [0.0579] });

/** Reports a body that has both a flat request and a household. */
function bothGiven({ request, household }: Record<string, unknown>, ctx: z.core.$RefinementCtx): void {
  if (request === undefined || household === undefined) return;
  ctx.addIssue({ code: "custom", path: ["household"], message: "must not be given beside `request`" });
}

const always = { when: ({ value }: { value: unknown }) => isRecord(value) };

/** The name alone, for forms. A schema with refinements cannot be reduced to one field. */
export const scenarioNameSchema = z.strictObject({ name });

export const scenarioCreateSchema = z
  .strictObject({
    name,
    request: calculatorRequestSchema.optional(),
    household: householdJsonSchema.optional(),
    requestedLoan: requestedLoan.optional(),
    offeredRate: offeredRate.optional(),
  })
  .superRefine((body, ctx) => {
    bothGiven(body, ctx);
    if (body.request !== undefined || body.household !== undefined) return;
    ctx.addIssue({ code: "custom", path: ["request"], message: "is required, unless `household` is given" });
  }, always)
  .meta({ id: "ScenarioCreateRequest" });

export type ScenarioCreate = z.output<typeof scenarioCreateSchema>;

export const scenarioUpdateSchema = z
  .strictObject({
    name: name.optional().meta({ examples: ["With the card closed"] }),
    request: calculatorRequestSchema.optional(),
    household: householdJsonSchema.optional(),
    requestedLoan: requestedLoan.optional(),
    offeredRate: offeredRate.optional(),
    replaces: z.iso.datetime({ error: 'must be an instant such as "2026-11-20T02:14:09.301Z"' }).optional(),
  })
  .superRefine(bothGiven, always)
  .refine(
    ({ replaces: _, ...change }) => Object.keys(change).length > 0,
    "must change something: name, request, household, requestedLoan or offeredRate",
  )
  .meta({ id: "ScenarioUpdateRequest" });

export type ScenarioUpdate = z.output<typeof scenarioUpdateSchema>;

export const scenarioRenewalSchema = z
  .strictObject({
    replace: z.boolean({ error: "must be true or false" }).default(false),
    takeFile: z.boolean({ error: "must be true or false" }).default(false),
  })
  .meta({ id: "ScenarioRenewal" });

export type ScenarioRenewal = z.output<typeof scenarioRenewalSchema>;

const dollars = z.number();

const figures = {
  maxLending: z.int().min(0),
  maxMonthlySurplus: dollars,
  limitedBy: z.enum(LIMITS),
  byServicing: dollars,
  byDebtToIncome: dollars.nullable(),
  byLoanToValue: dollars.nullable(),
  debtToIncomeWarning: z.boolean(),
  loanToValueWarning: z.boolean(),
  warnings: z.array(z.string()),
  margin: dollars.nullable(),
};

const bankSchema = z
  .object({
    bank: z.string(),
    name: z.string(),
    ...figures,
    high: z.object(figures).nullable(),
  })
  .meta({ id: "ScenarioBank" });

/** Why a scenario's results are out of date: the method, the sheet or the statements have changed. */
export const STALE_REASONS = ["METHOD", "MASTER_SHEET", "STATEMENTS"] as const;
export type StaleReason = (typeof STALE_REASONS)[number];

/** 1: the method before households, which left other income out of debt to income. 2: the current method. */
const METHODS = [1, 2] as const;
export const CURRENT_METHOD: (typeof METHODS)[number] = 2;

const applicantSchema = z.object({ firstName: z.string(), lastName: z.string() });

export const scenarioSchema = z
  .object({
    scenarioId: z.string(),
    applicationId: z.string(),
    name: z.string(),
    request: calculatorRequestSchema.nullable(),
    household: householdJsonSchema.nullable(),
    applicants: z.array(applicantSchema),
    requestedLoan: dollars.nullable(),
    offeredRate: z.number().nullable(),
    method: z.literal(METHODS),
    results: z.array(bankSchema),
    sheet: z.object({ identifier: z.string(), version: z.string(), title: z.string() }),
    author: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    calculatedAt: z.iso.datetime(),
    stale: z.array(z.enum(STALE_REASONS)),
  })
  .meta({ id: "Scenario", description: "Indicative figures, not a bank's decision." });

export type Scenario = z.infer<typeof scenarioSchema>;

export const comparisonQuerySchema = z.object({
  scenarioIds: z
    .string()
    .default("")
    .meta({
      description: "Comma-separated, in display order; empty: the four most recently changed",
      examples: ["019a9d3f-aa10-7e44-86c2-7d1b0f93e5a8"],
    }),
});

export const scenarioComparisonSchema = z
  .object({
    scenarios: z.array(scenarioSchema),
    differences: z.array(z.object({ field: z.string(), label: z.string(), values: z.array(z.string()) })),
    banks: z.array(
      z.object({
        bank: z.string(),
        name: z.string(),
        maxLending: z.array(z.int().nullable()),
        difference: z.array(z.int().nullable()),
        high: z.array(z.int().nullable()),
      }),
    ),
  })
  .meta({ id: "ScenarioComparison" });

export type ScenarioComparison = z.infer<typeof scenarioComparisonSchema>;
