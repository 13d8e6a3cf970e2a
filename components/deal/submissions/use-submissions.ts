"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { SubmissionList } from "#lib/deal/submissions/response-schemas.ts";
import { readSubmissionList, submissionsKey } from "./submission-requests.ts";

/** An application's submissions, kept up to date. */
export function useSubmissions(applicationId: string, initial: SubmissionList) {
  return useQuery({
    queryKey: submissionsKey(applicationId),
    queryFn: ({ signal }) => readSubmissionList(applicationId, signal),
    initialData: initial,
    staleTime: 0,
  });
}

/** Refetches the submissions and everything that depends on them. */
export function useSubmissionsChanged(applicationId: string) {
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    await queries.invalidateQueries({ queryKey: submissionsKey(applicationId) });
    router.refresh();
  };
}
