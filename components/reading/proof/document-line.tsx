import { ChevronLeft, ChevronRight, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { IconButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { LoadingRegion, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import type { DocumentPlace } from "#lib/reading/statements/document-place.ts";
import { type PlaceOnPage, placeStyle } from "./evidence.ts";
import { type DocumentSpot, type PageImage, useDocumentPlace, usePageImage } from "./evidence-queries.ts";
import { Loaded } from "./loaded.tsx";

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

type Excerpt = NonNullable<DocumentPlace["excerpt"]>;

const units: Record<Excerpt["unit"], string> = { LINE: "Line", ROW: "Row", RECORD: "Record" };

/** Lines of a file, unchanged, with one marked. */
function FileLines({ fileName, excerpt }: { fileName: string; excerpt: Excerpt }) {
  const { unit, lines } = excerpt;
  const columns = Math.max(1, ...lines.map(({ cells }) => cells.length));
  const marked = lines.find(({ isMarked }) => isMarked)?.number;
  return (
    <section
      aria-label={`${units[unit]} ${marked} of ${fileName}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
      tabIndex={0}
      className="overflow-x-auto rounded-md border bg-raised"
    >
      <table className="w-full border-collapse font-mono text-sm">
        <tbody>
          {lines.map(({ number, cells, isMarked, isHeading }, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              key={index}
              data-mark={isMarked || undefined}
              className={cx(
                "border-b align-top last:border-b-0",
                isMarked ? "bg-warning-soft" : isHeading ? "bg-sunken" : "text-muted",
              )}
            >
              <th
                scope="row"
                className={cx(
                  "figures select-none border-r px-2 py-1 text-right font-normal text-muted",
                  isMarked && "border-l-4 border-l-danger",
                )}
              >
                {number !== null && (
                  <>
                    <span className="sr-only">
                      {isMarked ? "The transaction, " : ""}
                      {units[unit].toLowerCase()}{" "}
                    </span>
                    {number}
                  </>
                )}
              </th>
              {cells.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position.
                  key={column}
                  colSpan={column === cells.length - 1 ? columns - column : 1}
                  className={cx("whitespace-pre px-2 py-1", isHeading && "font-semibold")}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Widths of a page: all of it in view, legible on a phone, and enlarged. */
const widths = ["100%", "max(100%, 34rem)", "calc(max(100%, 34rem) * 1.5)", "calc(max(100%, 34rem) * 2.25)"];

/**
 * A page of a document with places marked. The left and right arrow keys turn pages, plus and minus zoom, and 0 fits
 * the page to the window. `mark` and `others` are on `page`; other pages have none.
 */
function PageViewer(props: {
  documentId: string;
  entry: string | null;
  page: number;
  pages: number;
  mark: PlaceOnPage | null;
  others?: readonly PlaceOnPage[];
  /** The name of the mark, for screen readers. */
  markName: string;
  compact?: boolean;
}) {
  const { documentId, entry, page: first, pages, mark, others = [], markName, compact = false } = props;
  const [page, setPage] = useState(first);
  const [zoom, setZoom] = useState(1);
  const turn = (by: number) => setPage((now) => Math.min(pages, Math.max(1, now + by)));
  const enlarge = (by: number) => setZoom((now) => Math.min(widths.length - 1, Math.max(0, now + by)));
  const isFirst = page === first;
  const { data, error } = usePageImage({ documentId, entry, page });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const box = event.currentTarget;
    const canScroll = box.scrollWidth > box.clientWidth + 1;
    const actions: Record<string, () => void> = {
      "+": () => enlarge(1),
      "=": () => enlarge(1),
      "-": () => enlarge(-1),
      "0": () => setZoom(0),
      ...(canScroll ? {} : { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) }),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex items-center">
          <IconButton
            label="Previous page"
            icon={<ChevronLeft />}
            disabled={page <= 1}
            onClick={() => turn(-1)}
          />
          <p role="status" className="figures px-1 text-muted text-sm">
            Page {page} of {pages}
          </p>
          <IconButton
            label="Next page"
            icon={<ChevronRight />}
            disabled={page >= pages}
            onClick={() => turn(1)}
          />
        </div>
        <div className="flex items-center">
          <IconButton label="Zoom out" icon={<ZoomOut />} disabled={zoom === 0} onClick={() => enlarge(-1)} />
          <IconButton label="Fit the page" icon={<Maximize />} onClick={() => setZoom(0)} />
          <IconButton
            label="Zoom in"
            icon={<ZoomIn />}
            disabled={zoom === widths.length - 1}
            onClick={() => enlarge(1)}
          />
        </div>
      </div>
      {error ? (
        <Notice tone="danger">{error.message}</Notice>
      ) : (
        <section
          aria-label={`Page ${page}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it and turn pages.
          tabIndex={0}
          onKeyDown={onKeyDown}
          className={cx(
            "scheme-light relative overflow-auto rounded-md border bg-code-ground",
            compact ? "h-64" : "h-[68dvh] min-h-80",
          )}
        >
          {data ? (
            <MarkedPage
              image={data}
              width={widths[zoom] ?? "100%"}
              mark={isFirst ? mark : null}
              others={isFirst ? others : []}
              alt={
                isFirst && mark
                  ? `Page ${page} of the document, with a frame around ${markName}`
                  : `Page ${page} of the document`
              }
            />
          ) : (
            <LoadingRegion label="Loading the page">
              <Skeleton className="aspect-[1/1.41] w-full" />
            </LoadingRegion>
          )}
        </section>
      )}
    </div>
  );
}

function MarkedPage(props: {
  image: PageImage;
  width: string;
  mark: PlaceOnPage | null;
  others: readonly PlaceOnPage[];
  alt: string;
}) {
  const { image, width, mark, others, alt } = props;
  const url = useObjectUrl(image.blob);
  return (
    // The marks are in place before the image is decoded.
    <div className="relative" style={{ width, aspectRatio: image.width / image.height }}>
      {url && (
        // biome-ignore lint/performance/noImgElement: it is a blob, which has no URL to optimise.
        <img src={url} alt={alt} className="block w-full" />
      )}
      {others.map((place, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two marks may have the same place, and the list never changes.
          key={index}
          aria-hidden
          style={placeStyle(place, image)}
          className="absolute rounded-xs border-2 border-place border-dashed opacity-50"
        />
      ))}
      {mark && (
        <span
          key={width}
          aria-hidden
          data-mark
          ref={scrollIntoView}
          style={placeStyle(mark, image)}
          className="absolute rounded-xs border-2 border-place bg-place-soft mix-blend-multiply"
        />
      )}
    </div>
  );
}

function scrollIntoView(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: "center", inline: "center" });
}

function useObjectUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  return url;
}
