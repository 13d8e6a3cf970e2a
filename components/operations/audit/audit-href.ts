import type { AuditFilter } from "#lib/operations/audit/core/audit-filter.ts";
import { queryText } from "#lib/platform/text/search.ts";

export const AUDIT_HREF = "/administration/audit";

/** The URL of a filter's newest rows, or of those before or after a position. */
export function auditHref(filter: AuditFilter, cursor: { before?: string; after?: string } = {}): string {
  return `${AUDIT_HREF}${queryText({ ...filter, ...cursor })}`;
}

/** The download URL of the same rows. */
export function auditCsvHref(filter: AuditFilter): string {
  return `/v1/portal/administration/audit.csv${queryText(filter)}`;
}
