import { z } from "zod";
import { dealDateKinds } from "#lib/deal/submissions/core/deal-dates.ts";
import { applicationStatuses } from "#lib/records/applications/core/application-status.ts";
import { submissionStates } from "#lib/records/applications/core/submission-state.ts";
import { loanPurposes } from "#lib/records/loan-requests/core/loan-request.ts";
import { stages } from "./core/stages.ts";

const dollars = z.number();

export const dealClients = z
  .array(z.object({ clientId: z.string(), clientName: z.string() }))
  .describe("The main applicant first");

export const dealFields = {
  applicationId: z.string(),
  clients: dealClients,
  status: z.enum(applicationStatuses),
  stage: z.enum(stages),
  purpose: z.enum(loanPurposes).nullable(),
  address: z.string().nullable(),
  amount: dollars
    .nullable()
    .describe("The approved amount, otherwise the submission's, otherwise the requested one"),
  submission: z
    .object({
      submissionId: z.string(),
      version: z.int(),
      state: z.enum(submissionStates),
      lenderName: z.string(),
    })
    .nullable()
    .describe("The leading submission; null before a lender is chosen"),
  since: z.iso.datetime().describe("When it entered this stage or started waiting"),
  nextDate: z
    .object({ kind: z.enum(dealDateKinds), label: z.string(), on: z.iso.date() })
    .nullable()
    .describe(
      "The next date to meet: once the loan is unconditional, only settlement; null if none is ahead",
    ),
};

const total = z.object({ count: z.int(), amount: dollars });

export const boardSchema = z
  .object({
    today: z.iso.date().describe("The date in New Zealand"),
    totals: z.object({
      inProgress: total.describe("Not yet approved"),
      approved: total,
      settlingThisMonth: total.describe("Expected to settle, or drawn down, this month"),
    }),
    stages: z.array(total.extend({ stage: z.enum(stages) })),
    deals: z
      .array(z.object(dealFields).meta({ id: "BoardDeal" }))
      .describe("Longest in its stage first; includes deals closed in the last 45 days"),
    left: z.int().describe("The number of further deals"),
  })
  .meta({ id: "Board" });
export type Board = z.infer<typeof boardSchema>;
export type BoardDeal = Board["deals"][number];
