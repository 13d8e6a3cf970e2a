import { defineRoute } from "#lib/identity/define-route.ts";
import { readAuditFilter, readCursor } from "#lib/operations/audit/core/audit-filter.ts";
import { readAudit } from "#lib/operations/audit/read-audit.ts";
import { auditPageSchema, auditQuerySchema } from "#lib/operations/audit/schemas.ts";

export const GET = defineRoute({
  operationId: "readAuditLog",
  summary: "List audit log entries for all brokers",
  description: "Newest first, 50 per page.",
  auth: "ROLE_ADMIN",
  query: auditQuerySchema,
  response: auditPageSchema,
  handler({ ctx, query }) {
    const [before, after] = [readCursor(query.before), readCursor(query.after)];
    const place = before ? { before } : after ? { after } : null;
    return readAudit(ctx, readAuditFilter(query), place);
  },
});
