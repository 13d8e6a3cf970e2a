"use client";

import { Printer } from "lucide-react";
import { ActionButton, ActionLink } from "#components/ui/actions.tsx";

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
