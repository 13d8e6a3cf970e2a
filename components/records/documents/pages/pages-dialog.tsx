import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, LayoutGrid as Grid } from "lucide-react";
import { useRef, useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button, buttonStyle, IconButton } from "#components/ui/button.tsx";
import { Fault, Notice } from "#components/ui/feedback/notice.tsx";
import { LoadingRegion, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { NewTabLink } from "#components/ui/links.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { counted } from "#lib/platform/format.ts";
import type { Turn } from "#lib/records/documents/core/page-plan.ts";
import type { DocumentPages } from "#lib/records/documents/page-schemas.ts";
import { type Arrangement, asStored, choicesOf, isChanged, proposedNames, turnPages } from "./arrangement.ts";
import { PageGrid, PageToolbar } from "./page-grid.tsx";
import { pageImageUrl } from "./page-thumbnail.tsx";
import { SaveArrangementDialog } from "./save-arrangement-dialog.tsx";

/** The pages of a document, to view, rotate and split into several documents. */
export function PagesDialog(props: {
  applicationId: string;
  documentId: string;
  fileName: string;
  downloadUrl: string;
  /** The document is being read, so its pages cannot be changed now. */
  isPending: boolean;
  onClose: () => void;
  /** Called with the first of the documents that replace this one. */
  onRearranged: (documentId: string) => void;
}) {
  const { applicationId, documentId, fileName, downloadUrl, isPending, onClose, onRearranged } = props;
  const { data, error } = useQuery({
    queryKey: ["documents", documentId, "pages"],
    queryFn: ({ signal }) => apiRequest(`/v1/portal/documents/${documentId}/pages`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [changes, setChanges] = useState<readonly Arrangement[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const arrangement = changes.at(-1) ?? asStored(data?.pages ?? []);
  const names = proposedNames(fileName, arrangement.length);
  const hasChanges = isChanged(arrangement);
  return (
    <Dialog
      title={data && data.pages.length > 0 ? counted(data.pages.length, "page") : "Pages"}
      description={<span className="wrap-anywhere">{fileName}</span>}
      width="large"
      onClose={onClose}
      footer={
        <>
          <NewTabLink href={downloadUrl} className={buttonStyle("quiet", "medium")}>
            Open document
          </NewTabLink>
          <Button onClick={onClose}>{hasChanges ? "Discard changes" : "Close"}</Button>
          {hasChanges && (
            <Button variant="primary" onClick={() => setIsSaving(true)}>
              Save changes
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <Fault message={error.message} />
      ) : !data ? (
        <LoadingPages />
      ) : data.unavailable !== null ? (
        <Notice live>{data.unavailable}</Notice>
      ) : (
        <ShownPages
          document={data}
          reason={data.locked ?? (isPending ? BEING_READ : null)}
          names={names}
          arrangement={arrangement}
          onChange={(next) => setChanges([...changes, next])}
          onUndo={changes.length > 0 ? () => setChanges(changes.slice(0, -1)) : null}
        />
      )}
      {isSaving && data && (
        <SaveArrangementDialog
          applicationId={applicationId}
          sources={[{ documentId, version: data.version }]}
          title={arrangement.length > 1 ? `Save as ${arrangement.length} documents` : "Save rotated pages"}
          documents={arrangement.map((part, at) => ({
            fileName: names[at] ?? fileName,
            documentCategory: data.documentCategory,
            part,
            pages: choicesOf(documentId, part),
          }))}
          onBack={() => setIsSaving(false)}
          onSaved={onClose}
          onRearranged={onRearranged}
        />
      )}
    </Dialog>
  );
}

const none: ReadonlySet<number> = new Set();

function ShownPages(props: {
  document: DocumentPages;
  /** Why the pages cannot be changed; null if they can. */
  reason: string | null;
  names: readonly string[];
  arrangement: Arrangement;
  onChange: (next: Arrangement) => void;
  onUndo: (() => void) | null;
}) {
  const { document, reason, names, arrangement, onChange, onUndo } = props;
  const { documentId, pages } = document;
  const [selected, setSelected] = useState(none);
  const [viewed, setViewed] = useState<number | null>(null);
  const lastViewed = useRef(1);
  const view = (page: number) => {
    lastViewed.current = page;
    setViewed(page);
  };
  const turn = (turned: ReadonlySet<number>, by: Turn) => onChange(turnPages(arrangement, turned, by));
  if (viewed !== null) {
    return (
      <PageView
        documentId={documentId}
        pages={pages}
        page={viewed}
        turn={arrangement.flat().find(({ page }) => page === viewed)?.turn ?? 0}
        onPage={view}
        onBack={() => setViewed(null)}
      />
    );
  }
  return (
    <div className="grid gap-4">
      {reason === null ? (
        <PageToolbar
          arrangement={arrangement}
          selected={selected}
          onSelect={setSelected}
          onTurn={turn}
          onChange={(next) => {
            onChange(next);
            setSelected(none);
          }}
          onView={view}
          onUndo={onUndo}
        />
      ) : (
        <Notice>{reason}</Notice>
      )}
      <PageGrid
        documentId={documentId}
        arrangement={arrangement}
        names={names}
        selected={selected}
        onSelect={setSelected}
        onTurn={reason === null ? turn : undefined}
        onView={view}
        start={lastViewed.current}
      />
    </div>
  );
}

function LoadingPages() {
  return (
    <LoadingRegion label="Opening the pages">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
        {[1, 2, 3, 4].map((page) => (
          <Skeleton key={page} className="aspect-[1/1.2] rounded-md" />
        ))}
      </div>
    </LoadingRegion>
  );
}

const BEING_READ = "This document is being read. You can rotate or split its pages once it has been read.";

/** One page, large enough to read. */
function PageView(props: {
  documentId: string;
  pages: readonly { page: number; width: number; height: number }[];
  page: number;
  turn: Turn;
  onPage: (page: number) => void;
  onBack: () => void;
}) {
  const { documentId, pages, page, turn, onPage, onBack } = props;
  const [failed, setFailed] = useState<number | null>(null);
  const size = pages[page - 1] ?? { width: 595, height: 842 };
  const isSideways = turn === 90 || turn === 270;
  const ratio = isSideways ? size.height / size.width : size.width / size.height;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button autoFocus size="small" onClick={onBack}>
          <Grid />
          All pages
        </Button>
        <span role="status" className="figures ml-auto text-muted">
          Page {page} of {pages.length}
        </span>
        {/* Not disabled at the ends: the button that has focus would lose it. */}
        <IconButton
          label="Previous page"
          icon={<ChevronLeft />}
          aria-disabled={page === 1}
          onClick={() => page > 1 && onPage(page - 1)}
        />
        <IconButton
          label="Next page"
          icon={<ChevronRight />}
          aria-disabled={page === pages.length}
          onClick={() => page < pages.length && onPage(page + 1)}
        />
      </div>
      {failed === page ? (
        <Notice tone="danger">This page cannot be shown. Open the document to see it.</Notice>
      ) : (
        <section
          key={page}
          aria-label={`Page ${page}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
          tabIndex={0}
          className="scheme-light overflow-x-auto rounded-md border bg-code-ground"
        >
          <div className="relative min-w-136" style={{ aspectRatio: ratio, containerType: "size" }}>
            {/* biome-ignore lint/performance/noImgElement: the server draws it. */}
            <img
              src={pageImageUrl(documentId, page)}
              alt={`Page ${page}`}
              onError={() => setFailed(page)}
              style={{ rotate: `${turn}deg` }}
              className={
                isSideways
                  ? "absolute top-1/2 left-1/2 h-[100cqw] w-[100cqh] max-w-none -translate-x-1/2 -translate-y-1/2"
                  : "absolute inset-0 size-full"
              }
            />
          </div>
        </section>
      )}
    </div>
  );
}
