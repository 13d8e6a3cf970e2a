import { fileTypeFromBuffer } from "file-type";
import { decodeText } from "#lib/platform/text/decode-text.ts";
import { detectFormat } from "#lib/reading/statements/core/detect-format.ts";
import type { StatementFormat } from "#lib/reading/statements/core/model.ts";
import { allowedTypes, NOT_ACCEPTED } from "#lib/records/documents/allowed-files.ts";

const DELIMITERS = [",", ";", "\t", "|"];
const HEAD_BYTES = 64 * 1024;
const TAIL_BYTES = 66_000;

/** A web page may contain many styles before its first row. */
const MARKUP_BYTES = 2 * 1024 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters distinguish binary files from text
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** A file's type, detected from its content. `statement`: whether it can be a bank statement. */
export type SniffedFile = { mediaType: string; statement: boolean };

/** What a complete file of a type contains near its end. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\/pdf$/, "startxref"],
  [/\/jpeg$/, "\u00ff\u00d9"],
  [/\/png$/, "IEND"],
  [/openxmlformats|opendocument/, "PK\u0005\u0006"],
];

const EXCEL = "application/vnd.ms-excel";

/** HTML tables and XML spreadsheets are stored as workbooks, because a browser must never show them as pages. */
const textTypes: Record<Exclude<StatementFormat, "PDF" | "ODS" | "ARCHIVE">, string> = {
  XLSX: EXCEL,
  CSV: "text/csv",
  OFX: "application/x-ofx",
  QIF: "application/x-qif",
  CAMT: "application/xml",
  MT940: "application/x-mt940",
  BAI2: "application/x-bai2",
  CODA: "application/x-coda",
  JSON: "application/json",
  TEXT: "text/plain",
};

/** Detects a file's type from its bytes, never from its name. Returns a string, the reason, to reject it. */
export async function sniffFile(bytes: Buffer): Promise<SniffedFile | string> {
  if (bytes.length === 0) return "is empty";
  const pdf = bytes.subarray(0, 1024).includes("%PDF-");
  const detected = pdf ? "application/pdf" : await mediaTypeOf(bytes);
  if (detected === "application/x-cfb" && isWorkbook(bytes)) return { mediaType: EXCEL, statement: true };
  if (detected === "application/gzip") return { mediaType: "application/gzip", statement: true };
  if (detected === "application/zip") {
    const isArchive = detectFormat(bytes) === "ARCHIVE";
    return isArchive ? { mediaType: "application/zip", statement: true } : NOT_ACCEPTED;
  }
  const known = allowedTypes.find(({ mediaType, text }) => mediaType === detected && !text);
  if (!known) return sniffText(bytes, detected);
  const { mediaType, statement } = known;
  const ending = ENDINGS.find(([type]) => type.test(mediaType))?.[1];
  if (ending !== undefined && !bytes.subarray(-TAIL_BYTES).includes(Buffer.from(ending, "latin1")))
    return "is damaged: it ends too early. Save or download it again";
  return { mediaType, statement };
}

/** The media type, if the first bytes identify it. */
export async function mediaTypeOf(bytes: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found?.mime.replace("image/heif", "image/heic");
}

/** Whether a compound file is a workbook. Excel before 2007 and password-protected workbooks use this container. */
function isWorkbook(bytes: Buffer): boolean {
  const rest = bytes.subarray(Math.max(HEAD_BYTES, bytes.length - TAIL_BYTES));
  return detectFormat(Buffer.concat([bytes.subarray(0, HEAD_BYTES), rest])) === "XLSX";
}

function sniffText(bytes: Buffer, detected: string | undefined): SniffedFile | string {
  const head = bytes.subarray(0, HEAD_BYTES);
  const text = decodeText(head);
  const format = detectFormat(/^\s*</.test(text) ? bytes.subarray(0, MARKUP_BYTES) : head);
  if (format && format !== "PDF" && format !== "ODS" && format !== "ARCHIVE")
    return { mediaType: textTypes[format], statement: true };
  if (!detected && !CONTROL.test(text) && looksDelimited(text))
    return { mediaType: "text/csv", statement: true };
  if (!(detected && detected !== "application/xml") && !CONTROL.test(text))
    return { mediaType: "text/plain", statement: false };
  return NOT_ACCEPTED;
}

/**
 * Whether text is a delimited table: one delimiter occurs equally often on nearly all of the first lines. Reading
 * decides whether the table is a bank statement.
 */
export function looksDelimited(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/, 40).filter((line) => line.trim() !== "");
  if (lines.length < 2) return false;
  return DELIMITERS.some((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = Math.max(...counts);
    return usual > 0 && counts.filter((count) => count === usual).length >= lines.length * 0.8;
  });
}
