"use client";

import { useMutation } from "@tanstack/react-query";
import { showToast } from "#components/ui/feedback/toast.ts";
import { ConfirmDialog } from "#components/ui/overlays/dialog.tsx";
import { deleteScenario } from "./scenario-requests.ts";

export type DeleteDialogProps = {
  scenarioId: string;
  name: string;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before a scenario goes away. Loaded by ScenarioMenu. */
export function DeleteDialog({ scenarioId, name, onDone, onClose }: DeleteDialogProps) {
  const remove = useMutation({
    mutationFn: () => deleteScenario(scenarioId),
    onSuccess: () => {
      showToast({ tone: "success", title: `Deleted “${name}”` });
      onDone();
    },
    onError: ({ message }) =>
      showToast({ tone: "danger", title: "It was not deleted", description: message }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      pending={remove.isPending}
      title="Delete this scenario?"
      confirmLabel="Delete scenario"
      danger
    >
      “{name}” and its saved figures are lost. Documents already handed out stay as they are.
    </ConfirmDialog>
  );
}
