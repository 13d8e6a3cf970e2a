"use client";

import { Printer } from "lucide-react";
import { ActionButton, ActionLink } from "#components/ui/actions.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import type { Owner } from "./edit-account-dialog.tsx";

/** Prints the memo or downloads it as a PDF. */
export function MemoActions({ applicationId }: { applicationId: string }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ActionButton label="Print" icon={<Printer />} onClick={() => window.print()} />
      <ActionLink
        label="Download PDF"
        href={`/v1/portal/applications/${applicationId}/summary.pdf`}
        download
      />
    </div>
  );
}

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
