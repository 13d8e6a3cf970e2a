import { decodeText } from "#lib/platform/text/decode-text.ts";
import type { DocumentPlace } from "../../document-place.ts";
import { detectFormat } from "../detect-format.ts";
import { jsonLists } from "../json/read-json.ts";
import { decodeCamt } from "../markup/camt/read-camt.ts";
import { plainMarkup } from "../markup/ofx/collect-ofx.ts";
import { decodeOfx } from "../markup/ofx/read-ofx.ts";
import { codaRecords } from "../messages/coda/read-coda.ts";
import { mt940Lines, mt940Messages } from "../messages/mt940/mt940-fields.ts";
import { qifRecords } from "../messages/qif/read-qif.ts";
import type { Cents } from "../model.ts";
import { findHeader, type Row } from "../tabular/columns/find-header.ts";
import { decodeDelimited } from "../tabular/csv/decode-delimited.ts";
import { delimitedRows } from "../tabular/csv/read-csv.ts";
import { workbookSheets } from "../tabular/xlsx/read-xlsx.ts";
import { bestOf } from "../values/order.ts";
import { printsAmount } from "./printed-amount.ts";

export type FileExcerpt = NonNullable<DocumentPlace["excerpt"]>;

/** A row's position as its reader counts it, and the rows read there, if any. */
type RowInFile = {
  page: number | null;
  line: number;
  read: readonly { description: string; amount: Cents }[];
};

/**
 * Finds the part of a file without pages that shows a row, with the lines around it. Returns null if the file has no
 * such row, or if the text there does not match it. Throws UnreadableStatement for a protected or damaged file.
 */
export async function excerptAround(bytes: Uint8Array, row: RowInFile): Promise<FileExcerpt | null> {
  const found = await candidates(bytes, row);
  const known = found.filter((excerpt) => excerpt !== null);
  if (row.read.length === 0) return known[0] ?? null;
  const agreed = known.flatMap((excerpt) =>
    row.read.map((read) => ({ excerpt, words: agreement(excerpt, read) ?? -1 })),
  );
  const best = bestOf(agreed, ({ words }) => words);
  return best && best.words >= 0 ? best.excerpt : null;
}

/** Sheets of a workbook and lists of a JSON file are counted separately, so each may have the row. */
async function candidates(bytes: Uint8Array, { page, line }: RowInFile): Promise<(FileExcerpt | null)[]> {
  switch (detectFormat(bytes)) {
    case "CSV":
      return [tableExcerpt(delimitedRows(decodeDelimited(bytes))?.rows ?? [], line, "LINE")];
    case "XLSX":
    case "ODS":
      return (await workbookSheets(bytes)).map((rows) => tableExcerpt(rows, line, "ROW"));
    case "TEXT":
      return [textExcerpt(decodeDelimited(bytes), page ?? 1, line)];
    case "QIF":
      return [qifExcerpt(decodeText(bytes), line)];
    case "OFX":
      return [recordsExcerpt(markupRecords(plainMarkup(decodeOfx(bytes)), OFX_RECORD, OFX_END), line - 1)];
    case "CAMT":
      return [recordsExcerpt(markupRecords(plainMarkup(decodeCamt(bytes)), CAMT_RECORD, CAMT_END), line - 1)];
    case "MT940":
      return [mt940Excerpt(decodeText(bytes), line)];
    case "BAI2":
      return [continued(decodeText(bytes).split(NEW_LINE), line - 1, /^\s*(?:88,|(?!\d{2},|\d{2}\/))/)];
    case "CODA":
      return [continued(codaRecords(decodeText(bytes)), line - 1, /^(?:2[23]|3)/)];
    case "JSON":
      return jsonLists(decodeText(bytes)).map(({ rows, firstLine }) => {
        const records = rows.map((record) => JSON.stringify(record, null, 2).split("\n"));
        return recordsExcerpt(records, line - firstLine);
      });
    default:
      return [];
  }
}

const NEW_LINE = /\r\n|\r|\n/;

function textExcerpt(text: string, page: number, line: number): FileExcerpt | null {
  const lines = text.trimEnd().split("\f")[page - 1]?.split(NEW_LINE) ?? [];
  return linesExcerpt(lines, line - 1, line - 1);
}

function qifExcerpt(text: string, position: number): FileExcerpt | null {
  const record = qifRecords(text).find((each) => each.position === position);
  return record ? linesExcerpt(text.split(NEW_LINE), ...record.lines) : null;
}

/** Field 61 and the field 86 that explains it. */
function mt940Excerpt(text: string, number: number): FileExcerpt | null {
  const fields = mt940Messages(text).flat();
  const field = fields.filter(({ tag }) => tag === "61")[number - 1];
  if (!field) return null;
  const at = fields.indexOf(field);
  const next = fields[at + 1]?.tag === "86" ? at + 2 : at + 1;
  const lines = mt940Lines(text);
  return linesExcerpt(lines, field.at, (fields[next]?.at ?? lines.length) - 1);
}

/** Returns a line together with its continuation lines. */
function continued(lines: readonly string[], first: number, continues: RegExp): FileExcerpt | null {
  let last = first;
  while (lines[last + 1]?.trim() && continues.test(lines[last + 1] ?? "")) last += 1;
  return linesExcerpt(lines, first, last);
}

