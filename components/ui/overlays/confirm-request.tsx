import { useState } from "react";
import { newRequestKey } from "#components/platform/api/api-request.ts";
import { type Changed, useRefresh } from "#components/platform/api/queries.tsx";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "./dialog.tsx";

/**
 * Confirms an action, sends its request, shows the result in a toast and closes.
 * `<ConfirmRequest send={remove} done="Passkey removed" failed="The passkey was not removed" …
 * danger>…</ConfirmRequest>`
 */
export function ConfirmRequest(
  props: Omit<ConfirmDialogProps, "onConfirm" | "pending"> & {
    /** `requestKey` is the same for each attempt. */
    send: (requestKey: string) => Promise<unknown>;
    done: string;
    doneDetail?: string | undefined;
    failed: string;
    /** What may have changed, even after a failure. */
    changes?: Changed;
  },
) {
  const { send, done, doneDetail, failed, changes, onClose, ...dialog } = props;
  const refresh = useRefresh();
  const [requestKey] = useState(newRequestKey);
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await send(requestKey);
      showSuccess(done, doneDetail);
    } catch (error) {
      showFailure(failed, error);
    }
    if (changes) void refresh(changes);
    onClose();
  };
  return <ConfirmDialog pending={pending} onClose={onClose} onConfirm={() => void confirm()} {...dialog} />;
}
