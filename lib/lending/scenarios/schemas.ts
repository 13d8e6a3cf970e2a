import { z } from "zod";
import { AMOUNT_PATTERN, amountFault, parseAmount } from "#lib/lending/serviceability/amount.ts";
import { calculatorRequestSchema } from "#lib/lending/serviceability/calculator-request.ts";
import { LIMITS } from "#lib/lending/serviceability/core/assess.ts";
import { HIGHEST_TEST_RATE } from "#lib/lending/serviceability/core/household.ts";
import { within } from "#lib/lending/serviceability/household-fields.ts";
import { householdJsonSchema } from "#lib/lending/serviceability/household-schema.ts";
import { isRecord } from "#lib/platform/json.ts";
import { scenarioNameSchema } from "./name-schema.ts";

const { name } = scenarioNameSchema.shape;

/** Text as in a calculation → cents; empty means that no loan is requested. */
const requestedLoan = z
  .string({ error: 'must be a string such as "650000"' })
  .superRefine((text, context) => {
    const fault = amountFault(text);
    if (fault !== null) context.addIssue({ code: "custom", message: fault });
  })
  .transform((text) => (text === "" ? null : parseAmount(text)))
  .meta({
    description: "The requested loan, in dollars; empty if none is given",
    pattern: AMOUNT_PATTERN,
  });

const rateRange = `must be a rate a year as a fraction, from 0 to ${HIGHEST_TEST_RATE}, or null`;

const offeredRate = within(0, HIGHEST_TEST_RATE, rateRange)
  .nullable()
  .meta({
    description:
      "The annual rate a bank offers, as a fraction; used only for repayments. Null if none is given",
    examples: [0.0579],
  });

const household = householdJsonSchema.describe(
  "The household as a lender sees it, instead of `request`. Its loan.amount is the requested loan unless `requestedLoan` is given",
);

/** Reports a body that has both a flat request and a household. */
function bothGiven({ request, household }: Record<string, unknown>, ctx: z.core.$RefinementCtx): void {
  if (request === undefined || household === undefined) return;
  ctx.addIssue({ code: "custom", path: ["household"], message: "must not be given beside `request`" });
}

const always = { when: ({ value }: { value: unknown }) => isRecord(value) };

export const scenarioCreateSchema = z
  .strictObject({
    name,
    request: calculatorRequestSchema
      .optional()
      .describe("A request for the flat calculator. Either this or `household` is required"),
    household: household.optional(),
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
    request: calculatorRequestSchema
      .optional()
      .describe("A new household: the results are recalculated with the master sheet in force"),
    household: household.optional(),
    requestedLoan: requestedLoan.optional(),
    offeredRate: offeredRate.optional(),
    replaces: z.iso
      .datetime({ error: 'must be an instant such as "2026-11-20T02:14:09.301Z"' })
      .optional()
      .describe("The scenario's `updatedAt` as last read. Outdated: 409. If omitted, the last save wins"),
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
    replace: z
      .boolean({ error: "must be true or false" })
      .default(false)
      .describe("true replaces the old figures with the new ones; false keeps both"),
    takeFile: z
      .boolean({ error: "must be true or false" })
      .default(false)
      .describe("true replaces entered values with the current ones from statements and loan accounts"),
  })
  .meta({ id: "ScenarioRenewal" });
export type ScenarioRenewal = z.output<typeof scenarioRenewalSchema>;

const dollars = z.number();

const margin = dollars
  .nullable()
  .describe("maxLending less the requested loan: negative if it falls short, null without a requested loan");

const figures = {
  maxLending: z.int().min(0),
  maxMonthlySurplus: dollars,
  limitedBy: z.enum(LIMITS),
  byServicing: dollars,
  byDebtToIncome: dollars.nullable(),
  byLoanToValue: dollars.nullable(),
  debtToIncomeWarning: z.boolean(),
  loanToValueWarning: z.boolean(),
  warnings: z
    .array(z.string())
    .describe("What must be said wherever maxLending is stated: Above its LVR guide of $640,000"),
  margin,
};

const bankSchema = z
  .object({
    bank: z.string().describe("The bank's key in the master sheet"),
    name: z.string(),
    ...figures,
    high: z
      .object(figures)
      .nullable()
      .describe("With undecided debts repaid and undecided rent ended; null if nothing is undecided"),
  })
  .meta({ id: "ScenarioBank" });

/** Why a scenario's results are out of date: the method, the sheet or the statements have changed. */
const STALE_REASONS = ["METHOD", "MASTER_SHEET", "STATEMENTS"] as const;
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
    request: calculatorRequestSchema.nullable().describe("As entered; null if a household was entered"),
    household: householdJsonSchema
      .nullable()
      .describe(
        "The household as entered, or as derived from `request` without its zeros. Null only for a `request` with rental income, because a household's property needs a value",
      ),
    applicants: z
      .array(applicantSchema)
      .describe(
        "The application's clients when the results were calculated, the main applicant first; the household's applicants are in the same order",
      ),
    requestedLoan: dollars.nullable(),
    offeredRate: z
      .number()
      .nullable()
      .describe("The annual rate a bank offers, as a fraction; used only for repayments"),
    method: z
      .literal(METHODS)
      .describe("The method behind the results. 1: the method before households; 2: the current one"),
    results: z.array(bankSchema).describe("In the order of the master sheet"),
    sheet: z.object({ identifier: z.string(), version: z.string(), title: z.string() }),
    author: z.string().describe("The name of the person who saved it"),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    calculatedAt: z.iso.datetime(),
    stale: z
      .array(z.enum(STALE_REASONS))
      .describe(
        "Why it is outdated. METHOD: calculated with an earlier method; MASTER_SHEET: another sheet or version is now in force; STATEMENTS: the figures from the application's statements have changed since. Empty: up to date",
      ),
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
    scenarios: z.array(scenarioSchema).describe("In the requested order, at most four"),
    differences: z
      .array(
        z.object({
          field: z.string(),
          label: z.string(),
          values: z.array(z.string()).describe("As displayed, one for each scenario"),
        }),
      )
      .describe("The fields in which they differ"),
    banks: z.array(
      z.object({
        bank: z.string(),
        name: z.string(),
        maxLending: z.array(z.int().nullable()).describe("Null if a scenario's sheet does not have the bank"),
        difference: z.array(z.int().nullable()).describe("Compared with the first scenario"),
        high: z
          .array(z.int().nullable())
          .describe(
            "maxLending with undecided debts repaid and undecided rent ended; null if nothing is undecided",
          ),
      }),
    ),
  })
  .meta({ id: "ScenarioComparison" });
export type ScenarioComparison = z.infer<typeof scenarioComparisonSchema>;
