import { decodeText } from "#lib/platform/text/decode-text.ts";
import { archiveKind } from "./archive/archive-files.ts";
import { unpackEntry, type ZipEntry, zipEntries } from "./archive/zip-entries.ts";
import type { StatementFormat } from "./model.ts";
import { decodeDelimited } from "./tabular/csv/decode-delimited.ts";
import { looksDelimited } from "./tabular/csv/recognise-delimited.ts";
import { looksLikeMarkupTable } from "./tabular/xlsx/markup-rows.ts";
import { looksPrinted } from "./text/looks-printed.ts";

const SAMPLE_BYTES = 65_536;
/** In web pages, style sheets longer than that may precede the first row. */
const MARKUP_BYTES = 2 * 1024 * 1024;
const MAX_QIF_FIELDS = 60;
/** The length of a CODA record. */
const RECORD_LENGTH = 128;
/** Enough file names to identify a zip. */
const MAX_NAMES = 20_000;

/**
 * Detects the format of a statement file by content alone, from its first 64 KiB (2 MiB of a web page, and the
 * directory of a zip). Returns null for anything else. `XLSX` covers every file that banks call Excel: older workbooks,
 * HTML tables, XML spreadsheets and other lists in XML. Prose is never detected as a statement.
 */
export function detectFormat(bytes: Uint8Array): StatementFormat | null {
  const head = bytes.subarray(0, SAMPLE_BYTES);
  const start = latin1(head.subarray(0, 1024));
  if (start.includes("%PDF-")) return "PDF";
  const archive = archiveKind(bytes);
  if (archive !== null) return archive === "ZIP" ? zipFormat(bytes) : "ARCHIVE";
  if (start.startsWith("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1"))
    return isOldWorkbook(bytes) ? "XLSX" : null;
  const whole = wholeCharacters(head, bytes.length);
  const text = decodeText(whole);
  const format = detectText(text, () => decodeDelimited(whole));
  if (format !== null || bytes.length <= SAMPLE_BYTES || !/^\s*</.test(text)) return format;
  const longer = decodeText(wholeCharacters(bytes.subarray(0, MARKUP_BYTES), bytes.length));
  return looksLikeMarkupTable(longer) ? "XLSX" : null;
}

/** Detects JPEG and PNG by their first bytes. */
export function isPhoto(bytes: Uint8Array): boolean {
  return [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47],
  ].some((start) => start.every((byte, at) => bytes[at] === byte));
}

const OFX =
  /<(?:\w{1,8}:)?OFX[\s>]|^[ \t]{0,80}OFXHEADER\s*:|<(?:BANKMSGSRSV1|CREDITCARDMSGSRSV1|STMTRS|CCSTMTRS|BANKTRANLIST)>/im;

const CAMT =
  /<(?:\w+:)?(?:BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)(?:V01)?[\s>]|iso:20022:tech:xsd:camt\.05[234]/;