const OFX_RECORD = /<(?:\w+:)?STMTTRN(?![\w.])/gi;
const OFX_END = /<\/(?:\w{1,20}:)?(?:STMTTRN|BANKTRANLIST|INVTRANLIST)(?![\w.])[^<>]{0,200}>/i;
const CAMT_RECORD = /<(?:\w+:)?Ntry(?=[\s>/])/g;
const CAMT_END = /<\/(?:\w+:)?Ntry\s*>/;

const LONGEST_RECORD = 20_000;

/** Splits text into elements that begin with a tag, each up to its end or the next one, with one tag per line. */
function markupRecords(text: string, begin: RegExp, end: RegExp): string[][] {
  const starts = [...text.matchAll(begin)].map(({ index }) => index);
  return starts.map((start, at) => {
    const record = text.slice(start, Math.min(starts[at + 1] ?? text.length, start + LONGEST_RECORD));
    const close = end.exec(record);
    const whole = close ? record.slice(0, close.index + close[0].length) : record;
    const lines = whole.split(NEW_LINE).filter((line) => line.trim() !== "");
    return lines.length > 1 ? lines : whole.replace(/(?<=[^\s<])(?=<(?!\/))/g, "\n").split("\n");
  });
}

/** The number of lines or records above and below the marked one. */
const CONTEXT = 3;

const MAX_CELLS = 24;
const LONGEST_CELL = 160;
const LONGEST_LINE = 400;
const MAX_LINES_PER_RECORD = 40;

/**
 * Returns the rows around a row of a table and the headings above them, or null if there is no such row. `line` counts
 * from 1.
 */
function tableExcerpt(rows: readonly Row[], line: number, unit: "LINE" | "ROW"): FileExcerpt | null {
  const at = line - 1;
  if (!rows[at]) return null;
  const from = Math.max(0, at - CONTEXT);
  const header = headingOver(rows, at);
  const shown = rows.slice(from, at + CONTEXT + 1).map((row, index) => ({
    number: from + index + 1,
    cells: cellsOf(row),
    isMarked: from + index === at,
    isHeading: from + index === header,
  }));
  const first =
    header !== null && header < from
      ? [{ number: header + 1, cells: cellsOf(rows[header] ?? []), isMarked: false, isHeading: true }]
      : [];
  return { unit, lines: [...first, ...shown] };
}

/** Finds the last heading row above a row, or null. */
function headingOver(rows: readonly Row[], at: number): number | null {
  let found: number | null = null;
  for (let from = 0; from < at; ) {
    const header = findHeader(rows, from);
    if (!header || header.index >= at) break;
    found = header.index;
    from = header.index + 1;
  }
  return found;
}

function cellsOf(row: Row): string[] {
  const filled = row.findLastIndex((cell) => cell.trim() !== "") + 1;
  return row.slice(0, Math.min(filled, MAX_CELLS)).map((cell) => cut(cell.trim(), LONGEST_CELL));
}

/** Returns the lines around those from `first` to `last`, which count from 0. `number` counts from 1. */
function linesExcerpt(lines: readonly string[], first: number, last: number): FileExcerpt | null {
  if (lines[first] === undefined) return null;
  const end = Math.min(last, first + MAX_LINES_PER_RECORD - 1);
  const from = Math.max(0, first - CONTEXT);
  return {
    unit: "LINE",
    lines: lines.slice(from, end + CONTEXT + 1).map((text, index) => ({
      number: from + index + 1,
      cells: [lineText(text)],
      isMarked: from + index >= first && from + index <= end,
      isHeading: false,
    })),
  };
}

/** Returns a record and its neighbours, each of one or more lines. `at` counts from 0. */
function recordsExcerpt(records: readonly (readonly string[])[], at: number): FileExcerpt | null {
  if (!records[at]) return null;
  const from = Math.max(0, at - 1);
  return {
    unit: "RECORD",
    lines: records.slice(from, at + 2).flatMap((lines, index) =>
      lines.slice(0, MAX_LINES_PER_RECORD).map((text, part) => ({
        number: part === 0 ? from + index + 1 : null,
        cells: [lineText(text)],
        isMarked: from + index === at,
        isHeading: false,
      })),
    ),
  };
}

function lineText(text: string): string {
  const printable = text.replaceAll("\t", "    ").replace(/\p{Cc}/gu, "");
  return cut(printable.trimEnd(), LONGEST_LINE);
}

function cut(text: string, longest: number): string {
  const plain = text.toWellFormed();
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1)}…`;
}

/**
 * Measures how well the marked lines match a row: null if they do not show its amount, or else how many words of its
 * description they contain.
 */
function agreement({ unit, lines }: FileExcerpt, row: { description: string; amount: Cents }): number | null {
  const cells = lines.filter(({ isMarked }) => isMarked).flatMap((line) => line.cells);
  const words = cells.flatMap((cell) => [cell, ...cell.split(/[\s<>":;]+/), ...cell.split(/[\s<>":;,]+/)]);
  const text = cells.join(" ").toLowerCase();
  // SWIFT messages have no gap between a figure and its neighbours.
  const digits = String(Math.abs(row.amount)).replace(/0{1,2}$/, "");
  const isPrinted =
    printsAmount(words, row.amount) || (unit === "LINE" && text.replace(/\D/g, "").includes(digits));
  if (!isPrinted) return null;
  return row.description
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "" && text.includes(word)).length;
}
