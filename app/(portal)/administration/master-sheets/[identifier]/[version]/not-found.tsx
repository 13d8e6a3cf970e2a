import { FileSpreadsheet } from "lucide-react";
import type { Metadata } from "next";
import { SHEETS_HREF } from "#components/lending/master-sheets/sheet-href.ts";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#components/ui/links.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function VersionNotFound() {
  return (
    <>
      <h1 className="sr-only">Version not found</h1>
      <EmptyState
        icon={<FileSpreadsheet />}
        title="This version doesn't exist"
        action={<ButtonLink href={SHEETS_HREF}>All master sheets</ButtonLink>}
      >
        The link may be out of date, or the version number may be wrong.
      </EmptyState>
    </>
  );
}
