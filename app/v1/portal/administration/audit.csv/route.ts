import { defineRoute } from "#lib/identity/define-route.ts";
import { readAuditFilter } from "#lib/operations/audit/core/audit-filter.ts";
import { auditAsCsv } from "#lib/operations/audit/read-audit.ts";
import { auditFilterSchema } from "#lib/operations/audit/schemas.ts";
import { textStream } from "#lib/platform/http/json-array-stream.ts";

export const GET = defineRoute({
  operationId: "downloadAuditLog",
  tag: "Administration",
  summary: "Download the audit log, or a filtered part of it, as CSV",
  description: "Each download is itself recorded in the audit log.",
  auth: "ROLE_ADMIN",
  query: auditFilterSchema,
  produces: ["text/csv"],
  statuses: [400, 401, 403],
  async handler({ ctx, query }) {
    const body = await textStream(auditAsCsv(ctx, readAuditFilter(query)));
    return new Response(body, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="Audit log.csv"',
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    });
  },
});
