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
      title={session ? `Sign out ${session.device}?` : "Sign out everywhere else?"}
      confirmLabel="Sign out"
      danger
    >
      {session
        ? "It will have to sign in again. Its access token ends too."
        : "Every other device and program will have to sign in again."}
    </ConfirmDialog>
  );
}
