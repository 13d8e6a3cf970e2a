"use client";

import { useQuery } from "@tanstack/react-query";
import { ApiError } from "#components/api/api-error.ts";
import { apiRequest } from "#components/api/api-request.ts";
import type { UploadVisit } from "#lib/upload-links/visit-upload-link.ts";

const POLL_MS = 2_000;

/** What is needed and what arrived as it is now, asked again and again while a file is being read. */
export function useVisit(token: string, initial: UploadVisit) {
  const { data, error, refetch } = useQuery({
    queryKey: ["upload-links", token],
    queryFn: ({ signal }) =>
      apiRequest<UploadVisit>(`/v1/upload-links/${encodeURIComponent(token)}`, { signal }),
    initialData: initial,
    // The first asking also says that a person is here: a mail scanner runs no script.
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.files.some((file) => file.state === "BEING_READ") && !isGone(state.error) ? POLL_MS : false,
  });
  return { visit: data, gone: isGone(error), refresh: refetch };
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
