import { z } from "zod";
import { AMOUNT_PATTERN, amountFault, parseAmount } from "#lib/serviceability/amount.ts";
import { calculatorRequestSchema } from "#lib/serviceability/calculator-request.ts";
import { LIMITS } from "#lib/serviceability/core/assess.ts";
import { LONGEST_NAME } from "./scenario-name.ts";

export const scenarioParamsSchema = z.object({ scenarioId: z.string() });

const name = z
  .string({ error: "must be a string" })
  .trim()
  .min(1, "must not be empty")
  .max(LONGEST_NAME, `must be at most ${LONGEST_NAME} characters`);

/** Text as in a calculation → cents; empty means that no loan is requested. */
const requestedLoan = z
  .string({ error: 'must be a string such as "650000"' })
  .superRefine((text, context) => {
    const fault = amountFault(text);
    if (fault !== null) context.addIssue({ code: "custom", message: fault });
  })
  .transform((text) => (text === "" ? null : parseAmount(text)))
  .meta({
    description: "The loan that the household asks for, in dollars; empty: none is named",
    pattern: AMOUNT_PATTERN,
  });

export const scenarioCreateSchema = z
  .strictObject({ name, request: calculatorRequestSchema, requestedLoan: requestedLoan.prefault("") })
  .meta({ id: "ScenarioCreateRequest" });

export type ScenarioCreate = z.output<typeof scenarioCreateSchema>;

export const scenarioUpdateSchema = z
  .strictObject({
    name: name.optional().meta({ examples: ["With the card closed"] }),
    request: calculatorRequestSchema.optional().meta({
      description: "Entered anew: the results are worked out again with the master sheet in force",
    }),
    requestedLoan: requestedLoan.optional(),
    replaces: z.iso
      .datetime({ error: 'must be an instant such as "2026-11-20T02:14:09.301Z"' })
      .optional()
      .meta({
        description:
          "The `updatedAt` of the scenario as you know it. Changed meanwhile: 409. Left out: the last one to save wins",
      }),
  })
  .refine(
    ({ replaces: _, ...change }) => Object.keys(change).length > 0,
    "must change something: name, request or requestedLoan",
  )
  .meta({ id: "ScenarioUpdateRequest" });

export type ScenarioUpdate = z.output<typeof scenarioUpdateSchema>;

export const scenarioRenewalSchema = z
  .strictObject({
    replace: z
      .boolean({ error: "must be true or false" })
      .default(false)
      .describe("true puts the new figures in the place of the old ones; false keeps both"),
    takeFile: z
      .boolean({ error: "must be true or false" })
      .default(false)
      .describe("true takes what statements and loan accounts show now in place of what was entered"),
  })
  .meta({ id: "ScenarioRenewal" });

export type ScenarioRenewal = z.output<typeof scenarioRenewalSchema>;

const dollars = z.number();

const bankSchema = z
  .object({
    bank: z.string().meta({ description: "The bank's key in the master sheet" }),
    name: z.string(),
    maxLending: z.int().min(0),
    maxMonthlySurplus: dollars,
    limitedBy: z.enum(LIMITS),
    byServicing: dollars,
    byDebtToIncome: dollars.nullable(),
    debtToIncomeWarning: z.boolean(),
    margin: dollars.nullable().meta({
      description: "maxLending less the requested loan: negative where it falls short; null without one",
    }),
  })
  .meta({ id: "ScenarioBank" });

/** Why a scenario's results are out of date: the sheet or the statements have changed. */
export const STALE_REASONS = ["MASTER_SHEET", "STATEMENTS"] as const;
export type StaleReason = (typeof STALE_REASONS)[number];

export const scenarioSchema = z
  .object({
    scenarioId: z.string(),
    applicationId: z.string(),
    name: z.string(),
    request: calculatorRequestSchema.meta({ description: "As entered" }),
    requestedLoan: dollars.nullable(),
    results: z.array(bankSchema).meta({ description: "In the order of the master sheet" }),
    sheet: z.object({ identifier: z.string(), version: z.string(), title: z.string() }),
    author: z.string().meta({ description: "The name of who saved it" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    calculatedAt: z.iso.datetime(),
    stale: z.array(z.enum(STALE_REASONS)).meta({
      description:
        "MASTER_SHEET: another sheet or version is in force; STATEMENTS: the application's statements were read since. Empty: up to date",
    }),
  })
  .meta({ id: "Scenario", description: "Indicative figures, not a bank's decision." });

export type Scenario = z.infer<typeof scenarioSchema>;

export const scenarioComparisonSchema = z
  .object({
    scenarios: z.array(scenarioSchema).meta({ description: "In the order asked for, four at most" }),
    differences: z
      .array(
        z.object({
          field: z.string(),
          label: z.string(),
          values: z.array(z.string()).meta({ description: "As people read them, one for each scenario" }),
        }),
      )
      .meta({ description: "The fields in which they are not all the same" }),
    banks: z.array(
      z.object({
        bank: z.string(),
        name: z.string(),
        maxLending: z
          .array(z.int().nullable())
          .meta({ description: "Null where a scenario's sheet has no such bank" }),
        difference: z.array(z.int().nullable()).meta({ description: "Against the first scenario" }),
      }),
    ),
  })
  .meta({ id: "ScenarioComparison" });

export type ScenarioComparison = z.infer<typeof scenarioComparisonSchema>;
