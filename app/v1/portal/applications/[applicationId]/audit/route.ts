import { defineRoute } from "#lib/identity/define-route.ts";
import {
  readRecordAudit,
  recordAuditQuerySchema,
  recordAuditSchema,
} from "#lib/operations/audit/read-record-audit.ts";

export const GET = defineRoute({
  operationId: "readRecordAudit",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  query: recordAuditQuerySchema,
  response: recordAuditSchema,
  handler: ({ ctx, params, query }) => readRecordAudit(ctx, params.applicationId, query),
});
