import { z } from "zod";
import { auditShapes } from "./core/audit-filter.ts";

// Neither our calendar nor PostgreSQL's has a year 0.
const day = z.iso
  .date("must be a date as YYYY-MM-DD that exists")
  .refine((date) => !date.startsWith("0000"), "must be a date as YYYY-MM-DD that exists");

const shaped = (pattern: RegExp, message: string) => z.string().regex(pattern, message).optional();
const cursor = shaped(/^\d{1,14}-\d{1,15}$/, "must be a cursor from an earlier response");

/** Filters of the audit log. Days are in New Zealand time. */
export const auditFilterSchema = z.object({
  who: shaped(auditShapes.who, "must be a user's id, or anonymous").describe(
    "A user's ID, or `anonymous` for requests without sign-in",
  ),
  action: shaped(auditShapes.name, "must be an action, such as user.role-changed").describe(
    "Such as `user.role-changed`",
  ),
  entity: shaped(auditShapes.name, "must be a type of record, such as application").describe(
    "The type of record, such as `application` or `user`",
  ),
  from: day.optional().describe("The first day, in New Zealand time"),
  to: day.optional().describe("The last day, inclusive"),
  about: shaped(auditShapes.about, "must be an id").describe(
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
    sentence: z.string().describe("What was done, in words"),
    actor: z.string().describe("`user:<id>`, `applicant:<link>`, `system:<job>` or `anonymous`"),
    action: z.string(),
    entity: z.string().nullable(),
    entityId: z.string().nullable(),
    brokerId: z.string().nullable().describe("The broker whose data it concerns"),
    brokerName: z.string().nullable(),
    requestId: z.string().nullable(),
    address: z.string().nullable().describe("The IP address it came from; null for Lodge's own work"),
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
