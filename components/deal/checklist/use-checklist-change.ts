import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { showFailure, showToast } from "#components/ui/feedback/toast.ts";
import type { Checklist } from "#lib/deal/checklist/core/checklist.ts";

/** Changes an application's checklist and updates every place that shows it. A failure is shown in a toast. */
export function useChecklistChange(applicationId: string) {
  const router = useRouter();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  /** Stores the checklist of a response. */
  const store = (checklist: Checklist) => {
    queries.setQueryData(applicationKeys.checklist(applicationId), checklist);
    router.refresh();
  };
  const change = async (send: Promise<Checklist>, toast?: Parameters<typeof showToast>[0]) => {
    setPending(true);
    try {
      store(await send);
      if (toast) showToast(toast);
    } catch (error) {
      showFailure("The checklist was not changed", error);
    }
    setPending(false);
  };
  return { path: `/v1/portal/applications/${applicationId}/checklist` as const, pending, change, store };
}
