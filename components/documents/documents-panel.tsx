"use client";

import { useProcessing } from "#components/applications/use-processing.ts";
import { Notice } from "#components/ui/feedback/notice.tsx";
import type { ApplicationProcessing } from "#lib/documents/document-progress.ts";
import { DocumentTable } from "./document-table.tsx";
import { PdfStatements } from "./pdf-statements.tsx";
import { ProcessingNotice } from "./processing-notice.tsx";
import { UploadCard } from "./upload-card.tsx";
import { useUploads } from "./use-uploads.ts";

/** The documents of an application, live: what goes up, what is being read, what came of it. */
export function DocumentsPanel(props: {
  applicationId: string;
  platform: string;
  initial: ApplicationProcessing;
  /** The application takes no more documents. */
  closed: boolean;
}) {
  const { applicationId, platform, initial, closed } = props;
  const uploads = useUploads(applicationId, platform);
  const { data: processing = initial, error } = useProcessing(applicationId, { initialData: initial });
  return (
    <div className="flex flex-col gap-5">
      {/* Files that were on their way when it was closed are still told of. */}
      {(!closed || uploads.current.length > 0) && <UploadCard uploads={uploads} />}
      {error && (
        <Notice tone="warning" title="This list may be out of date" live>
          {error.message}
        </Notice>
      )}
      <div>
        <ProcessingNotice processing={processing} />
        {(!closed || processing.documents.length > 0) && (
          <DocumentTable applicationId={applicationId} processing={processing} />
        )}
      </div>
      <PdfStatements statements={processing.pdfStatements} />
    </div>
  );
}
