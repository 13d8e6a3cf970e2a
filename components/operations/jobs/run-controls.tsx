"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import type { JobRun } from "#lib/operations/jobs/schemas.ts";

const REFRESH_MS = 3_000;

/** Refreshes the screen every few seconds while it is visible. */
export function AutoRefresh() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}

/** Retries a parked or queued run. A double press retries only once. */
export function RetryRun({ run }: { run: Pick<JobRun, "eventId" | "jobId" | "jobName"> }) {
  const router = useRouter();
  const retry = useMutation({
    mutationFn: () =>
      apiRequest(`/v1/portal/administration/jobs/${run.eventId}/${run.jobId}/retry`, { method: "POST" }),
    onSuccess: () => showSuccess(`Retrying: ${run.jobName}`, "Completed steps are not repeated."),
    onError: (error) => showFailure("The run could not be queued", error),
    onSettled: () => router.refresh(),
  });
  return (
    <Button size="small" pending={retry.isPending} onClick={() => retry.mutate()}>
      Try again
    </Button>
  );
}
