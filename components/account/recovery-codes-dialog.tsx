"use client";

import Download from "lucide-react/icons/download";
import { Button, buttonStyle } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";

/** Shows the ten codes once. It only closes after the user confirms having saved them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join("\n");
  return (
    <Dialog
      open
      locked
      onClose={onClose}
      title="Keep your recovery codes"
      description="Each of them signs you in once when you do not have your app. They are not shown again: print them, or put them where you keep passwords."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-md border bg-sunken px-4 py-3 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton text={text} label="Copy the recovery codes" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for Lodge\n\n${text}\n`)}`}
          download="lodge-recovery-codes.txt"
          className={buttonStyle("quiet", "small")}
        >
          <Download />
          Download
        </a>
      </div>
    </Dialog>
  );
}
