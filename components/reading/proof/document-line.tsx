import { cx } from "#components/ui/class-names.ts";
import { Notice } from "#components/ui/feedback/notice.tsx";
import type { DocumentPlace } from "#lib/reading/statements/document-place.ts";
import type { PlaceOnPage } from "./evidence.ts";
import { type DocumentSpot, useDocumentPlace } from "./evidence-queries.ts";
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
