import { type Query, queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";
import { applicationKeys, isBeingScanned, isProcessing } from "./application-processing.ts";

const POLL_MS = 1_500;

/** Download links expire after 15 minutes, so a page left open renews them. */
const RENEW_MS = 10 * 60_000;

export function processingQuery(applicationId: string) {
  return queryOptions({
    queryKey: applicationKeys.processing(applicationId),
    queryFn: ({ signal }) => apiRequest(`/v1/portal/applications/${applicationId}/processing`, { signal }),
    // Uploads renew it on other screens, however long they take.
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** An application's current documents, polled while any is being processed or scanned. */
export function useProcessing(applicationId: string, options: { initialData?: ApplicationProcessing } = {}) {
  return useQuery({ ...processingQuery(applicationId), refetchInterval: pause, ...options });
}

function pause({ state }: Pick<Query<ApplicationProcessing>, "state">): number | false {
  // Signed out or deleted: polling again would fail the same way.
  if (state.error instanceof ApiError && [401, 403, 404].includes(state.error.status)) return false;
  return !state.data || isProcessing(state.data) || isBeingScanned(state.data) ? POLL_MS : RENEW_MS;
}

/** Polls an application's processing for readers of the query cache. Renders nothing. */
export function FollowProcessing({ applicationId }: { applicationId: string }) {
  useProcessing(applicationId);
  return null;
}
