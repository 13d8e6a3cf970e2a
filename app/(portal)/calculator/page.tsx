import type { Metadata } from "next";
import { Calculator } from "#components/calculator/calculator.tsx";
import { NoSheet } from "#components/calculator/no-sheet.tsx";
import { PrefillNote } from "#components/calculator/prefill-note.tsx";
import { StaleSheetNotice } from "#components/master-sheets/stale-sheet-notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { portalContext } from "#lib/auth/portal-context.ts";
import { sheetDocument } from "#lib/serviceability/sheet-document.ts";
import { applicationPrefill, noPrefill } from "./application-prefill.ts";

export const metadata: Metadata = { title: "Calculator" };

export default async function CalculatorPage(props: {
  searchParams: Promise<{ application?: string | string[] }>;
}) {
  const { application } = await props.searchParams;
  const applicationId = typeof application === "string" ? application : null;
  const query = applicationId === null ? "" : `?application=${encodeURIComponent(applicationId)}`;
  const ctx = await portalContext(`/calculator${query}`);
  const [document, prefill] = await Promise.all([
    sheetDocument(ctx.db),
    applicationId === null ? noPrefill : applicationPrefill(ctx, applicationId),
  ]);
  return (
    <>
      <PageHeader
        title="Calculator"
        meta={<span>What each bank would lend, and why</span>}
        {...(applicationId !== null && {
          crumbs: [
            { label: "Applications", href: "/applications" },
            { label: prefill.people.join(" & "), href: `/applications/${applicationId}` },
          ],
        })}
      />
      {document.state === "READY" ? (
        <>
          {document.staleSince && <StaleSheetNotice since={document.staleSince} />}
          {applicationId !== null && <PrefillNote prefill={prefill} />}
          <Calculator
            key={applicationId ?? "blank"}
            sheet={document.sheet}
            version={document.version}
            prefill={prefill}
            draft={{ owner: ctx.actor.brokerId, name: applicationId ?? "blank" }}
          />
        </>
      ) : (
        <NoSheet state={document.state} />
      )}
    </>
  );
}
