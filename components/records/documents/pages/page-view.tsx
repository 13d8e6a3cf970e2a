import { ChevronLeft, ChevronRight, LayoutGrid as Grid } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import type { Turn } from "#lib/records/documents/core/page-plan.ts";
import { pageImageUrl } from "./page-thumbnail.tsx";

/** One page, large enough to read. */
export function PageView(props: {
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
