import { FileWarning } from "lucide-react";
import { useState } from "react";
import { cx } from "#components/ui/class-names.ts";
import type { Turn } from "#lib/records/documents/core/page-plan.ts";

/** The URL of a page's image; with `width`, of a thumbnail. */
export function pageImageUrl(documentId: string, page: number, width?: number): string {
  return `/v1/portal/documents/${documentId}/pages/${page}${width === undefined ? "" : `?width=${width}`}`;
}

/** A thumbnail of a page, loaded when it comes into view. Its box has the final size from the start. */
export function PageThumbnail(props: {
  documentId: string;
  page: number;
  /** Image pixels: twice the width on the screen. */
  width: number;
  turn?: Turn;
  className?: string;
}) {
  const { documentId, page, width, turn = 0, className } = props;
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span aria-hidden className={cx("grid shrink-0 place-items-center overflow-hidden", className)}>
      {hasFailed ? (
        <FileWarning className="size-5 text-muted" />
      ) : (
        // biome-ignore lint/performance/noImgElement: the server renders it in the required size.
        <img
          src={pageImageUrl(documentId, page, width)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setHasFailed(true)}
          style={{ rotate: `${turn}deg` }}
          className="max-h-full max-w-full transition-[rotate] duration-150 motion-reduce:transition-none"
        />
      )}
    </span>
  );
}
