"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { AuthenticatorSetUp } from "#lib/identity/second-factor/schemas.ts";
import { ConfirmAppDialog } from "./confirm-app-dialog.tsx";
import { IdentityDialog } from "./identity-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

/** Sets up two-factor sign-in in three steps: identity, app with first code, recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [setUp, setSetUp] = useState<AuthenticatorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    // Not earlier: the refreshed page replaces the card that opened this dialog, which would unmount it.
    router.refresh();
    onClose();
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={close} />;
  if (setUp) return <ConfirmAppDialog setUp={setUp} onClose={onClose} onDone={setCodes} />;
  return (
    <IdentityDialog<AuthenticatorSetUp>
      title="Set up two-factor sign-in"
      path="/v1/portal/account/two-factor/authenticator"
      withCode={false}
      act="Continue"
      onDone={setSetUp}
      onClose={onClose}
    >
      First confirm it's you. You then need an authenticator app on your phone, or a password manager that
      supports one-time codes.
    </IdentityDialog>
  );
}
