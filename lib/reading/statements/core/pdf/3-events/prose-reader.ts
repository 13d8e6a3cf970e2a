import labels from "#data/reading/labels.json" with { type: "json" };
import { isCurrencyWord } from "../../lexicon/currencies.ts";
import { directionOfWord, markOf } from "../../lexicon/directions.ts";
import {
  BALANCE_LABELS,
  type FigureLabel,
  figureLabel,
  printedCount,
  sectionHeading,
} from "../../lexicon/paper-labels.ts";
import { hasAnyOf } from "../../lexicon/phrases.ts";
import type { NumberStyle } from "../../values/amount.ts";
import { DATES_IN_TEXT, type WrittenOrder } from "../../values/date.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { lineFigures, type PlacedFigure } from "../2-tables/line-figures.ts";
import { boxesOf, FIGURE, hasFigure, lineText, textOf } from "../2-tables/line-parts.ts";
import { accountNumberIn, type StatedNumber } from "./account-identity.ts";
import { periodIn } from "./statement-period.ts";

/** Reads a line outside the tables. */
export type ProseReader = ReturnType<typeof proseReader>;

/** Reads lines outside the tables. The labels of figures and numbers may be in adjacent lines. */
export function proseReader(lines: readonly Line[], order: WrittenOrder, style: NumberStyle) {
  const places = new Map(lines.map((line, index) => [line, index]));
  const above = (line: Line) => {
    const at = places.get(line) ?? 0;
    return lines.slice(Math.max(0, at - 6), at).reverse();
  };
  return {
    accountNumber: (line: Line) => accountNumberIn(lineText(line)) ?? numberBelow(line, above(line)[0]),
    period: (line: Line) => periodIn(line, order),
    facts: (line: Line) => labelledFigures(line, above(line), style, lines[(places.get(line) ?? -1) + 1]),
  };
}

/** In type sizes. After a wider gap, a date may follow a number. */
const NUMBER_GAP = 2;

/** A number below its label, on either edge: `Account number` above, `12345678` below. */
function numberBelow(line: Line, above: Line | undefined): StatedNumber | null {
  if (!above || above.page !== line.page) return null;
  const at = above.words.findIndex(
    ({ text }, index) =>
      /^(?:account|acct|a\/c|membership)$/i.test(text) &&
      /^(?:number|no\.?)$/i.test(above.words[index + 1]?.text ?? ""),
  );
  const label = above.words[at];
  if (!label || accountNumberIn(lineText(above))) return null;
  const right = above.words[at + 1]?.x1 ?? label.x1;
  const isBelow = ({ x0, x1 }: Word) => Math.abs(x0 - label.x0) < 8 || Math.abs(x1 - right) < 8;
  const from = line.words.findIndex(isBelow);
  const number = boxesOf({ ...line, words: line.words.slice(from, from + 5) }, NUMBER_GAP)[0];
  return from < 0 || !number ? null : accountNumberIn(`account number ${textOf(number)}`);
}

/** An amount outside the tables, with its label. */
type LabelledFigure = {
  label: FigureLabel;
  text: string;
  count: number | null;
  figure: PlacedFigure;
  /** Its box has a title such as `Rewards`, which is also the name of cards. */
  mayCountPoints: boolean;
};

type Label = Pick<LabelledFigure, "label" | "text">;

/**
 * The labelled amounts of a line of prose: `Opening balance $1,200.00`, several in a line, with labels in
 * boxes above (`above` are the lines before it, nearest first), or else in the line `below`.
 */
export function labelledFigures(
  line: Line,
  above: readonly Line[],
  style: NumberStyle,
  below?: Line,
): LabelledFigure[] {
  const found: LabelledFigure[] = [];
  let from = 0;
  for (const figure of lineFigures(line, style)) {
    if (figure.strength === "WHOLE" && figure.cents !== 0) continue;
    const beside = labelBeside(line, from, figure.first);
    const text = textOf(line.words.slice(from, figure.first));
    const next = line.words[figure.last + 1];
    // `Af` and `Bij` beside a figure of a summary. Those of rows are in a column.
    const isMark = next !== undefined && directionOfWord(next.text) !== 0;
    if (isMark) figure.mark ??= markOf(next.text);
    from = figure.last + (isMark ? 2 : 1);
    const hasOwnCell = cellLeft(figure, line) < figure.x0;
    const isBelowLabels = hasOwnCell || !/\p{L}{4}/u.test(text) || above.slice(0, 2).some(labelsFigures);
    const chosen =
      beside ?? (isBelowLabels ? (labelAbove(above, figure, line) ?? labelBelow(below, figure, line)) : null);
    if (!chosen) continue;
    const isBelow = BALANCE_LABELS.has(chosen.label) && isBelowPoints(above, figure, line);
    found.push({ ...chosen, count: printedCount(chosen.text), figure, mayCountPoints: isBelow });
  }
  return found;
}

