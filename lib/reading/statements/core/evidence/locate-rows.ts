import type { Rectangle } from "../model.ts";
import { directionOfLines, onPage, pageLines } from "../pdf/1-text/page-lines.ts";
import { pageText } from "../pdf/1-text/pdf-text.ts";
import { movedOnPage } from "./rectangles.ts";
import { placeOfLine, placesOfRows, type ReadRow } from "./rows-on-page.ts";

/** A page with the places of its rows. `hasText` is false for a picture, whose lines only OCR can find. */
export type LocatedRows = {
  pages: number;
  hasText: boolean;
  rows: (Rectangle | null)[];
  /** The place of the line itself, even if no row was read from it. */
  line: Rectangle | null;
};

/**
 * Finds rows on a page of a PDF by its text, with the same stages as when the statement was read. Returns null if there
 * is no such page. Throws UnreadableStatement for a protected or damaged file.
 */
export async function locateRows(
  bytes: Uint8Array,
  page: number,
  { rows, line }: { rows: readonly ReadRow[]; line: number | null },
): Promise<LocatedRows | null> {
  const text = await pageText(bytes, page);
  if (!text) return null;
  const { pages, hasText } = text;
  // OCR numbered the lines of pictures.
  if (!hasText) return { pages, hasText, rows: rows.map(() => null), line: null };
  const lines = pageLines(text.words, page);
  const quarter = directionOfLines(text.words);
  const upright = (place: Rectangle | null) =>
    place && movedOnPage(place, (corner) => onPage(quarter, corner), text);
  return {
    pages,
    hasText,
    rows: placesOfRows(lines, rows).map(upright),
    line: upright(line === null ? null : placeOfLine(lines, line)),
  };
}
