"use client";

import { Notice } from "#components/ui/feedback/notice.tsx";
import type { PlaceOnPage } from "./evidence.ts";
import { type DocumentSpot, useDocumentPlace } from "./evidence-queries.ts";
import { FileLines } from "./file-lines.tsx";
import { Loaded } from "./loaded.tsx";
import { PageViewer } from "./page-viewer.tsx";

/** A place in a document, marked on its page or, in a file without pages, among the lines around it. */
export function DocumentLine(props: {
  spot: DocumentSpot;
  /** A place that is known, such as that of a flag. */
  place?: PlaceOnPage | undefined;
  others?: readonly PlaceOnPage[] | undefined;
  /** The name of the marked place, for screen readers. */
  markName: string;
  compact?: boolean;
}) {
  const { spot, place, others = [], markName, compact = false } = props;
  const page = compact ? "h-64 w-full" : "h-[68dvh] min-h-80 w-full";
  return (
    <Loaded query={useDocumentPlace(spot)} label="line" skeleton={["mb-2 h-8 w-64", page]}>
      {({ page, excerpt, message, fileName }) => (
        <div className="flex flex-col gap-3">
          {message && <Notice tone="warning">{message}</Notice>}
          {page && (
            <PageViewer
              documentId={spot.documentId}
              entry={spot.entry}
              page={page.page}
              pages={page.pages}
              mark={place ?? page.line}
              others={others}
              markName={markName}
              compact={compact}
            />
          )}
          {excerpt && <FileLines fileName={fileName} excerpt={excerpt} />}
        </div>
      )}
    </Loaded>
  );
}
