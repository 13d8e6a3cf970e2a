"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#components/api/api-request.ts";
import { applicationKeys } from "#components/applications/application-keys.ts";
import { showToast } from "#components/ui/toast.ts";

/** Submits a statement whose processing failed once more. */
export function useResubmit(applicationId: string, documentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest(`/v1/portal/documents/${documentId}/resubmit`, { method: "POST" }),
    onSuccess: () => queries.invalidateQueries({ queryKey: applicationKeys.processing(applicationId) }),
    onError: (error) =>
      showToast({ tone: "danger", title: "It was not submitted again", description: error.message }),
  });
}
