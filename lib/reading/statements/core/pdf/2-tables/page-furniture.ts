import type { Line, Word } from "../1-text/page-lines.ts";
import type { Block } from "./blocks.ts";
import { FIGURE, lineText } from "./line-parts.ts";

/**
 * Page headers and footers: lines above and below all amounts, at the same height and with the same words except for
 * digits. Lines below column headings are not page headers, because descriptions above their amounts may be alike.
 */
export function pageFurniture(lines: readonly Line[], blocks: readonly Block[]): Set<Line> {
  const headed = new Set(blocks.flatMap(underHeader));
  const margins = [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((page) => {
    const hasAmount = page.map((line) => FIGURE.test(lineText(line)));
    let last = hasAmount.lastIndexOf(true);
    // Lines close below the last amounts may continue their description.
    while (last >= 0 && areClose(page[last], page[last + 1])) last += 1;
    return page.filter(
      (line, index) => index > last || (index < hasAmount.indexOf(true) && !headed.has(line)),
    );
  });
  const keyOf = (line: Line) => `${Math.round(line.y)} ${lineText(line).replace(/\d+/g, "#")}`;
  const groups = [...Map.groupBy(margins, keyOf).values()];
  return new Set(groups.filter((group) => group.some(({ page }) => page !== group[0]?.page)).flat());
}

function underHeader({ columns, lines }: Block): readonly Line[] {
  return columns.length > 0 ? lines.filter(({ page }) => page === lines[0]?.page) : [];
}

function areClose(line: Line | undefined, under: Line | undefined): boolean {
  return line !== undefined && under !== undefined && under.y - line.y < 2 * line.size;
}

const BLANK = /^blank\.?$/;

/**
 * Removes text that some banks add to tables for screen readers: `blank` in each empty cell and a full stop
 * after each filled one. Other files are returned unchanged.
 */
export function withoutScreenReaderCells(lines: readonly Line[]): readonly Line[] {
  const accessible = lines.filter(({ words }) => words.some(({ text }) => BLANK.test(text)));
  if (accessible.length === 0) return lines;
  const hasStops = accessible.some(({ words }) => words.some(({ text }) => text === "blank."));
  const visibleWords = ({ words }: Line) =>
    words.filter(({ text }) => !BLANK.test(text)).map((word) => (hasStops ? withoutStop(word) : word));
  return lines
    .map((line) => ({ ...line, words: visibleWords(line) }))
    .filter(({ words }) => words.length > 0);
}

/** `20.00.` becomes `20.00`, and `01 Mar 24.` becomes `01 Mar 24`. */
function withoutStop(word: Word): Word {
  return /\d\.$/.test(word.text) ? { ...word, text: word.text.slice(0, -1) } : word;
}
