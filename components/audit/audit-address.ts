import { type AuditFilter, auditFilterParams } from "#lib/audit/core/audit-filter.ts";

export const AUDIT_HREF = "/administration/audit";

/** The address of what a filter shows, at its newest or beside a place. */
export function auditHref(filter: AuditFilter, place: { before?: string; after?: string } = {}): string {
  const params = auditFilterParams(filter);
  for (const [name, value] of Object.entries(place)) params.set(name, value);
  return params.size > 0 ? `${AUDIT_HREF}?${params}` : AUDIT_HREF;
}

/** Where the same rows are downloaded. */
export function auditCsvHref(filter: AuditFilter): string {
  const params = auditFilterParams(filter);
  return `/v1/portal/administration/audit.csv${params.size > 0 ? `?${params}` : ""}`;
}
