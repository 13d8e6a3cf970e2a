import { type AuditFilter, auditFilterParams } from "#lib/operations/audit/core/audit-filter.ts";

export const AUDIT_HREF = "/administration/audit";

/** The URL of a filter's newest rows, or of those before or after a position. */
export function auditHref(filter: AuditFilter, cursor: { before?: string; after?: string } = {}): string {
  const params = auditFilterParams(filter);
  for (const [name, value] of Object.entries(cursor)) params.set(name, value);
  return params.size > 0 ? `${AUDIT_HREF}?${params}` : AUDIT_HREF;
}

/** The download URL of the same rows. */
export function auditCsvHref(filter: AuditFilter): string {
  const params = auditFilterParams(filter);
  return `/v1/portal/administration/audit.csv${params.size > 0 ? `?${params}` : ""}`;
}
