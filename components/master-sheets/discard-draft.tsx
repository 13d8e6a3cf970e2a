"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import { ActionButton } from "#components/ui/actions.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { ConfirmDialog } from "#components/ui/overlays/dialog.tsx";
import { SHEETS_HREF, versionPath } from "./sheet-href.ts";

/** Takes a draft out of the list, once that is confirmed. */
export function DiscardDraft({ version }: { version: { identifier: string; version: number } }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const discard = useMutation({
    mutationFn: () => apiRequest(versionPath(version), { method: "DELETE" }),
    onSuccess: () => {
      showToast({ tone: "success", title: `Version ${version.version} is discarded` });
      router.push(SHEETS_HREF);
      router.refresh();
    },
    onError: ({ message }) => {
      showToast({ tone: "danger", title: "It was not discarded", description: message });
      router.refresh();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <ActionButton label="Discard draft" onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          open
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => discard.mutate()}
          pending={discard.isPending}
          title={`Discard version ${version.version}?`}
          confirmLabel="Discard draft"
        >
          It is removed from the list. No calculation has used it. Import the workbook again to restore it.
        </ConfirmDialog>
      )}
    </>
  );
}
