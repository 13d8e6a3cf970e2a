"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import type { SubmissionList } from "#lib/deal/submissions/response-schemas.ts";

/** An application's submissions, kept up to date. */
export function useSubmissions(applicationId: string, initial: SubmissionList) {
  return useQuery({
    queryKey: applicationKeys.submissions(applicationId),
    queryFn: ({ signal }) => apiRequest(`/v1/portal/applications/${applicationId}/submissions`, { signal }),
    initialData: initial,
    staleTime: 0,
  });
}

/** Refetches the submissions and everything that depends on them. */
export function useSubmissionsChanged(applicationId: string) {
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    await queries.invalidateQueries({ queryKey: applicationKeys.submissions(applicationId) });
    router.refresh();
  };
}
