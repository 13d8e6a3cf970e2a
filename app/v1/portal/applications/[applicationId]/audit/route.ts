import { defineRoute } from "#lib/identity/define-route.ts";
import {
  readRecordAudit,
  recordAuditQuerySchema,
  recordAuditSchema,
} from "#lib/operations/audit/read-record-audit.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const GET = defineRoute({
  operationId: "readRecordAudit",
  tag: "Portal",
  summary: "List who entered or changed a record of an application, and when",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  query: recordAuditQuerySchema,
  response: recordAuditSchema,
  statuses: [400, 401, 403, 404],
  handler: ({ ctx, params, query }) => readRecordAudit(ctx, params.applicationId, query),
});
