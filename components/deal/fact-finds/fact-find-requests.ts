import { useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { useRefresh } from "#components/platform/api/queries.tsx";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
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
  const body = { clientId, factFind: true };
  await apiRequest(`${base(applicationId)}/upload-links`, { method: "POST", body, requestKey });
}

/** Changes an application's fact finds and updates every place that shows them. A failure is shown in a toast. */
export function useFactFindChange(applicationId: string) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const store = (next: FactFinds) => {
    queries.setQueryData(applicationKeys.factFinds(applicationId), next);
    void refresh([applicationKeys.checklist(applicationId)]);
  };
  const change = async (send: Promise<FactFinds>, done: string) => {
    try {
      store(await send);
      showSuccess(done);
    } catch (error) {
      showFailure("Nothing was changed", error);
    }
  };
  return { store, change };
}
