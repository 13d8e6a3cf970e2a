import { z } from "zod";
import { submissionStates } from "#lib/records/applications/core/submission-state.ts";
import { loanPartKinds, submissionKinds } from "./core/submission.ts";
import { conditionSources } from "./schemas.ts";

const instant = z.iso.datetime();
const day = z.iso.date();
const dollars = z.number();

const loanPartSchema = z
  .object({
    partId: z.string(),
    kind: z.enum(loanPartKinds),
    amount: dollars,
    termYears: z.int(),
    termMonths: z.int().describe("Months of the term beyond the whole years"),
    rate: z.number().nullable().describe("An annual rate as a fraction: 0.0579 is 5.79%; null while unknown"),
    fixedMonths: z.int().nullable().describe("Null means floating, unless `fixedUntil` is given"),
    fixedUntil: day.nullable().describe("The last day of the fixed rate, if the lender gave it"),
    refixes: z.string().nullable().describe("The drawn part it refixes"),
  })
  .meta({ id: "SubmissionPart" });

const conditionSchema = z
  .object({
    conditionId: z.string(),
    text: z.string(),
    source: z.enum(conditionSources),
    dueOn: day.nullable(),
    state: z.enum(["OPEN", "SATISFIED", "WAIVED"]),
    documents: z
      .array(z.object({ documentId: z.string(), fileName: z.string() }))
      .describe("The documents that satisfy it"),
    satisfiedAt: instant.nullable(),
    satisfiedBy: z.string().nullable(),
    waivedAt: instant.nullable(),
    waivedBy: z.string().nullable(),
    waivedReason: z.string().nullable(),
    version: z
      .int()
      .describe("Incremented by each change. Every change must send the version it is based on"),
  })
  .meta({ id: "Condition" });

const state = z.enum(submissionStates);

export const submissionSchema = z
  .object({
    submissionId: z.string(),
    applicationId: z.string(),
    kind: z.enum(submissionKinds),
    bank: z.string().nullable().describe("The bank's key in the master sheet; null for another lender"),
    lenderName: z.string(),
    product: z.string().nullable(),
    scenarioId: z.string().nullable(),
    parts: z.array(loanPartSchema),
    state,
    reference: z.string().nullable().describe("The lender's reference"),
    approvedAmount: dollars.nullable(),
    approvalExpiresOn: day.nullable(),
    recommendation: z.string().nullable(),
    version: z
      .int()
      .describe("Incremented by each change. Every change must send the version it is based on"),
    createdAt: instant,
    stateChangedAt: instant,
    submittedAt: instant.nullable(),
    drawnOn: day.nullable(),
    fixedRateEndsOn: day
      .nullable()
      .describe(
        "For a refix: the last day of the fixed rate that it replaces. The drawdown is dated then unless `happenedOn` says otherwise",
      ),
    nextStates: z.array(state).describe("The possible next states, the usual one first"),
    putsBackTo: state
      .nullable()
      .describe("The state it returns to if its last move is put back; null if it has never moved"),
    conditions: z.array(conditionSchema).describe("In the order added"),
    history: z
      .array(
        z.object({
          eventId: z.string(),
          from: state.nullable(),
          to: state,
          happenedOn: day,
          note: z.string().nullable(),
          takesBack: z.string().nullable().describe("The move that this one put back"),
          by: z.string(),
          at: instant,
        }),
      )
      .describe("Newest first"),
  })
  .meta({ id: "Submission" });
export type SubmissionResponse = z.infer<typeof submissionSchema>;
export type ConditionResponse = z.infer<typeof conditionSchema>;

export const submissionListSchema = z
  .object({
    submissions: z.array(submissionSchema).describe("Newest first"),
    drawnParts: z
      .array(
        z.object({
          drawnPartId: z.string(),
          submissionId: z.string(),
          lenderName: z.string(),
          kind: z.enum(loanPartKinds),
          amount: dollars,
          rate: z.number().describe("An annual rate as a fraction"),
          drawnOn: day,
          termYears: z.int(),
          termMonths: z.int().describe("Months of the term beyond the whole years"),
          fixedUntil: day.nullable().describe("The last day of the fixed rate; null is floating"),
          refixes: z.string().nullable(),
          endedOn: day.nullable().describe("When it was repaid or replaced by a refix"),
        }),
      )
      .describe("Drawn parts, latest first"),
  })
  .meta({ id: "SubmissionList" });
export type SubmissionList = z.infer<typeof submissionListSchema>;
