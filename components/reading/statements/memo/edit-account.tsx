"use client";

import { DialogButton } from "#components/identity/account/dialog-button.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { Owner } from "./edit-account-dialog.tsx";

const EditAccountDialog = lazyComponent(() => import("./edit-account-dialog.tsx"), "EditAccountDialog");

/** Opens the dialog for an account's name and owners. */
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
      dialog={EditAccountDialog}
      dialogProps={props}
    >
      Edit
    </DialogButton>
  );
}
