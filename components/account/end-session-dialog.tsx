"use client";

import { ConfirmDialog } from "#components/ui/overlays/dialog.tsx";
import { useRemoval } from "./use-removal.ts";

/** Signs out one device or program or, if `session` is null, all others. */
export function EndSessionDialog(props: {
  session: { sessionId: string; device: string } | null;
  onClose: () => void;
}) {
  const { session, onClose } = props;
  const { pending, remove } = useRemoval(
    `/v1/portal/account/sessions${session ? `/${session.sessionId}` : ""}`,
    { done: "Signed out", failed: "Nothing was signed out" },
    onClose,
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      pending={pending}
      title={session ? `Sign ${session.device} out?` : "Sign out everywhere else?"}
      confirmLabel="Sign out"
      danger
    >
      {session
        ? "It has to log in again. Its access token ends, too."
        : "Every device and program but this one has to sign in again."}
    </ConfirmDialog>
  );
}
