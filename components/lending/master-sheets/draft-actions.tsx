"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { SheetVersion } from "#lib/lending/serviceability/sheets/schemas.ts";
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
  return (
    <DialogButton
      label="Put in force"
      variant="primary"
      dialog={(onClose) => <Confirmation {...props} onClose={onClose} />}
    />
  );
}

function Confirmation({ version, replaces, changes, onClose }: Props & { onClose: () => void }) {
  const router = useRouter();
  const form = useForm({ defaultValues: { note: "" } });
  const put = async ({ note }: { note: string }) => {
    const body = { replaces, ...(note.trim() === "" ? {} : { note: note.trim() }) };
    try {
      await apiRequest(`${versionPath(version)}/put-in-force`, { method: "POST", body });
    } catch (error) {
      // Another version may be in force now. The screen then shows the differences from that one.
      router.refresh();
      throw error;
    }
  };
  const values = changes === 1 ? "One value changes" : `${changes} values change`;
  return (
    <FormDialog
      form={form}
      send={put}
      done={`Version ${version.version} is in force`}
      changes={[]}
      onClose={onClose}
      submitLabel="Put in force"
      errorTitle="The version was not put in force"
      title={`Put version ${version.version} in force?`}
      description={
        <>
          {version.isSelected
            ? "Every calculation from now on, in the portal and the API, uses it"
            : "It is used once MASTER_SHEET_ID selects its sheet"}
          {replaces === null ? ". " : ` instead of version ${replaces}. `}
          {replaces !== null && `${values}. You can put version ${replaces} in force again at any time.`}
        </>
      }
    >
      <TextArea label="Reason" optional maxLength={500} {...form.register("note")} />
    </FormDialog>
  );
}

/** Discards a draft after confirmation. */
export function DiscardDraft({ version }: { version: { identifier: string; version: number } }) {
  const router = useRouter();
  return (
    <DialogButton
      label="Discard draft"
      dialog={(onClose) => (
        <ConfirmRequest
          danger
          send={async () => {
            await apiRequest(versionPath(version), { method: "DELETE" });
            router.push(SHEETS_HREF);
          }}
          done={`Version ${version.version} discarded`}
          failed="The draft was not discarded"
          changes={[]}
          onClose={onClose}
          title={`Discard version ${version.version}?`}
          confirmLabel="Discard draft"
        >
          It is removed from the list. No calculation has used it. Import the workbook again to restore it.
        </ConfirmRequest>
      )}
    />
  );
}
