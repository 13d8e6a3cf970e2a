import payslips from "#data/reading/payslips.json" with { type: "json" };
import { editDistance } from "#lib/platform/text/edit-distance.ts";
import { type Cell, figureOf, plainLabel, type Row } from "../page/cells.ts";
import { deductionOf, earningOf, isEmployers, totalOf } from "./payslip-labels.ts";

const VOCABULARY = payslips.lists.labels.words;
const MAX_WORDS = 5;

/**
 * Corrects the labels beside figures of a scan: OCR turns leader dots into letters, and misreads some letters. Only
 * unknown labels change, to a known one at their start.
 */
export function respellLabels(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const cells = row.cells.map(correctMarks);
    const figure = cells.findIndex(({ isFigure }) => isFigure);
    const [first] = cells;
    const nearest = cells[figure - 1];
    if (figure < 1 || !first || !nearest || isSure(nearest.plain)) return { ...row, cells };
    const corrected = isSure(first.plain)
      ? null
      : knownStart(cells.slice(0, figure).flatMap(({ words }) => words));
    if (corrected !== null && (isSure(corrected) || !isKnown(nearest.plain))) {
      const label = { text: corrected, plain: corrected, words: corrected.split(" "), doubtful: true };
      return { ...row, cells: [{ ...first, ...label }, ...afterDropped(cells, figure)] };
    }
    // Anything between a known label and its figure is leader dots.
    const isDots = isKnown(first.plain) && !isKnown(nearest.plain);
    return { ...row, cells: isDots ? [first, ...afterDropped(cells, figure)] : cells };
  });
}

/** Dropped text with a digit may be a garbled figure. The next figure may then be of another column. */
function afterDropped(cells: readonly Cell[], figure: number): Cell[] {
  const isGarbled = cells.slice(1, figure).some(({ plain }) => /\d/.test(plain));
  return cells.slice(figure).map((cell) => (isGarbled && cell.isFigure ? { ...cell, doubtful: true } : cell));
}

/**
 * Returns the longest known label that the words begin with, spelled correctly: a total before a deduction or earnings.
 */
function knownStart(words: readonly string[]): string | null {
  const counts = Array.from({ length: Math.min(MAX_WORDS, words.length) }, (_, less) => MAX_WORDS - less);
  const starts = counts.map((count) => respelled(plainLabel(words.slice(0, count).join(" "))));
  starts.push(respelled(plainLabel(words.slice(0, 2).join(""))));
  const kinds = [totalOf, (plain: string) => isEmployers(plain) || deductionOf(plain), earningOf];
  return kinds.flatMap((kind) => starts.filter((plain) => kind(plain)))[0] ?? null;
}

function respelled(plain: string): string {
  return plain
    .replace(/\bkiwi ?s ?aver\b/g, "kiwisaver")
    .split(" ")
    .map(spelled)
    .join(" ");
}

function isKnown(plain: string): boolean {
  return isSure(plain) || earningOf(plain) !== null;
}

/** Words for earnings also appear in labels of totals, so on their own they are not certain. */
function isSure(plain: string): boolean {
  return totalOf(plain) !== null || deductionOf(plain) !== null || isEmployers(plain);
}

/** Finds a word of the vocabulary that differs in one letter, or in two if it has at least eight. */
function spelled(word: string): string {
  if (word.length < 4) return word;
  const most = word.length >= 8 ? 2 : 1;
  return (
    VOCABULARY.find(
      (each) => Math.abs(each.length - word.length) <= most && editDistance(each, word) <= most,
    ) ?? word
  );
}

/** Corrects marks that OCR confuses: `967,52`, `1;175:04`, `151.95=`. The other figures must confirm such a figure. */
function correctMarks(cell: Cell): Cell {
  if (cell.isFigure || cell.words.length > 2) return cell;
  const match = /^([-(]?\$?)(\d[\d.,:;]*)[.,:;](\d\d)(\)?)[-~=_—–]?$/.exec(cell.words.join(""));
  if (!match) return cell;
  const [, before = "", whole = "", cents = "", after = ""] = match;
  const digits = whole.replace(/[.,:;]/g, "");
  const figure = /^\d{1,3}(?:[.,:;]\d{3})*$|^\d+$/.test(whole)
    ? figureOf(`${before}${digits}.${cents}${after}`)
    : null;
  return figure ? { ...cell, ...figure, isFigure: true, doubtful: true } : cell;
}
