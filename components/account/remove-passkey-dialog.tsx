"use client";

import { ConfirmDialog } from "#components/ui/overlays/dialog.tsx";
import { useRemoval } from "./use-removal.ts";

export function RemovePasskeyDialog(props: { passkeyId: string; name: string; onClose: () => void }) {
  const { passkeyId, name, onClose } = props;
  const { pending, remove } = useRemoval(
    `/v1/portal/account/passkeys/${passkeyId}`,
    { done: "Passkey removed", failed: "It was not removed" },
    onClose,
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      pending={pending}
      title="Remove this passkey?"
      confirmLabel="Remove"
      danger
    >
      {name} will not sign you in any more. Your device may go on offering it until you delete it there too.
    </ConfirmDialog>
  );
}
