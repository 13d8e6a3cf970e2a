"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { ActionButton } from "#components/ui/actions.tsx";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import { counted } from "#lib/platform/format.ts";
import { platformName } from "./platform-name.ts";

/** Retries the deliveries that wait for a platform. The result shows when the page is loaded again. */
export function RetryDeliveries({ platform, waiting }: { platform: string; waiting: number }) {
  const router = useRouter();
  const retry = useMutation({
    mutationFn: () =>
      apiRequest(`/v1/portal/crm-platforms/${encodeURIComponent(platform)}/retry`, {
        method: "POST",
      }),
    onSuccess: ({ sent }) => {
      showSuccess(
        `${counted(sent, "delivery is", "deliveries are")} being retried`,
        "Reload in a moment to see the result.",
      );
      router.refresh();
    },
    onError: (error) => showFailure("Nothing was retried", error),
  });
  return (
    <ActionButton
      label={`Retry ${waiting} for ${platformName(platform)} now`}
      shortLabel="Retry now"
      pending={retry.isPending}
      onClick={() => retry.mutate()}
    />
  );
}
