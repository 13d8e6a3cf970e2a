import { z } from "zod";
import { loanPartKinds } from "#lib/deal/submissions/core/submission.ts";
import { searchTextSchema, text } from "#lib/platform/http/text-schema.ts";
import { refixStages, reminderNoteKinds, reminderStates } from "./core/refix-stage.ts";

const day = z.iso.date();

const reminderNoteSchema = z.object({
  kind: z.enum(reminderNoteKinds),
  note: z.string().nullable(),
  until: day.nullable().describe("The date on which the reminder returns"),
  at: z.iso.datetime(),
});

export const drawnPartSchema = z
  .object({
    partId: z.string(),
    applicationId: z.string(),
    submissionId: z.string().describe("The submission it was drawn down under"),
    clients: z
      .array(z.object({ clientId: z.string(), clientName: z.string() }))
      .describe("The main applicant first"),
    lenderName: z.string(),
    kind: z.enum(loanPartKinds),
    amount: z.number().describe("The drawn amount"),
    balance: z.number().describe("Today's balance if every repayment was made, in whole dollars"),
    rate: z.number().describe("An annual rate as a fraction: 0.0539 is 5.39%"),
    termYears: z.int(),
    termMonths: z.int().describe("Months of the term beyond the whole years"),
    drawnOn: day,
    fixedUntil: day.nullable().describe("The last day of the fixed rate; null is floating"),
    daysLeft: z
      .int()
      .nullable()
      .describe("Days until the last day of the fixed rate; negative once it has passed"),
    stage: z.enum(refixStages),
    reminder: z.enum(reminderStates).describe("STARTED while a refix is in progress"),
    snoozedUntil: day.nullable().describe("Only for SNOOZED"),
    refixId: z.string().nullable().describe("The submission of the refix; only for STARTED"),
    lastContact: reminderNoteSchema.nullable().describe("The last contact with the client"),
    lastNote: reminderNoteSchema.nullable().describe("The latest note of any kind"),
  })
  .meta({ id: "DrawnPart" });
export type DrawnPart = z.infer<typeof drawnPartSchema>;

export const drawnPartListSchema = z
  .object({
    total: z.int().describe("The number of matches"),
    stages: z
      .object(Object.fromEntries(refixStages.map((stage) => [stage, z.int()])) as StageCounts)
      .describe("How many match the search and the reminder, by stage"),
    items: z.array(drawnPartSchema).describe("At most fifty, earliest expiry first"),
  })
  .meta({ id: "DrawnPartList" });

type StageCounts = Record<(typeof refixStages)[number], z.ZodInt>;

export type DrawnPartList = z.infer<typeof drawnPartListSchema>;

export const drawnPartQuerySchema = z.object({
  search: searchTextSchema.meta({
    description: "Part of an applicant's or the lender's name",
    examples: ["ngata"],
  }),
  stage: z
    .enum([...refixStages, "DUE"])
    .default("DUE")
    .describe("DUE: overdue or ending within 90 days"),
  reminder: z
    .enum([...reminderStates, "ANY"])
    .default("ANY")
    .describe("The reminder's state"),
  page: z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(999_999, "must be at most 999,999")
    .default(1)
    .meta({ description: "Fifty parts per page", examples: [1] }),
});
export type DrawnPartQuery = z.output<typeof drawnPartQuerySchema>;

export const drawnPartParamsSchema = z.object({
  partId: z.string().meta({
    description: "A drawn part's `partId`",
    examples: ["019a9d43-52b7-7d18-86a0-f3c91e4b7d60"],
  }),
});

export const reminderNoteRequestSchema = z
  .object({
    kind: z.enum(reminderNoteKinds),
    note: text(1000).default("").describe("Required for CONTACTED and DONE"),
    until: z.iso
      .date("must be a date such as 2026-11-30")
      .nullable()
      .default(null)
      .describe("When the reminder returns: required for SNOOZED, optional for CONTACTED"),
  })
  .superRefine(({ kind, note, until }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if ((kind === "CONTACTED" || kind === "DONE") && note === "") fault("note", "must not be empty");
    if (kind === "SNOOZED" && until === null) fault("until", "must be the date of the next reminder");
    if ((kind === "DONE" || kind === "REOPENED") && until !== null)
      fault("until", "is only for CONTACTED and SNOOZED");
  })
  .meta({
    id: "ReminderNoteRequest",
    examples: [{ kind: "SNOOZED", note: "Waits for the June rates", until: "2027-01-15" }],
  });
export type ReminderNoteRequest = z.output<typeof reminderNoteRequestSchema>;

export const startedRefixSchema = z
  .object({ applicationId: z.string(), submissionId: z.string().describe("The new submission, PREPARING") })
  .meta({ id: "StartedRefix" });

export const reminderSettingsSchema = z
  .object({
    weeklyEmail: z.boolean().describe("Whether the weekly email is sent on Mondays"),
    calendar: z
      .object({
        createdAt: z.iso.datetime(),
        readAt: z.iso.datetime().nullable().describe("When a calendar app last read it"),
      })
      .nullable()
      .describe("Null while there is no calendar address"),
  })
  .meta({ id: "ReminderSettings" });
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>;

export const reminderSettingsRequestSchema = z
  .object({ weeklyEmail: z.boolean({ error: "must be true or false" }) })
  .meta({ id: "ReminderSettingsRequest", examples: [{ weeklyEmail: false }] });

export const calendarAddressSchema = z
  .object({ url: z.string().describe("The secret address, returned only once") })
  .meta({ id: "CalendarAddress" });

/** Path parameters of the calendar's address. */
export const calendarParamsSchema = z.object({
  token: z.string().meta({
    description: "The secret part of the address",
    examples: ["AZqdOgwRfzWPC2ot5Be5w0w2ZyVqk3m8yUuUoq3X7b1fGxq9d2nXyQ"],
  }),
});
