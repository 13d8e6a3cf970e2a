import { z } from "zod";
import { auditPatterns } from "./core/audit-filter.ts";

// Neither the Gregorian calendar nor PostgreSQL has a year 0.
const day = z.iso
  .date("must be a date as YYYY-MM-DD that exists")
  .refine((date) => !date.startsWith("0000"), "must be a date as YYYY-MM-DD that exists");

const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message).optional();
const cursor = matching(/^\d{1,14}-\d{1,15}$/, "must be a cursor from an earlier response");

/** Filters of the audit log. Days are in New Zealand time. */
export const auditFilterSchema = z.object({
  who: matching(auditPatterns.who, "must be a user's id, or anonymous").describe(
    "A user's ID, or `anonymous` for requests without sign-in",
  ),
  action: matching(auditPatterns.name, "must be an action, such as user.role-changed").describe(
    "Such as `user.role-changed`",
  ),
  entity: matching(auditPatterns.name, "must be a type of record, such as application").describe(
    "The type of record, such as `application` or `user`",
  ),
  from: day.optional().describe("The first day, in New Zealand time"),
  to: day.optional().describe("The last day, inclusive"),
  about: matching(auditPatterns.about, "must be an id").describe(
    "The ID of the application, client or other record",
  ),
});

export const auditQuerySchema = auditFilterSchema.extend({
  before: cursor.describe("`olderCursor` from a page, for the page of earlier entries"),
  after: cursor.describe("`newerCursor` from a page, for the page of later entries"),
});

const auditRowSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    sentence: z.string().describe("The action as a sentence"),
    actor: z.string().describe("`user:<id>`, `applicant:<link>`, `system:<job>` or `anonymous`"),
    action: z.string(),
    entity: z.string().nullable(),
    entityId: z.string().nullable(),
    brokerId: z.string().nullable().describe("The broker whose data it concerns"),
    brokerName: z.string().nullable(),
    requestId: z.string().nullable(),
    address: z.string().nullable().describe("The IP address of the request; null for background jobs"),
    detail: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: "AuditRow" });
export type AuditRow = z.output<typeof auditRowSchema>;

export const auditPageSchema = z
  .object({
    rows: z.array(auditRowSchema).describe("Newest first"),
    newerCursor: z.string().nullable(),
    olderCursor: z.string().nullable(),
  })
  .meta({ id: "AuditPage" });
export type AuditPage = z.output<typeof auditPageSchema>;
