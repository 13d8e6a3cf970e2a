import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { apiRequest, readResponse } from "#components/platform/api/api-request.ts";
import type { DocumentPlace } from "#lib/reading/statements/document-place.ts";

/** A place in a file: `page` for pages, otherwise the number of a line or row. `entry` is a file in an archive. */
export type DocumentSpot = {
  documentId: string;
  entry: string | null;
  page: number | null;
  line: number | null;
};

/** Documents never change. */
const forever = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** The place of a line in a document, and the other places on its page. */
export function useDocumentPlace(spot: DocumentSpot): UseQueryResult<DocumentPlace> {
  const { documentId, entry, page, line } = spot;
  const query = new URLSearchParams();
  if (page !== null) query.set("page", String(page));
  if (line !== null) query.set("line", String(line));
  if (entry !== null) query.set("entry", entry);
  return useQuery({
    queryKey: ["document-place", documentId, entry, page, line],
    queryFn: ({ signal }) => apiRequest(`/v1/portal/documents/${documentId}/place?${query}`, { signal }),
    ...forever,
  });
}

export type PageImage = { blob: Blob; width: number; height: number };

/** An image of a page with its size in points. */
export function usePageImage(spot: Omit<DocumentSpot, "line">): UseQueryResult<PageImage> {
  const { documentId, entry, page } = spot;
  return useQuery({
    queryKey: ["document-page", documentId, entry, page],
    queryFn: ({ signal }) => loadPage(documentId, entry, page ?? 1, signal),
    ...forever,
  });
}

async function loadPage(
  documentId: string,
  entry: string | null,
  page: number,
  signal: AbortSignal,
): Promise<PageImage> {
  const query = entry === null ? "" : `?${new URLSearchParams({ entry })}`;
  const response = await fetch(`/v1/portal/documents/${documentId}/pages/${page}${query}`, { signal });
  if (!response.ok) readResponse(response.status, await response.text());
  const [width = 595, height = 842] = (response.headers.get("x-page-size") ?? "").split("x").map(Number);
  return { blob: await response.blob(), width, height };
}
