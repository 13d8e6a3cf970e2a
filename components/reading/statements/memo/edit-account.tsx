"use client";

import { lazyComponent } from "#components/ui/lazy-part.ts";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import type { Owner } from "./edit-account-dialog.tsx";

const EditAccountDialog = lazyComponent(() => import("./edit-account-dialog.tsx"), "EditAccountDialog");

export function EditAccount(props: {
  applicationId: string;
  accountId: string;
  account: string;
  customName: string | null;
  ownerIds: readonly string[];
  applicants: readonly Owner[];
}) {
  return (
    <DialogButton
      size="small"
      variant="quiet"
      aria-label={`Edit ${props.account}`}
      dialog={(onClose) => <EditAccountDialog {...props} onClose={onClose} />}
    >
      Edit
    </DialogButton>
  );
}
