import type { ResolvedFlag } from "#lib/deal/flag-resolutions/schemas.ts";

/** A flag's resolution in the API. Changes are refused with 409 if the flag has changed since it was read. */
export function flagPath(applicationId: string, { key }: Pick<ResolvedFlag, "key">) {
  return `/v1/portal/applications/${applicationId}/flag-resolutions/${encodeURIComponent(key)}` as const;
}
