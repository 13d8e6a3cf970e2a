import type { ReadingFlag } from "../../model.ts";
import { mostCommon } from "../../values/order.ts";
import type { WrittenWord } from "../1-text/word-writer.ts";
import { boxOfWord, flagAt, flagsOfWords, hasDigit, isMoney, quoted } from "./places.ts";
import type { RowFigure, RowLine, RowTable } from "./row-figures.ts";

/** Fewer figures do not show what is usual. */
const MIN_FIGURES = 3;

/** A form that this share of the figures has is the usual one. */
const CLEAR_SHARE = 0.8;
const NEAR_TOTAL_SHARE = 0.95;

/** Smaller differences in size are due to rounding. */
const SIZE_STEP = 0.02;

/** Inks up to this brightness (of 255) look black. Others are meant to look different. */
const MAX_BLACK = 0x60;
const INK_STEP = 6;

/** Flags figures in another font, size or shade of black than the rest of their column. */
export function oddType(tables: readonly RowTable[]): ReadingFlag[] {
  return tables.flatMap((table) => {
    const { lines, columns, words } = table;
    const money = words.filter(({ text }) => isMoney(text));
    if (isUniform(money)) return mixedFigures(lines);
    const usualText = mostCommon(lines.map(textForm))?.value;
    const isOrdinary = (line: RowLine) => {
      const form = textForm(line);
      return form === null || form === usualText;
    };
    return [...columns.flatMap((column) => oddOfColumn(column, money, isOrdinary)), ...mixedFigures(lines)];
  });
}

/** Whether all figures have one form, as in most files. */
function isUniform(money: readonly WrittenWord[]): boolean {
  const [first] = money;
  return money.every(
    ({ style, size }) =>
      size === first?.size && style?.font === first.style?.font && style?.ink === first.style?.ink,
  );
}

/** The form of a line's first words, or null if it has none. Totals often have a different one. */
function textForm({ words }: RowLine): string | null {
  const first = words.find(({ text }) => /\p{L}{2}/u.test(text) && !isMoney(text));
  return first ? `${first.style?.font}|${first.size.toFixed(1)}` : null;
}

function oddOfColumn(
  column: readonly RowFigure[],
  money: readonly WrittenWord[],
  isOrdinary: (line: RowLine) => boolean,
): ReadingFlag[] {
  const ordinary = column.filter(({ line }) => isOrdinary(line));
  const own = new Set(column.map(({ word }) => word));
  const others = money.filter((word) => !own.has(word));
  const odd = new Map<RowFigure, string[]>();
  const compare = <T>(
    formIn: (word: WrittenWord) => T,
    differ: (one: T, other: T) => boolean,
    describe: (own: T, usual: T) => string,
  ) => {
    const usual = usualForm(
      ordinary.map(({ word }) => formIn(word)),
      others.map(formIn),
    );
    if (usual === null) return;
    for (const figure of ordinary) {
      const form = formIn(figure.word);
      if (differ(form, usual)) odd.set(figure, [...(odd.get(figure) ?? []), describe(form, usual)]);
    }
  };
  compare(
    ({ style }) => family(style?.font ?? ""),
    isOtherFamily,
    (font, usual) => `in ${font} instead of ${usual}`,
  );
  compare(
    ({ size }) => Number(size.toFixed(1)),
    isOtherSize,
    (size, usual) => `in ${size} instead of ${usual} points`,
  );
  compare(
    ({ style }) => style?.ink ?? "",
    isOtherBlack,
    () => OTHER_BLACK,
  );
  const seen = [...odd].map(([{ line, word }, how]) => ({ page: line.page, word, how: how.join(" and ") }));
  return flagsOfWords(seen, (what, { page, how }, isOne) => ({
    code: "ODD_TYPE",
    severity: how === OTHER_BLACK ? "WARNING" : "HIGH",
    message: `Page ${page}: ${what} ${isOne ? "is" : "are"} set ${how}, unlike the other figures of the column.`,
  }));
}

const OTHER_BLACK = "in another shade of black";

/**
 * The form of most figures, or the one that other figures on the page have, because a forger who recalculates
 * balances changes most of a column. If there are few figures, only other figures of a single form count.
 */
function usualForm<T>(figures: readonly T[], others: readonly T[]): T | null {
  const most = mostCommon(figures);
  const rest = mostCommon(others);
  const isClear = rest !== null && others.length > MIN_FIGURES;
  if (figures.length < MIN_FIGURES) return isClear && rest.share > NEAR_TOTAL_SHARE ? rest.value : null;
  if (isClear && rest.share > CLEAR_SHARE && figures.includes(rest.value)) return rest.value;
  return most?.value ?? null;
}

function isOtherSize(one: number, other: number): boolean {
  return Math.abs(one - other) > SIZE_STEP * Math.max(one, other);
}

/** Flags figures whose font or ink changes between two digits. */
function mixedFigures(lines: readonly RowLine[]): ReadingFlag[] {
  return lines.flatMap(({ page, words }) =>
    words
      .filter(
        ({ text, style, seam }) => hasDigit(text) && style && seam && isMoney(text) && isSeam(style, seam),
      )
      .map((word) => {
        const what = `the digits of ${quoted([word])} are set in two fonts or inks.`;
        return flagAt(page, [boxOfWord(word)], { code: "ODD_TYPE", serious: true, what });
      }),
  );
}

type Style = NonNullable<WrittenWord["style"]>;

function isSeam(one: Style, other: Style): boolean {
  return isOtherFamily(family(one.font), family(other.font)) || isOtherBlack(one.ink, other.ink);
}

const families = new Map<string, string>();

/** A name may end with up to two of these. */
const WEIGHT = /(?:Bold|Italic|Oblique|Regular|Medium|Semibold|SemiBold|Light|Book|Black|Roman)$/;

/** A font's family: its name without the subset prefix and the words for weight and slope. */
function family(font: string): string {
  const known = families.get(font);
  if (known !== undefined) return known;
  const name = font.slice(0, 80).replace(/^[A-Z]{6}\+/, "");
  const found = name
    .replace(/[-,](?:\p{L}|\d)*$/u, "")
    .replace(/(?:PSMT|MT|PS|Std|Pro)$/, "")
    .replace(WEIGHT, "")
    .replace(WEIGHT, "")
    .replace(/(?:PSMT|MT|PS|Std|Pro)$/, "");
  if (families.size > 500) families.clear();
  families.set(font, found);
  return found;
}

/** Numbered names (`F1`, `CIDFont+F2`) may be weights of one family. */
const NUMBERED = /^(?:|CIDFont|.{0,12}\d|[A-Za-z]{1,2})$/;

function isOtherFamily(one: string, other: string): boolean {
  return one !== other && !NUMBERED.test(one) && !NUMBERED.test(other) && !isSynonym(one, other);
}

/** Writers substitute one for the other. */
function isSynonym(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function isOtherBlack(one: string, other: string): boolean {
  if (one === other) return false;
  const [left, right] = [channels(one), channels(other)];
  if (Math.max(...left, ...right) > MAX_BLACK) return false;
  return left.some((channel, at) => Math.abs(channel - (right[at] ?? 0)) > INK_STEP);
}

function channels(ink: string): number[] {
  if (!/^#[\da-f]{6}$/.test(ink)) return [255];
  return [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
}
