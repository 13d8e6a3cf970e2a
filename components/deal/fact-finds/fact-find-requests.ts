import { apiRequest } from "#components/platform/api/api-request.ts";
import type { FactFinds } from "#lib/deal/fact-finds/schemas.ts";

const base = (applicationId: string) => `/v1/portal/applications/${applicationId}` as const;

/** The application's fact finds and figures. Throws ApiError. */
export function readFactFinds(applicationId: string, signal?: AbortSignal): Promise<FactFinds> {
  return apiRequest(`${base(applicationId)}/fact-finds`, signal ? { signal } : {});
}

/** Emails the applicant a link that opens the fact find. `requestKey` is the same for each attempt. */
export async function sendFactFind(
  applicationId: string,
  clientId: string,
  requestKey: string,
): Promise<void> {
  await apiRequest(`${base(applicationId)}/upload-links`, {
    method: "POST",
    body: { clientId, factFind: true },
    requestKey,
  });
}
