import FileWarning from "lucide-react/icons/file-warning";
import { useState } from "react";
import { cx } from "#components/ui/class-names.ts";
import type { Turn } from "#lib/documents/core/page-plan.ts";

/** The address of a page's picture; with `width`, of a small one. */
export function pagePictureUrl(documentId: string, page: number, width?: number): string {
  return `/v1/portal/documents/${documentId}/pages/${page}${width === undefined ? "" : `?width=${width}`}`;
}

/** A small picture of a page, loaded when it comes into view. Its box has its size before. */
export function PagePicture(props: {
  documentId: string;
  page: number;
  /** In pixels of the picture: twice as many as it is wide on the screen. */
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
        // biome-ignore lint/performance/noImgElement: the server draws it in the size that is needed.
        <img
          src={pagePictureUrl(documentId, page, width)}
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
