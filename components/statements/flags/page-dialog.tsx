"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readAnswer } from "#components/api/api-request.ts";
import { cx } from "#components/ui/class-names.ts";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { LoadingRegion, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { type PlacedFlag, placeStyle, splitLongMessage } from "./flag-copy.ts";

type PagePicture = { picture: Blob; width: number; height: number };

/** A picture of the page with the flag's place marked, and those of other flags more faintly. Loaded by ShowPlace. */
export function PageDialog(props: { flag: PlacedFlag; others: readonly PlacedFlag[]; onClose: () => void }) {
  const { flag, others, onClose } = props;
  const { fileId, page } = flag.place;
  const { data, error } = useQuery({
    queryKey: ["document-page", fileId, page],
    queryFn: ({ signal }) => loadPage(fileId, page, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      width="large"
      title={`Page ${page}`}
      description={splitLongMessage(flag.message).head}
    >
      {error ? (
        <Notice tone="danger">{error.message}</Notice>
      ) : data ? (
        <MarkedPage drawn={data} flag={flag} others={others} />
      ) : (
        <LoadingRegion label="Drawing the page">
          <Skeleton className="aspect-[1/1.41] w-full" />
        </LoadingRegion>
      )}
    </Dialog>
  );
}

function MarkedPage(props: { drawn: PagePicture; flag: PlacedFlag; others: readonly PlacedFlag[] }) {
  const { drawn, flag, others } = props;
  const url = useObjectUrl(drawn.picture);
  const marks = [...others.filter((each) => each !== flag), flag];
  return (
    <section
      aria-label="Page"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
      tabIndex={0}
      className="scheme-light relative overflow-x-auto rounded-md border bg-code-ground"
    >
      {/* The marks have their place before the picture is decoded. */}
      <div className="relative min-w-136" style={{ aspectRatio: drawn.width / drawn.height }}>
        {url && (
          // biome-ignore lint/performance/noImgElement: it is drawn on request and has no address to optimise.
          <img
            src={url}
            alt={`Page ${flag.place.page} of the document, with a frame around the place: ${flag.message}`}
            className="block w-full"
          />
        )}
        {marks.map((each, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two flags may have one place, and the list never changes.
            key={index}
            aria-hidden
            ref={each === flag ? scrollIntoView : undefined}
            style={placeStyle(each.place, drawn)}
            className={cx(
              "absolute rounded-xs border-2 border-danger",
              each !== flag && "border-dashed opacity-50",
            )}
          />
        ))}
      </div>
    </section>
  );
}

function scrollIntoView(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: "center", inline: "center" });
}

function useObjectUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

async function loadPage(fileId: string, page: number, signal: AbortSignal): Promise<PagePicture> {
  const response = await fetch(`/v1/portal/documents/${fileId}/pages/${page}`, { signal });
  if (!response.ok) readAnswer(response.status, await response.text());
  const [width = 595, height = 842] = (response.headers.get("x-page-size") ?? "").split("x").map(Number);
  return { picture: await response.blob(), width, height };
}
