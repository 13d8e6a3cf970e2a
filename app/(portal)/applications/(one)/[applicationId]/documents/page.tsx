import type { Metadata } from "next";
import { orNotFound } from "#app/or-not-found.ts";
import { DocumentsPanel } from "#components/records/documents/documents-panel.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { listIncomeDocuments } from "#lib/lending/income-evidence/list-income-documents.ts";
import { isClosed } from "#lib/records/applications/core/transitions.ts";
import { applicationPlatform } from "#lib/records/applications/get-application.ts";
import { documentProgress } from "#lib/records/documents/document-progress.ts";

export const metadata: Metadata = { title: "Documents" };

export default async function DocumentsPage(props: { params: Promise<{ applicationId: string }> }) {
  const { applicationId } = await props.params;
  const ctx = await portalContext(`/applications/${encodeURIComponent(applicationId)}/documents`);
  const [processing, platform, incomes] = await orNotFound(
    Promise.all([
      documentProgress(ctx, applicationId),
      applicationPlatform(ctx, applicationId),
      listIncomeDocuments(ctx, applicationId),
    ]),
  );
  const closed = isClosed(processing.status);
  return (
    <>
      {closed && (
        <div className="mb-5">
          <Notice title="The application is closed">
            {processing.documents.length === 0
              ? "It has no documents and can't accept new ones."
              : "Its documents are kept, but it can't accept new ones."}
          </Notice>
        </div>
      )}
      <DocumentsPanel
        applicationId={applicationId}
        platform={platform}
        initial={processing}
        incomes={incomes}
        closed={closed}
      />
    </>
  );
}
