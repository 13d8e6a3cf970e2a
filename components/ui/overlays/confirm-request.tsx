"use client";

import { useState } from "react";
import { showFailure, showToast } from "#components/ui/feedback/toast.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "./dialog.tsx";

/**
 * Confirms an action, sends its request, shows the result in a toast and closes.
 * `<ConfirmRequest send={remove} done="Passkey removed" failed="The passkey was not removed" …
 * danger>…</ConfirmRequest>`
 */
export function ConfirmRequest(
  props: Omit<ConfirmDialogProps, "open" | "onConfirm" | "pending"> & {
    send: () => Promise<unknown>;
    done: string;
    doneDetail?: string | undefined;
    failed: string;
    /** Refetches what may have changed, even after a failure. */
    refresh?: () => void;
  },
) {
  const { send, done, doneDetail, failed, refresh, onClose, ...dialog } = props;
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await send();
      showToast({ tone: "success", title: done, description: doneDetail });
    } catch (error) {
      showFailure(failed, error);
    }
    refresh?.();
    onClose();
  };
  return (
    <ConfirmDialog open pending={pending} onClose={onClose} onConfirm={() => void confirm()} {...dialog} />
  );
}
