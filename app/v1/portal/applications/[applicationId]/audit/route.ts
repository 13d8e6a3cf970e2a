import { defineRoute } from "#lib/identity/define-route.ts";
import {
  readRecordAudit,
  recordAuditQuerySchema,
  recordAuditSchema,
} from "#lib/operations/audit/read-record-audit.ts";

export const GET = defineRoute({
  operationId: "readRecordAudit",
  summary: "List who entered or changed a record of an application, and when",
  params: ["applicationId"],
  query: recordAuditQuerySchema,
  response: recordAuditSchema,
  handler: ({ ctx, params, query }) => readRecordAudit(ctx, params.applicationId, query),
});
