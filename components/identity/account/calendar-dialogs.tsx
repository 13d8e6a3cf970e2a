import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";

/** Creates a calendar address and shows it once. Loaded by RemindersCard. */
export function CalendarDialog({ replaces, onClose }: { replaces: boolean; onClose: () => void }) {
  const router = useRouter();
  const form = useForm();
  const [url, setUrl] = useState<string | null>(null);
  const title = replaces ? "Replace calendar address" : "Create calendar address";
  if (url !== null)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className="grid gap-3">
          <p>Subscribe to this address in your calendar app. Copy it now: it won't be shown again.</p>
          <p className="wrap-anywhere rounded-md bg-sunken px-3 py-2 font-mono text-sm">{url}</p>
          <div>
            <CopyButton text={url} label="Copy the calendar address" />
          </div>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      send={async () => {
        setUrl((await apiRequest("/v1/portal/reminders/calendar", { method: "POST" })).url);
        router.refresh();
      }}
      title={title}
      submitLabel={replaces ? "Replace address" : "Create address"}
      errorTitle="The address was not created"
      width="medium"
      onClose={onClose}
    >
      <p>
        Anyone with this address can read your clients' names, lenders, amounts and dates. Use it only in your
        own calendar.
      </p>
      {replaces && <p>The current address stops working immediately.</p>}
    </FormDialog>
  );
}
