"use client";

import { Notice, withSignInLink } from "#components/ui/feedback/notice.tsx";
import { LoadingRegion, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import type { PlaceOnPage } from "./evidence.ts";
import { type DocumentSpot, useDocumentPlace } from "./evidence-queries.ts";
import { FileLines } from "./file-lines.tsx";
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
  const { data, error } = useDocumentPlace(spot);
  if (error) return <Notice tone="danger">{withSignInLink(error.message)}</Notice>;
  if (!data) {
    return (
      <LoadingRegion label="Finding the line">
        <Skeleton className="mb-2 h-8 w-64" />
        <Skeleton className={compact ? "h-64 w-full" : "h-[68dvh] min-h-80 w-full"} />
      </LoadingRegion>
    );
  }
  const { page, excerpt, message } = data;
  return (
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
      {excerpt && <FileLines fileName={data.fileName} excerpt={excerpt} />}
    </div>
  );
}
