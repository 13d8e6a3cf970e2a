import { apiRequest } from "#components/platform/api/api-request.ts";
import type {
  FlagResolutionRequest,
  ResolvedFlag,
  ResolvedFlags,
} from "#lib/deal/flag-resolutions/schemas.ts";

function pathOf(applicationId: string, { key }: Pick<ResolvedFlag, "key">) {
  return `/v1/portal/applications/${applicationId}/flag-resolutions/${encodeURIComponent(key)}` as const;
}

/** Both throw ApiError: with 409 if the flag has changed since it was read. */
export function resolveFlag(
  applicationId: string,
  flag: Pick<ResolvedFlag, "key" | "version">,
  fields: Omit<FlagResolutionRequest, "version">,
): Promise<ResolvedFlags> {
  const body = { ...fields, version: flag.version };
  return apiRequest(pathOf(applicationId, flag), { method: "PUT", body });
}

export function reopenFlag(
  applicationId: string,
  flag: Pick<ResolvedFlag, "key" | "version">,
): Promise<ResolvedFlags> {
  const query = `?version=${encodeURIComponent(flag.version)}` as const;
  return apiRequest(`${pathOf(applicationId, flag)}${query}`, { method: "DELETE" });
}
