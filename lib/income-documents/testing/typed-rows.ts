import { type Row, rowsOf } from "../core/page/cells.ts";

const PITCH = 5;
const LEADING = 12;

/** The rows of pages typed in a fixed pitch, for tests; a form feed starts another page. */
export function typedRows(text: string): Row[] {
  const lines = text.split("\f\n").flatMap((page, number) =>
    page.split("\n").flatMap((line, row) => {
      const words = [...line.matchAll(/\S+/g)].map((match) => ({
        text: match[0],
        x0: match.index * PITCH,
        x1: (match.index + match[0].length) * PITCH,
        size: 9,
      }));
      return words.length > 0 ? [{ page: number + 1, row: row + 1, y: row * LEADING, size: 9, words }] : [];
    }),
  );
  return rowsOf(lines);
}
