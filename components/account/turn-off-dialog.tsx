"use client";

import { useRouter } from "next/navigation";
import { showToast } from "#components/ui/feedback/toast.ts";
import { IdentityDialog } from "./identity-dialog.tsx";

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  return (
    <IdentityDialog
      title="Turn two-factor sign-in off?"
      path="/v1/portal/account/two-factor/off"
      withCode
      act="Turn off"
      danger
      onDone={() => {
        showToast({ tone: "success", title: "Two-factor sign-in is off" });
        router.refresh();
        onClose();
      }}
      onClose={onClose}
    >
      You will sign in with your password alone. Codes from the app and your recovery codes will stop working.
    </IdentityDialog>
  );
}
