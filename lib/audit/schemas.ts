import { z } from "zod";
import { auditShapes } from "./core/audit-filter.ts";

// Neither our calendar nor PostgreSQL's has a year 0.
const day = z.iso
  .date("must be a day as YYYY-MM-DD that exists")
  .refine((date) => !date.startsWith("0000"), "must be a day as YYYY-MM-DD that exists");

const shaped = (pattern: RegExp, message: string) => z.string().regex(pattern, message).optional();
const cursor = shaped(/^\d{1,14}-\d{1,15}$/, "must be a cursor of an earlier answer");

/** Filters of the audit log. Days are in New Zealand time. */
export const auditFilterSchema = z.object({
  who: shaped(auditShapes.who, "must be a user's id, or anonymous").describe(
    "A user's id, or `anonymous` for whoever was not signed in",
  ),
  action: shaped(auditShapes.name, "must be an action, such as user.role-changed").describe(
    "Such as `user.role-changed`",
  ),
  entity: shaped(auditShapes.name, "must be what it is about, such as application").describe(
    "What it is about, such as `application` or `user`",
  ),
  from: day.optional().describe("The first day, in New Zealand"),
  to: day.optional().describe("The last day, itself included"),
  about: shaped(auditShapes.about, "must be an id").describe(
    "The id of an application, a client or whatever it is about",
  ),
});

export const auditQuerySchema = auditFilterSchema.extend({
  before: cursor.describe("`olderCursor` of a page: the page with what came earlier"),
  after: cursor.describe("`newerCursor` of a page: the page with what came later"),
});

const auditRowSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    sentence: z.string().describe("Who did what, in words"),
    actor: z.string().describe("`user:<id>`, `applicant:<link>`, `system:<job>` or `anonymous`"),
    action: z.string(),
    entity: z.string().nullable(),
    entityId: z.string().nullable(),
    brokerId: z.string().nullable().describe("Whose data it was about"),
    brokerName: z.string().nullable(),
    requestId: z.string().nullable(),
    address: z.string().nullable().describe("The network address it came from; null for Lodge's own work"),
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
