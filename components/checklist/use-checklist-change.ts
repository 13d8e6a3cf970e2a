"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { applicationKeys } from "#components/applications/application-keys.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import type { Checklist } from "#lib/checklist/core/checklist.ts";

/** Makes changes to an application's checklist known to whoever shows it; a refused one is said in a toast. */
export function useChecklistChange(applicationId: string) {
  const router = useRouter();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  /** Takes over a checklist that the server answered with. */
  const take = (checklist: Checklist) => {
    queries.setQueryData(applicationKeys.checklist(applicationId), checklist);
    router.refresh();
  };
  const change = async (send: () => Promise<Checklist>, said?: Parameters<typeof showToast>[0]) => {
    setPending(true);
    try {
      take(await send());
      if (said) showToast(said);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ tone: "danger", title: "The checklist was not changed", description });
    }
    setPending(false);
  };
  return { pending, change, take };
}
