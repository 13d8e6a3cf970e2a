import type { ReadingFlag } from "../../model.ts";
import type { PaintedPage } from "../1-text/pdf-text.ts";
import type { WrittenWord } from "../1-text/word-writer.ts";
import { boxOfWord, flagAt, hasDigit, isMoney, isUpright, quoted, wholePage } from "./places.ts";

/** The end mark of each revision. Only the first revision is compared with the current one. */
const END = "%%EOF";

const START = "startxref";

/** A linearised file has a dictionary for it in its first bytes, and an end mark after its first page. */
const HEAD_BYTES = 1024;

/** `startxref`, an offset and the end mark take at most this many bytes. */
const TAIL_BYTES = 64;

/**
 * The length in bytes of the first version of a PDF to which later ones were appended (ISO 32000-1, 7.5.6),
 * or null if there is only one.
 */
export function firstRevision(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const linearised = file.toString("latin1", 0, HEAD_BYTES).includes("/Linearized");
  const ends: number[] = [];
  let mayBeFirstPart = linearised;
  for (let at = file.indexOf(END); at >= 0; at = file.indexOf(END, at + END.length)) {
    const table = tableBefore(file, at);
    if (table === null) continue;
    // In a linearised file, the first table refers to later ones.
    if (!mayBeFirstPart && table >= (ends.at(-1) ?? 0)) ends.push(at + END.length);
    mayBeFirstPart = false;
  }
  return ends.length > 1 ? (ends[0] ?? null) : null;
}

/** The offset of the cross-reference table stated before an end mark, or null. */
function tableBefore(file: Buffer, end: number): number | null {
  const tail = file.toString("latin1", Math.max(0, end - TAIL_BYTES), end);
  const offset = /startxref\s+(\d{1,12})\s*$/.exec(tail.slice(Math.max(0, tail.lastIndexOf(START))))?.[1];
  if (offset === undefined || Number(offset) >= end) return null;
  return Number(offset);
}

/** Words that moved by less than this many points are unchanged. */
const MOVE_TOLERANCE = 0.5;

/** A page was replaced as a whole if a larger share of its words changed. */
const REPLACED_SHARE = 0.6;

/** Flags changes on the pages since the file's first version, with the text before and after. */
export function compareRevisions(now: readonly PaintedPage[], then: readonly PaintedPage[]): ReadingFlag[] {
  const before = new Map(then.map((page) => [page.number, page]));
  return now.flatMap((page) => {
    const old = before.get(page.number);
    return old ? comparePages(page, old) : [];
  });
}

function comparePages(now: PaintedPage, then: PaintedPage): ReadingFlag[] {
  const [words, old] = [now.words.filter(isUpright), then.words.filter(isUpright)];
  const [added, gone] = [unmatched(words, old), unmatched(old, words)];
  if (added.length + gone.length === 0) return [];
  if (gone.length > REPLACED_SHARE * old.length) return [replacedPage(now, old)];
  const rest = new Set(gone);
  const changed = added.flatMap((word) => {
    const was = [...rest].filter((each) => isInPlaceOf(each, word)).sort((a, b) => a.x - b.x);
    for (const each of was) rest.delete(each);
    // Text that is drawn over remains in the file.
    const under = was.length > 0 ? was : old.filter((each) => isInPlaceOf(each, word));
    // The same words elsewhere on the line were moved by an adjacent change.
    return under.map(({ text }) => text).join("") === word.text
      ? []
      : describeChange(now.number, word, under);
  });
  const removed = [...rest].map((word) =>
    flagAt(now.number, [boxOfWord(word)], {
      code: "EARLIER_VERSION",
      serious: isMoney(word.text),
      what: `an earlier version saved in the file has ${quoted([word])} here, which was removed.`,
    }),
  );
  return [...changed, ...removed];
}

function describeChange(page: number, word: WrittenWord, was: readonly WrittenWord[]): ReadingFlag {
  const figures = was.length > 0 && [word, ...was].some(({ text }) => hasDigit(text));
  return flagAt(page, [word, ...was].map(boxOfWord), {
    code: "EARLIER_VERSION",
    serious: figures || isMoney(word.text),
    what:
      was.length > 0
        ? `${quoted([word])} was ${quoted(was)} in an earlier version saved in the file.`
        : `${quoted([word])} was added to an earlier version saved in the file.`,
  });
}

function replacedPage(page: PaintedPage, old: readonly WrittenWord[]): ReadingFlag {
  return {
    code: "EARLIER_VERSION",
    severity: old.some(({ text }) => isMoney(text)) ? "HIGH" : "WARNING",
    message: `Page ${page.number} was replaced: an earlier version saved in the file shows another page here.`,
    place: wholePage(page),
  };
}

/** The words without an equal word in the same place among the others. */
function unmatched(words: readonly WrittenWord[], others: readonly WrittenWord[]): WrittenWord[] {
  const byText = Map.groupBy(others, ({ text }) => text);
  return words.filter(
    ({ text, x, y }) =>
      !byText
        .get(text)
        ?.some((other) => Math.abs(other.x - x) < MOVE_TOLERANCE && Math.abs(other.y - y) < MOVE_TOLERANCE),
  );
}

/** Whether words are on the same line and overlap. */
function isInPlaceOf(old: WrittenWord, word: WrittenWord): boolean {
  if (Math.abs(old.y - word.y) > word.size / 2) return false;
  return old.x < word.x + word.width && word.x < old.x + old.width;
}
