import { z } from "zod";
import { dealDateKinds } from "#lib/deal/submissions/core/deal-dates.ts";
import { text } from "#lib/platform/http/text-schema.ts";
import { applicationStatuses } from "#lib/platform/vocabulary/application-status.ts";
import { collectionRoles } from "#lib/platform/vocabulary/collection-notice.ts";
import { loanPurposes } from "#lib/platform/vocabulary/loan-request.ts";
import { submissionStates } from "#lib/platform/vocabulary/submission.ts";
import { batchIdsSchema } from "#lib/records/applications/outcome-schema.ts";
import { dueKinds } from "./core/due-dates.ts";
import { moveReasons, movers } from "./core/next-move.ts";
import { stages } from "./core/stages.ts";
import { unfinishedParts } from "./core/unfinished.ts";

const dollars = z.number();

const clients = z
  .array(z.object({ clientId: z.string(), clientName: z.string() }))
  .describe("The main applicant first");

const dealFields = {
  applicationId: z.string(),
  clients,
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

const deskDeal = z
  .object({
    ...dealFields,
    mover: z.enum(movers),
    reason: z.enum(moveReasons),
    subject: z.string().nullable().describe("The item, condition or lender concerned"),
    count: z
      .int()
      .describe("The number of files, items or conditions; for READY_TO_SUBMIT, the number of waived items"),
    yours: z
      .int()
      .describe("While it waits on the applicants: the number of other checklist items for you to settle"),
    days: z.int().describe("The number of whole days it has waited"),
    stuck: z.boolean().describe("Whether it has waited longer than usual"),
    isNew: z.boolean().describe("Whether an applicant has sent something you have not viewed"),
  })
  .meta({ id: "DeskDeal" });

const group = z.object({ total: z.int(), deals: z.array(deskDeal) });

export const deskSchema = z
  .object({
    today: z.iso.date().describe("The date in New Zealand"),
    you: group.describe("Your move, most urgent first"),
    client: group.describe("The applicants' move, longest waiting first"),
    lender: group.describe("The lender's move, longest waiting first"),
    dormant: group.describe("Drafts without documents, a link or any activity for a month"),
    untold: z
      .object({
        total: z.int(),
        people: z.array(
          z.object({
            applicationId: z.string(),
            personKey: z.string(),
            clients,
            name: z.string(),
            role: z.enum(collectionRoles),
          }),
        ),
      })
      .describe("People whose data came from somebody else, until they are told or an exception is recorded"),
    due: z.object({
      total: z.int(),
      dates: z
        .array(
          z.object({
            kind: z.enum(dueKinds),
            on: z.iso.date(),
            applicationId: z.string(),
            clients,
            subject: z.string().nullable().describe("The condition's text, or the lender"),
          }),
        )
        .describe("Overdue, or in the next two weeks; fixed rates that end in the next 30 days"),
    }),
  })
  .meta({ id: "Desk" });

export type Desk = z.infer<typeof deskSchema>;
export type DeskDeal = Desk["you"]["deals"][number];
export type DeskDate = Desk["due"]["dates"][number];

export const unfinishedSchema = z
  .object({
    applicationId: z.string(),
    items: z
      .array(
        z.object({
          part: z.enum(unfinishedParts),
          text: z.string().describe("A description of what is unfinished"),
          required: z.boolean().describe("Whether a submission requires it"),
        }),
      )
      .describe("In the order of work; empty once everything is finished"),
  })
  .meta({ id: "Unfinished" });

export type Unfinished = z.infer<typeof unfinishedSchema>;

const changes = ["WITHDRAW", "UNDO_WITHDRAWAL"] as const;

export const statusBatchSchema = z
  .object({
    change: z.enum(changes, { error: `must be one of ${changes.join(", ")}` }),
    applicationIds: batchIdsSchema,
    reason: text(500).optional().describe("Kept in the history of each application"),
  })
  .meta({ id: "StatusBatchRequest" });

export type StatusBatch = z.output<typeof statusBatchSchema>;
