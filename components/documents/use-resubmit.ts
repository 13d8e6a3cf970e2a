"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import { applicationKeys } from "#components/applications/application-keys.ts";
import { showToast } from "#components/ui/feedback/toast.ts";

/** Submits a statement whose processing failed once more. */
export function useResubmit(applicationId: string, documentId: string) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const resubmit = async () => {
    setPending(true);
    try {
      await apiRequest(`/v1/portal/documents/${documentId}/resubmit`, { method: "POST" });
      await queries.invalidateQueries({ queryKey: applicationKeys.processing(applicationId) });
    } catch (error) {
      showToast({
        tone: "danger",
        title: "It was not submitted again",
        description: error instanceof Error ? error.message : null,
      });
    }
    setPending(false);
  };
  return { pending, resubmit };
}
