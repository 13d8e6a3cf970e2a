"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import { ActionButton } from "#components/ui/actions.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import { ConfirmDialog, Dialog } from "#components/ui/overlays/dialog.tsx";
import type { SheetVersion } from "#lib/serviceability/sheets/schemas.ts";
import { SHEETS_HREF, versionPath } from "./sheet-href.ts";

type Props = {
  version: Pick<SheetVersion, "identifier" | "version" | "isSelected">;
  /** The version in force that this one would replace, as the screen shows it. */
  replaces: number | null;
  /** The number of values that change. */
  changes: number;
};

/** Puts a version in force after confirmation, since every calculation changes. */
export function PutInForce(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton label="Put in force" variant="primary" onClick={() => setIsOpen(true)} />
      {isOpen && <Confirmation {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Confirmation({ version, replaces, changes, onClose }: Props & { onClose: () => void }) {
  const router = useRouter();
  const [note, setNote] = useState("");
  const put = useMutation({
    mutationFn: () =>
      apiRequest(`${versionPath(version)}/put-in-force`, {
        method: "POST",
        body: { replaces, ...(note.trim() === "" ? {} : { note: note.trim() }) },
      }),
    onSuccess: () => {
      showToast({ tone: "success", title: `Version ${version.version} is in force` });
      router.refresh();
      onClose();
    },
    // Another version may be in force now. The screen then shows the differences from that one.
    onError: () => router.refresh(),
  });
  const values = changes === 1 ? "One value changes" : `${changes} values change`;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={put.isPending}
      width="small"
      title={`Put version ${version.version} in force?`}
      description={
        <>
          {version.isSelected
            ? "Every calculation from now on, in the portal and over the API, uses it"
            : "It is used once MASTER_SHEET_ID names its sheet"}
          {replaces === null ? ". " : ` in place of version ${replaces}. `}
          {replaces !== null && `${values}. You can put version ${replaces} in force again at any time.`}
        </>
      }
      footer={
        <>
          <Button onClick={onClose} disabled={put.isPending}>
            Cancel
          </Button>
          <Button variant="primary" pending={put.isPending} onClick={() => put.mutate()}>
            Put in force
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {put.isError && (
          <Notice tone="danger" live title="The version was not put in force">
            {put.error.message}
          </Notice>
        )}
        <TextArea
          label="Why"
          optional
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** Discards a draft after confirmation. */
export function DiscardDraft({ version }: { version: { identifier: string; version: number } }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const discard = useMutation({
    mutationFn: () => apiRequest(versionPath(version), { method: "DELETE" }),
    onSuccess: () => {
      showToast({ tone: "success", title: `Version ${version.version} discarded` });
      router.push(SHEETS_HREF);
      router.refresh();
    },
    onError: ({ message }) => {
      showToast({ tone: "danger", title: "The draft was not discarded", description: message });
      router.refresh();
    },
    onSettled: () => setIsOpen(false),
  });
  return (
    <>
      <ActionButton label="Discard draft" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <ConfirmDialog
          open
          danger
          onClose={() => setIsOpen(false)}
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
