import { decodeText } from "#lib/decode-text.ts";
import type { StatementFormat } from "./model.ts";
import { decodeDelimited, looksDelimited } from "./tabular/csv/recognise-delimited.ts";
import { looksLikeMarkupTable } from "./tabular/xlsx/markup-rows.ts";

const SAMPLE_BYTES = 65_536;
const MOST_QIF_FIELDS = 60;

/**
 * Detects the format of a statement file from its first 64 KiB, by content alone. Null for anything else.
 * `XLSX` covers whatever banks send as Excel: older workbooks, HTML tables and XML spreadsheets. Prose is
 * never detected as a statement.
 */
export function detectFormat(bytes: Uint8Array): StatementFormat | null {
  const head = bytes.subarray(0, SAMPLE_BYTES);
  const start = latin1(head.subarray(0, 1024));
  if (start.includes("%PDF-")) return "PDF";
  if (start.startsWith("PK\u0003\u0004")) return holdsWorkbook(bytes) ? "XLSX" : null;
  if (start.startsWith("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1"))
    return isOldWorkbook(bytes) ? "XLSX" : null;
  const whole = wholeCharacters(head, bytes.length);
  return detectText(decodeText(whole), () => decodeDelimited(whole));
}

function detectText(text: string, asTable: () => string): StatementFormat | null {
  if (
    /<(?:\w{1,8}:)?OFX[\s>]|^[ \t]{0,80}OFXHEADER\s*:|<(?:BANKMSGSRSV1|CREDITCARDMSGSRSV1|STMTRS|CCSTMTRS|BANKTRANLIST)>/im.test(
      text,
    )
  )
    return "OFX";
  if (
    /<(?:\w+:)?(?:BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)[\s>]|iso:20022:tech:xsd:camt\.05[234]/.test(
      text,
    )
  )
    return "CAMT";
  if (
    /(?:^|@@)[ \t]{0,80}(?:\{4:)?:2[05]:/m.test(text) &&
    /(?:^|@@)[ \t]{0,80}:(?:60[FM]?|61|62[FM]?|34F|28C?):/m.test(text)
  )
    return "MT940";
  if (/^[ \t]{0,80}!(?:Type|Account|Option|Clear)\b/im.test(text.slice(0, 4096)) || looksLikeBareQif(text))
    return "QIF";
  if (looksLikeMarkupTable(text)) return "XLSX";
  if (/^\s*(?:<[?!a-z]|[{[]\s*["{[\]}]|%!PS|\{\\rtf)/i.test(text)) return null;
  const table = asTable();
  return !hasControlCharacters(table) && looksDelimited(table) ? "CSV" : null;
}

/**
 * Some exporters omit the `!Type` line. Records of a date, an amount and a caret are enough to detect QIF.
 */
function looksLikeBareQif(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/);
  return lines.some((line) => /^[TU]-?[\d.,]+[ \t]*$/.test(line)) && holdsQifRecord(lines);
}

/**
 * Whether a date line is followed by field lines and a caret. Lines are counted one by one, because in a
 * single regular expression each line that could be read in two ways doubled the time.
 */
function holdsQifRecord(lines: readonly string[]): boolean {
  let fields: number | null = null;
  for (const line of lines) {
    if (/^D[\d ]{1,2}[/.\-' ]/.test(line)) fields = 0;
    else if (fields === null) continue;
    else if (line.startsWith("^")) return true;
    else fields = /^[A-Z$%]/.test(line) && fields < MOST_QIF_FIELDS ? fields + 1 : null;
  }
  return false;
}

function hasControlCharacters(text: string): boolean {
  for (let i = 0; i < Math.min(text.length, 4096); i++) {
    const code = text.charCodeAt(i);
    if (code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 26) return true;
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

/** A zip lists its entries at its end. The names are checked because documents and archives are zips too. */
function holdsWorkbook(bytes: Uint8Array): boolean {
  const ends = latin1(bytes.subarray(0, SAMPLE_BYTES)) + latin1(bytes.subarray(-SAMPLE_BYTES));
  return /xl\/(?:workbook|worksheets\/|sharedStrings)/.test(ends);
}

/** Excel before 2007, or a newer workbook with a password. Both are compound files, as are old Word files. */
function isOldWorkbook(bytes: Uint8Array): boolean {
  const text = latin1(bytes.subarray(0, SAMPLE_BYTES)) + latin1(bytes.subarray(-SAMPLE_BYTES));
  return /W\0o\0r\0k\0b\0o\0o\0k\0|B\0o\0o\0k\0\0|E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0/.test(
    text,
  );
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
