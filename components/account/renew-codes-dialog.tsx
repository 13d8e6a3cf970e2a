"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { RecoveryCodes } from "#lib/identity/second-factor/schemas.ts";
import { IdentityDialog } from "./identity-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    router.refresh();
    onClose();
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={close} />;
  return (
    <IdentityDialog<RecoveryCodes>
      title="Create new recovery codes?"
      path="/v1/portal/account/two-factor/recovery-codes"
      withCode
      act="Make new codes"
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={onClose}
    >
      Your current codes will stop working, used or not.
    </IdentityDialog>
  );
}
