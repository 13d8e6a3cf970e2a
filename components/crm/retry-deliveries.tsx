"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { apiRequest } from "#components/api/api-request.ts";
import { platformName } from "#components/clients/platform-name.ts";
import { ActionButton } from "#components/ui/actions.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import type { CrmRetry } from "#lib/crm/schemas.ts";

/** Tries again at once what waits for a platform; what becomes of it shows when the page is looked at again. */
export function RetryDeliveries({ platform, waiting }: { platform: string; waiting: number }) {
  const router = useRouter();
  const retry = useMutation({
    mutationFn: () =>
      apiRequest<CrmRetry>(`/v1/portal/crm-platforms/${encodeURIComponent(platform)}/retry`, {
        method: "POST",
      }),
    onSuccess: ({ sent }) => {
      showToast({
        tone: "success",
        title: `${sent} ${sent === 1 ? "delivery is" : "deliveries are"} tried again`,
        description: "Look again in a moment.",
      });
      router.refresh();
    },
    onError: (error) => showToast({ tone: "danger", title: "Nothing was tried", description: error.message }),
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
