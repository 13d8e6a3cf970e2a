"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { apiRequest } from "#components/api/api-request.ts";
import { showToast } from "#components/ui/feedback/toast.ts";

/** Sends a DELETE to `path`, shows a toast with one of the titles, and closes. */
export function useRemoval(path: string, titles: { done: string; failed: string }, onClose: () => void) {
  const router = useRouter();
  const removal = useMutation({
    mutationFn: () => apiRequest(path, { method: "DELETE" }),
    onSuccess: () => showToast({ tone: "success", title: titles.done }),
    onError: (error) => showToast({ tone: "danger", title: titles.failed, description: error.message }),
    onSettled: () => {
      router.refresh();
      onClose();
    },
  });
  return { pending: removal.isPending, remove: () => removal.mutate() };
}
