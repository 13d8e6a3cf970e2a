import { addTurns, type PageChoice, type Turn } from "#lib/records/documents/core/page-plan.ts";

export type ArrangedPage = { page: number; turn: Turn };

/** The pages of a document as the broker arranges them: each part becomes a document. */
export type Arrangement = readonly (readonly ArrangedPage[])[];

/** The document as stored: all its pages in one part. */
export function asStored(pages: readonly { page: number }[]): Arrangement {
  return [pages.map(({ page }) => ({ page, turn: 0 }))];
}

export function turnPages(arrangement: Arrangement, pages: ReadonlySet<number>, turn: Turn): Arrangement {
  return arrangement.map((part) =>
    part.map((each) => (pages.has(each.page) ? { ...each, turn: addTurns(each.turn, turn) } : each)),
  );
}

/** Moves pages to a new document at the end. A part left without pages is removed. */
export function moveToNew(arrangement: Arrangement, pages: ReadonlySet<number>): Arrangement {
  const moved = arrangement.flat().filter(({ page }) => pages.has(page));
  const rest = arrangement.map((part) => part.filter(({ page }) => !pages.has(page)));
  return [...rest, moved].filter((part) => part.length > 0);
}

/** Moves the pages after a page to a new document. */
export function splitAfter(arrangement: Arrangement, page: number): Arrangement {
  return arrangement.flatMap((part) => {
    const cut = part.findIndex((each) => each.page === page) + 1;
    return cut === 0 || cut === part.length ? [part] : [part.slice(0, cut), part.slice(cut)];
  });
}

export function canSplitAfter(arrangement: Arrangement, page: number): boolean {
  return arrangement.some((part) => part.some((each) => each.page === page) && part.at(-1)?.page !== page);
}

export function isChanged(arrangement: Arrangement): boolean {
  return arrangement.length > 1 || arrangement.flat().some(({ turn }) => turn !== 0);
}

/** The pages of a part, as the API expects them. */
export function choicesOf(documentId: string, part: Arrangement[number]): PageChoice[] {
  return part.map(({ page, turn }) => ({ documentId, page, ...(turn !== 0 && { turn }) }));
}

/** The pages of a part in words: `Pages 1–3, 5`. */
export function describePages(part: Arrangement[number]): string {
  const ranges: [number, number][] = [];
  for (const { page } of part) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === page) last[1] = page;
    else ranges.push([page, page]);
  }
  const shown = ranges.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(", ");
  return `${part.length === 1 ? "Page" : "Pages"} ${shown}`;
}

/** A name for each document of an arrangement: the first keeps the old one. */
export function proposedNames(fileName: string, parts: number): string[] {
  const stem = fileName.replace(/\.(?:pdf|jpe?g|jpe|jfif|png)$/i, "");
  return Array.from({ length: parts }, (_, at) => (at === 0 ? `${stem}.pdf` : `${stem} ${at + 1}.pdf`));
}