const MT940 = [
  /(?:^|@@)[ \t]{0,80}(?:\{4:)?:2[05]:/m,
  /(?:^|@@)[ \t]{0,80}:(?:60[FM]?|61|62[FM]?|34F|28C?):/m,
];

/** Objects with an amount and a date. Reading decides whether they are transactions. */
const JSON_WITH_AMOUNTS = [
  /^\s*[[{]\s*["[{]/,
  /"[^"\n]{0,60}(?:amount|minorUnits|debit|credit|betrag|montant|importe|bedrag)[^"\n]{0,40}"\s*:/i,
  /"[^"\n]{0,60}(?:date|time|created|posted|settled|made_on|datum|fecha)[^"\n]{0,40}"\s*:\s*(?:"[^"\n]{0,12}\d|\d{9})/i,
];

function detectText(text: string, asTable: () => string): StatementFormat | null {
  const hasEach = (patterns: readonly RegExp[]) => patterns.every((pattern) => pattern.test(text));
  if (OFX.test(text)) return "OFX";
  if (CAMT.test(text)) return "CAMT";
  if (hasEach(MT940)) return "MT940";
  if (/^[ \t]{0,80}!(?:Type|Account|Option|Clear)\b/im.test(text.slice(0, 4096)) || looksLikeBareQif(text))
    return "QIF";
  if (looksLikeMarkupTable(text)) return "XLSX";
  if (hasEach(JSON_WITH_AMOUNTS)) return "JSON";
  if (looksLikeBai2(text)) return "BAI2";
  if (looksLikeCoda(text)) return "CODA";
  if (/^\s*(?:<[?!a-z]|[{[]\s*["{[\]}]|%!PS|\{\\rtf)/i.test(text)) return null;
  const table = asTable();
  if (hasControlCharacters(table)) return null;
  if (looksDelimited(table)) return "CSV";
  return looksPrinted(text) ? "TEXT" : null;
}

/** A file header, and the header of a group or an account below it. */
function looksLikeBai2(text: string): boolean {
  return /^\s*01,[^,\n]{0,40},[^,\n]{0,40},\d{6,8},/.test(text) && /[\n/][ \t]*0[23],/.test(text);
}

/** A header of 128 characters with five zeros, then the old balance or a movement. */
function looksLikeCoda(text: string): boolean {
  const [header = "", next = ""] = text
    .slice(0, 600)
    .split(/\r\n|\r|\n/)
    .filter((line) => line !== "");
  const second = header.length > RECORD_LENGTH ? header.slice(RECORD_LENGTH) : next;
  return /^0{5}\d{6}[\d ]{3}/.test(header) && header.length > 100 && /^[12][\d ]{3}/.test(second);
}

/** Some exporters omit the `!Type` line. Records of a date, an amount and a caret are enough to detect QIF. */
function looksLikeBareQif(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/);
  return lines.some((line) => /^[TU]-?[\d.,]+[ \t]*$/.test(line)) && hasQifRecord(lines);
}

/**
 * Whether a date line is followed by field lines and a caret. Lines are counted one by one, because a single regular
 * expression takes exponential time on ambiguous lines.
 */
function hasQifRecord(lines: readonly string[]): boolean {
  let fields: number | null = null;
  for (const line of lines) {
    if (/^D[\d ]{1,2}[/.\-' ]/.test(line)) fields = 0;
    else if (fields === null) continue;
    else if (line.startsWith("^")) return true;
    else fields = /^[A-Z$%]/.test(line) && fields < MAX_QIF_FIELDS ? fields + 1 : null;
  }
  return false;
}

/** Whether the beginning of a text has control characters other than white space and those allowed. */
export function hasControlCharacters(text: string, allowed: readonly number[] = [26]): boolean {
  for (let at = 0; at < Math.min(text.length, 4096); at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 && ![9, 10, 12, 13, ...allowed].includes(code)) return true;
  }
  return false;
}

/** Trims a sample to whole characters, so that a cut UTF-8 sequence is not mistaken for windows-1252. */
function wholeCharacters(head: Uint8Array, length: number): Uint8Array {
  if (head.length === length) return head;
  const line = head.lastIndexOf(10);
  if (line > head.length / 2) return head.subarray(0, line + 1);
  let end = head.length;
  while (end > 0 && ((head[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  return head.subarray(0, Math.max(0, end - 1));
}

/** Documents are zips too, and are distinguished by the names of their parts. */
function zipFormat(bytes: Uint8Array): StatementFormat | null {
  const entries = zipEntries(bytes, MAX_NAMES);
  if (!Array.isArray(entries)) return formatOfNames(ends(bytes));
  const type = entries.find(({ name }) => name === "mimetype");
  if (type) return mediaTypeOf(type) === ODS ? "ODS" : null;
  return formatOfNames(entries.map(({ name }) => name).join("\n"));
}

function formatOfNames(names: string): StatementFormat | null {
  if (WORKBOOK_PART.test(names)) return "XLSX";
  if (names.includes(`mimetype${ODS}`)) return "ODS";
  return OTHER_ZIPS.test(names) ? null : "ARCHIVE";
}

/** Reads the first part of an OpenDocument file. Some programs compress it, against the standard. */
function mediaTypeOf(entry: ZipEntry): string {
  try {
    const bytes = unpackEntry(entry, 256);
    return bytes === "UNSUPPORTED" ? "" : latin1(bytes).trim();
  } catch {
    return "";
  }
}

/** Returns the parts of a file where a zip, or an old Office file, has most of its names. */
export function ends(bytes: Uint8Array): string {
  return latin1(bytes.subarray(0, SAMPLE_BYTES)) + latin1(bytes.subarray(-SAMPLE_BYTES));
}

const ODS = "application/vnd.oasis.opendocument.spreadsheet";

const WORKBOOK_PART = /(?:^|[^\w/])xl\/(?:workbook|worksheets\/|sharedStrings)/m;

/** Parts of text documents, presentations, Apple's documents, programs and books. */
const OTHER_ZIPS =
  /(?:^|[^\w/])(?:word\/document|ppt\/presentation|Index\/|Index\.zip|META-INF\/|AndroidManifest\.xml|content\.xml)/m;

/** Excel before 2007, or a newer workbook with a password. Both are compound files, as are old Word files. */
function isOldWorkbook(bytes: Uint8Array): boolean {
  const names = /W\0o\0r\0k\0b\0o\0o\0k\0|B\0o\0o\0k\0\0|E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0/;
  return names.test(ends(bytes));
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
