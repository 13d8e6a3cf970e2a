import type { ErrorDetail } from "#lib/platform/errors/app-error.ts";

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** A document whose pages are rearranged. */
export type PageSource = { documentId: string; fileName: string; pages: number };

/** A page of a new document; without `page`, all pages of that source in order. */
export type PageChoice = { documentId: string; page?: number | undefined; turn?: Turn | undefined };

/** One page of a new document. */
export type PlannedPage = { documentId: string; page: number; turn: Turn };

export function addTurns(one: Turn, other: Turn): Turn {
  return ((one + other) % 360) as Turn;
}

/**
 * Lists the pages of each new document, in order. Every page of the sources must be in exactly one of them, so nothing
 * is lost or duplicated. Otherwise returns all faults.
 */
export function planPages(
  sources: readonly PageSource[],
  documents: readonly { pages: readonly PageChoice[] }[],
): { plan: PlannedPage[][] } | { faults: ErrorDetail[] } {
  const faults: ErrorDetail[] = [];
  const byId = new Map(sources.map((source) => [source.documentId, source]));
  const used = new Set<string>();
  const plan = documents.map(({ pages }, document) =>
    pages.flatMap((choice, index): PlannedPage[] => {
      const field = `documents[${document}].pages[${index}]`;
      const source = byId.get(choice.documentId);
      if (!source) {
        faults.push({ field: `${field}.documentId`, message: "is not one of the sources" });
        return [];
      }
      const { page } = choice;
      if (page !== undefined && page > source.pages) {
        const message = `is not a page of ${source.fileName}, which has ${source.pages}`;
        faults.push({ field: `${field}.page`, message });
        return [];
      }
      return (page === undefined ? allPages(source) : [page]).flatMap((number) => {
        const key = keyOf(source.documentId, number);
        if (used.has(key)) {
          faults.push({ field, message: `page ${number} of ${source.fileName} is already used` });
          return [];
        }
        used.add(key);
        return [{ documentId: source.documentId, page: number, turn: choice.turn ?? 0 }];
      });
    }),
  );
  for (const source of sources) {
    const missing = allPages(source).filter((page) => !used.has(keyOf(source.documentId, page)));
    if (missing.length === 0) continue;
    const which = `${missing.length === 1 ? "page" : "pages"} ${missing.join(", ")}`;
    const message = `must contain ${which} of ${source.fileName}: every page must be in one of the new documents`;
    faults.push({ field: "documents", message });
  }
  if (faults.length > 0) return { faults };
  for (const [index, pages] of plan.entries()) {
    const [first] = pages;
    const source = first && byId.get(first.documentId);
    if (source && isUnchanged(source, pages)) {
      const message = `is ${source.fileName} unchanged: leave this document out`;
      faults.push({ field: `documents[${index}]`, message });
    }
  }
  return faults.length > 0 ? { faults } : { plan };
}

/** Whether these are all pages of the source, in their order and not rotated. */
function isUnchanged(source: PageSource, pages: readonly PlannedPage[]): boolean {
  return (
    pages.length === source.pages &&
    pages.every(
      ({ documentId, page, turn }, index) =>
        documentId === source.documentId && page === index + 1 && turn === 0,
    )
  );
}

function allPages({ pages }: PageSource): number[] {
  return Array.from({ length: pages }, (_, index) => index + 1);
}

function keyOf(documentId: string, page: number): string {
  return `${documentId} ${page}`;
}