const countsPoints = hasAnyOf(labels.lists.points.words, "i");

/** Whether the box of a balance has a title of points: `Rewards`, `Previous balance 26,227`. */
function isBelowPoints(above: readonly Line[], figure: PlacedFigure, line: Line): boolean {
  const own = boxesOf(line, BOX_GAP).filter((box) => (box[0]?.x0 ?? 0) < figure.x1);
  const left = own.slice(-2)[0]?.[0]?.x0 ?? figure.x0;
  return above.some(
    (next) =>
      next.page === line.page &&
      boxesOf(next, BOX_GAP).some(
        (box) =>
          (box[0]?.x0 ?? 0) < figure.x1 &&
          left < (box.at(-1)?.x1 ?? 0) &&
          !hasFigure({ words: box }) &&
          countsPoints(textOf(box)),
      ),
  );
}

/** The label is in the nearest box to the left of the figure, or spans several boxes. A sidebar may be further left. */
function labelBeside(line: Line, from: number, to: number): Label | null {
  const { words } = line;
  for (let first = to - 1; first >= from; first -= 1) {
    const opensBox =
      first === from || (words[first]?.x0 ?? 0) - (words[first - 1]?.x1 ?? 0) > 1.8 * line.size;
    if (!opensBox) continue;
    const text = textOf(words.slice(first, to));
    const label = labelIn(text);
    if (label) return { label, text };
  }
  return null;
}

function labelIn(text: string): FigureLabel | null {
  const words = text.replace(/(?<![:.=+-])[:.=+-]+\s*$/, "").split(" ");
  for (let from = 0; from < Math.min(words.length, 14); from += 1) {
    const label = figureLabel(words.slice(from).join(" "));
    if (label) return label;
  }
  return null;
}

/** Whether a line labels the figures below it: `Account | Opening balance | Closing balance`. */
function labelsFigures(above: Line): boolean {
  if (hasFigure(above)) return false;
  const labels = boxesOf(above, BOX_GAP).flatMap((box) => labelIn(textOf(box)) ?? []);
  return labels.length >= 3 || (labels.length === 2 && labels.includes("OPENING"));
}

/** In type sizes: more than a space. */
const BOX_GAP = 0.9;

/** A label of up to three lines in a box above the figure. Adds lines until they form a label. */
function labelAbove(above: readonly Line[], figure: PlacedFigure, line: Line): Label | null {
  let text = "";
  let below = line;
  // Headings of balances belong to the figures below them however wide the gap is.
  const isHeaded = above.slice(0, 1).some(labelsFigures);
  for (const next of above.slice(0, 3)) {
    if (!isNear(next, below) && !(isHeaded && next === above[0])) return null;
    below = next;
    const part = textInColumn(next, figure, line);
    // Cells of a header have different numbers of lines, centred in its height.
    if (part === null) continue;
    if (FIGURE.test(part.replace(DATES_IN_TEXT, "")) || sectionHeading(part) === "NOT_TRANSACTIONS")
      return null;
    text = `${part} ${text}`.trim();
    const label = labelIn(text);
    if (label) return { label, text };
  }
  return null;
}

/** Some banks print a large figure with its label below it: a line of words without figures. */
function labelBelow(below: Line | undefined, figure: PlacedFigure, line: Line): Label | null {
  if (!below || below.words.some(({ text }) => /\d/.test(text))) return null;
  const text = isNear(below, line) ? textInColumn(below, figure, line) : null;
  const label = text === null ? null : figureLabel(text);
  return text !== null && label ? { label, text } : null;
}

function isNear(above: Line, line: Line): boolean {
  return Math.abs(line.y - above.y) <= 3.2 * Math.max(line.size, above.size);
}

/** The words of a line above or below a figure, as one box between wide gaps. */
function textInColumn(above: Line, figure: PlacedFigure, line: Line): string | null {
  if (above.page !== line.page) return null;
  const left = cellLeft(figure, line);
  const center = (figure.x0 + figure.x1) / 2;
  for (const box of boxesOf(above, BOX_GAP)) {
    const [x0, x1] = [box[0]?.x0 ?? 0, box.at(-1)?.x1 ?? 0];
    const overlaps = x0 < figure.x1 && left < x1;
    if (overlaps || Math.abs((x0 + x1) / 2 - center) < 2 * above.size) return textOf(box);
  }
  return null;
}

/** A currency may begin the cell, with its figure at the other end: `EUR        + 1.500,00`. */
function cellLeft({ first, x0 }: PlacedFigure, { words }: Line): number {
  const before = words[first - 1];
  return before && isCurrencyWord(before.text.toLowerCase()) ? before.x0 : x0;
}
