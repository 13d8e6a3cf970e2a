import { FileSpreadsheet } from "lucide-react";
import type { Metadata } from "next";
import { GoogleCard, ImportCard } from "#components/lending/master-sheets/import-cards.tsx";
import { SHEETS_HREF, workbookHref } from "#components/lending/master-sheets/sheet-href.ts";
import { SelectedNotice } from "#components/lending/master-sheets/sheet-notices.tsx";
import { VersionTable } from "#components/lending/master-sheets/version-table.tsx";
import { ActionLink } from "#components/ui/actions.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { listSheets } from "#lib/lending/serviceability/sheets/read-sheets.ts";

export const metadata: Metadata = { title: "Master sheets" };

export default async function MasterSheetsPage() {
  const ctx = await portalContext(SHEETS_HREF);
  const { selected, google, versions } = await listSheets(ctx);
  const { identifier, version } = selected;
  const inForce = identifier !== null && version !== null ? { identifier, version } : null;
  return (
    <>
      <PageHeader
        title="Master sheets"
        meta={
          <span>
            {inForce
              ? `The banks' rules. In use: ${inForce.identifier}, version ${inForce.version}`
              : "The banks' rules for the calculator"}
          </span>
        }
        actions={inForce && <ActionLink download label="Download workbook" href={workbookHref(inForce)} />}
      />
      <div className="flex flex-col gap-5">
        <SelectedNotice selected={selected} />
        {google && <GoogleCard reading={google} />}
        <ImportCard />
        <Card title="Versions" flush>
          {versions.length > 0 ? (
            <VersionTable versions={versions} />
          ) : (
            <EmptyState icon={<FileSpreadsheet />} title="No versions yet">
              Import a workbook to create the first one.
            </EmptyState>
          )}
        </Card>
      </div>
    </>
  );
}
