"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { showToast } from "#components/ui/feedback/toast.ts";
import { ConfirmDialog } from "#components/ui/overlays/dialog.tsx";
import type { UserAct } from "./user-acts.ts";

/** Asks once more, with what will happen, then does it. */
export function ConfirmAct({ act, onClose }: { act: UserAct; onClose: () => void }) {
  const router = useRouter();
  const run = useMutation({
    mutationFn: act.run,
    onSuccess: () => showToast({ tone: "success", title: act.done }),
    onError: (error) =>
      showToast({ tone: "danger", title: `${act.label}: not done`, description: error.message }),
    onSettled: () => {
      router.refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => run.mutate()}
      pending={run.isPending}
      title={act.title}
      confirmLabel={act.confirm}
      danger={act.danger}
    >
      {act.explains}
    </ConfirmDialog>
  );
}
