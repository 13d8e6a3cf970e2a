import { type Line, pageLines } from "./page-lines.ts";

/** A word read from a picture: `x0`, `x1`, its baseline `y` and `size` in points from the top left of the page. */
export type ScannedWord = {
  text: string;
  /** How sure the reader is, 0 to 100. */
  confidence: number;
  x0: number;
  x1: number;
  y: number;
  size: number;
};

/** What stands on one page that is a picture; no words where it is blank. `width` in points. */
export type ScannedPage = { page: number; width: number; words: ScannedWord[] };

/** A picture is looked at once, and more closely where that left doubts: what was misread then, seldom is again. */
export type Look = "FIRST" | "CLOSER";

/** Reads pictures of pages. The engine is handed in: this part of Lodge knows none. */
export type ScanReader = {
  /** The pages of a PDF with these numbers, each read from its picture. */
  pages(
    pdf: { bytes: Uint8Array; password: string | undefined; numbers: readonly number[] },
    look: Look,
  ): Promise<ScannedPage[]>;
  /** A JPEG or PNG. */
  photo(bytes: Uint8Array, look: Look): Promise<ScannedPage>;
};

/** The lines of a page that was read from its picture, as those of a page with text. */
export function scannedLines({ page, words }: ScannedPage): Line[] {
  const upright = { cos: 1, sin: 0, parted: false };
  const written = words.map(({ text, x0, x1, y, size }) => {
    return { ...upright, text, x: x0, y, width: x1 - x0, size, em: size };
  });
  return pageLines(written, page);
}
