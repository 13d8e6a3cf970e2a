import { defineRoute } from "#lib/identity/define-route.ts";
import { readAuditFilter } from "#lib/operations/audit/core/audit-filter.ts";
import { auditAsCsv } from "#lib/operations/audit/read-audit.ts";
import { auditFilterSchema } from "#lib/operations/audit/schemas.ts";
import { textStream } from "#lib/platform/http/json-array-stream.ts";
import { madeFile } from "#lib/records/documents/file-response.ts";

export const GET = defineRoute({
  operationId: "downloadAuditLog",
  summary: "Download the audit log, or a filtered part of it, as CSV",
  description: "Each download is itself recorded in the audit log.",
  auth: "ROLE_ADMIN",
  query: auditFilterSchema,
  produces: ["text/csv"],
  async handler({ ctx, query }) {
    const body = await textStream(auditAsCsv(ctx, readAuditFilter(query)));
    return madeFile(body, { mediaType: "text/csv; charset=utf-8", fileName: "Audit log.csv" });
  },
});
