import type { Metadata } from "next";
import { Calculator } from "#components/lending/calculator/calculator.tsx";
import { NoSheet, sheetCopy } from "#components/lending/calculator/sheet-copy.tsx";
import { StaleSheetNotice } from "#components/lending/master-sheets/sheet-notices.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";

import { sheetDocument } from "#lib/lending/serviceability/current-sheet.ts";

export const metadata: Metadata = { title: "Calculator" };

export default async function CalculatorPage() {
  const ctx = await portalContext("/calculator");
  const document = await sheetDocument(ctx);
  return (
    <>
      <PageHeader title="Calculator" meta={<span>What each bank would lend, and why</span>} />
      {document.state === "READY" ? (
        <>
          {document.staleSince && <StaleSheetNotice since={document.staleSince} />}
          <Calculator
            sheet={document.sheet}
            copy={sheetCopy(document.sheet, document.version)}
            owner={ctx.actor.brokerId}
          />
        </>
      ) : (
        <NoSheet state={document.state} />
      )}
    </>
  );
}
