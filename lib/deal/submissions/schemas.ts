import { z } from "zod";
import { amountFault, parseAmount } from "#lib/lending/serviceability/amount.ts";
import { HIGHEST_TEST_RATE } from "#lib/lending/serviceability/core/household.ts";
import { optionalText, percentageText, requiredText } from "#lib/platform/http/text-schema.ts";
import { submissionStates } from "#lib/records/applications/core/submission-state.ts";
import { loanPartKinds, submissionKinds } from "./core/submission.ts";

const day = z.iso.date({ error: "must be a date such as 2026-11-20" });

const optionalDay = z
  .union([z.literal(""), day], { error: "must be a date such as 2026-11-20, or empty" })
  .transform((text) => (text === "" ? null : text));

const amount = z
  .string({ error: 'must be a string such as "650,000"' })
  .trim()
  .superRefine((text, context) => {
    const fault = amountFault(text);
    if (fault !== null) context.addIssue({ code: "custom", message: fault });
  });

const optionalAmount = amount.transform((text) => (text === "" ? null : parseAmount(text)));

const rate = percentageText("5.79", HIGHEST_TEST_RATE * 100);
const id = z.uuid("must be an id");

const partRequestSchema = z
  .strictObject({
    partId: id.optional().describe("The part to change; omit for a new one"),
    kind: z.enum(loanPartKinds),
    amount: amount
      .refine((text) => text !== "", "must not be empty")
      .transform(parseAmount)
      .refine((cents) => cents > 0, "must be more than 0")
      .describe("In dollars"),
    termYears: z
      .int({ error: "must be whole years" })
      .min(0, "must not be negative")
      .max(40, "must be at most 40 years")
      .describe("0 only with `termMonths`"),
    termMonths: z
      .int({ error: "must be whole months" })
      .min(0, "must not be negative")
      .max(11, "must be at most 11 months")
      .default(0)
      .describe("Months of the term beyond the whole years"),
    rate: rate.default(null).describe("The rate offered, in per cent a year; empty if unknown"),
    fixedMonths: z
      .int({ error: "must be whole months" })
      .min(1, "must be at least 1 month")
      .max(120, "must be at most 120 months")
      .nullable()
      .default(null)
      .describe("Null means floating"),
    fixedUntil: optionalDay.default(null).describe("The last day of the fixed rate, if the lender gave it"),
    refixes: id.nullable().default(null).describe("For a refix: the drawn part whose rate it renews"),
  })
  .refine(({ termYears, termMonths }) => termYears + termMonths > 0, {
    path: ["termYears"],
    message: "must be at least 1 year, or 1 month in `termMonths`",
  })
  .meta({ id: "SubmissionPartRequest" });
export type LoanPartRequest = z.output<typeof partRequestSchema>;

const parts = z.array(partRequestSchema, { error: "must be a list" }).max(20, "must be at most 20 parts");

const details = {
  bank: optionalText(60).describe("The bank's key in the master sheet; empty for another lender"),
  lenderName: requiredText(100),
  product: optionalText(120),
  scenarioId: z
    .union([z.literal(""), id], { error: "must be the id of a scenario, or empty" })
    .transform((text) => (text === "" ? null : text))
    .describe("The saved calculation behind it"),
  parts,
  reference: optionalText(60).describe("The lender's reference"),
  approvedAmount: optionalAmount.describe("In dollars"),
  approvalExpiresOn: optionalDay,
  recommendation: optionalText(4000),
};

const changes = z.object(details).partial().shape;

export const submissionCreateSchema = z
  .strictObject({
    kind: z.enum(submissionKinds).default("NEW_LENDING"),
    bank: details.bank.default(null),
    lenderName: details.lenderName,
    product: details.product.default(null),
    scenarioId: details.scenarioId.default(null),
    parts: parts.default([]),
    reference: details.reference.default(null),
    recommendation: details.recommendation.default(null),
  })
  .meta({ id: "SubmissionCreateRequest" });
export type SubmissionCreate = z.output<typeof submissionCreateSchema>;

const version = z
  .int({ error: "must be the submission's version as last read" })
  .describe("The submission's `version` as last read. Outdated: 409");

export const submissionUpdateSchema = z
  .strictObject({
    version,
    ...changes,
  })
  .meta({ id: "SubmissionUpdateRequest" });
export type SubmissionUpdate = z.output<typeof submissionUpdateSchema>;

export const submissionMoveSchema = z
  .strictObject({
    version,
    to: z.enum(submissionStates),
    happenedOn: optionalDay.optional().describe("The date of the move; today if omitted"),
    note: optionalText(500).optional(),
    reference: changes.reference,
    approvedAmount: changes.approvedAmount,
    approvalExpiresOn: changes.approvalExpiresOn,
    parts: changes.parts.describe("The parts as approved or drawn, if they differ"),
  })
  .meta({ id: "SubmissionMoveRequest" });

export const putBackSchema = z
  .strictObject({ version, reason: requiredText(500) })
  .meta({ id: "SubmissionPutBackRequest" });

export const reopenSchema = z.strictObject({ reason: requiredText(500) }).meta({ id: "ReopenRequest" });

export const conditionSources = ["LENDER", "SOLICITOR"] as const;

const documentIds = z.array(id, { error: "must be a list of ids" }).max(50, "must be at most 50 documents");

export const conditionCreateSchema = z
  .strictObject({
    text: requiredText(500),
    source: z.enum(conditionSources).default("LENDER"),
    dueOn: optionalDay.default(null),
  })
  .meta({ id: "ConditionRequest" });
export type ConditionCreate = z.output<typeof conditionCreateSchema>;

const conditionVersion = z
  .int({ error: "must be the version of the condition as last read" })
  .describe("The `version` of the condition as last read. Outdated: 409");

export const conditionUpdateSchema = z
  .strictObject({
    version: conditionVersion,
    text: requiredText(500).optional(),
    source: z.enum(conditionSources).optional(),
    dueOn: optionalDay.optional(),
    documentIds: documentIds.optional().describe("All documents that satisfy it"),
    state: z.enum(["OPEN", "SATISFIED", "WAIVED"], { error: "must be OPEN, SATISFIED or WAIVED" }).optional(),
    waivedReason: optionalText(500).optional().describe("Required for WAIVED"),
  })
  .superRefine((body, context) => {
    if (Object.keys(body).length === 1)
      context.addIssue({ code: "custom", message: "must change something" });
    if (body.state === "WAIVED" && !body.waivedReason)
      context.addIssue({ code: "custom", path: ["waivedReason"], message: "must not be empty" });
  })
  .meta({ id: "ConditionUpdateRequest" });
export type ConditionUpdate = z.output<typeof conditionUpdateSchema>;

export const conditionRemovalSchema = z.object({
  version: z.coerce
    .number({ error: "must be the version of the condition as last read" })
    .pipe(conditionVersion)
    .optional()
    .describe("As for an update. If omitted, the condition is removed regardless of its version"),
});
