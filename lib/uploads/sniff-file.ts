import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { decodeText } from "#lib/decode-text.ts";
import { ALLOWED } from "#lib/documents/allowed-files.ts";
import { detectFormat } from "#lib/statements/core/detect-format.ts";
import type { StatementFormat } from "#lib/statements/core/model.ts";

const DELIMITERS = [",", ";", "\t", "|"];

const HEAD_BYTES = 64 * 1024;

const TAIL_BYTES = 66_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** What a file is by its content; `statement` is whether it can be a bank statement. */
export type SniffedFile = { mediaType: string; statement: boolean };

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const ODS = "application/vnd.oasis.opendocument.spreadsheet";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const binaryKinds: Record<string, SniffedFile & { ending?: string }> = {
  "application/pdf": { mediaType: "application/pdf", statement: true, ending: "startxref" },
  "image/jpeg": { mediaType: "image/jpeg", statement: true, ending: "\u00ff\u00d9" },
  "image/png": { mediaType: "image/png", statement: true, ending: "IEND" },
  "image/tiff": { mediaType: "image/tiff", statement: false },
  "image/webp": { mediaType: "image/webp", statement: false },
  "image/heic": { mediaType: "image/heic", statement: false },
  "image/heif": { mediaType: "image/heic", statement: false },
  [XLSX]: { mediaType: XLSX, statement: true, ending: "PK\u0005\u0006" },
  [ODS]: { mediaType: ODS, statement: false, ending: "PK\u0005\u0006" },
  [DOCX]: { mediaType: DOCX, statement: false, ending: "PK\u0005\u0006" },
};

const textTypes: Record<Exclude<StatementFormat, "PDF" | "XLSX">, string> = {
  CSV: "text/csv",
  OFX: "application/x-ofx",
  QIF: "application/x-qif",
  CAMT: "application/xml",
  MT940: "application/x-mt940",
};

/** Detects a file's type by its bytes, never by its name. Returns a string as the reason to refuse it. */
export async function sniffFile(path: string, size: number): Promise<SniffedFile | string> {
  if (size === 0) return "is empty";
  const head = await readPart(path, 0, Math.min(size, HEAD_BYTES));
  const pdf = head.subarray(0, 1024).includes("%PDF-");
  const detected = pdf ? { mime: "application/pdf" } : await fileTypeFromFile(path).catch(() => undefined);
  const known = detected ? binaryKinds[detected.mime] : undefined;
  if (known) {
    const start = Math.max(0, size - TAIL_BYTES);
    const tail = await readPart(path, start, size - start);
    if (known.ending && !tail.includes(Buffer.from(known.ending, "latin1"))) {
      return "is damaged: it ends before its end. Save or download it again";
    }
    return { mediaType: known.mediaType, statement: known.statement };
  }
  if (detected?.mime === "application/x-cfb" && (await isWorkbook(path, size, head))) {
    return { mediaType: "application/vnd.ms-excel", statement: true };
  }
  return sniffText(head, detected?.mime);
}

/**
 * Whether a compound file is a workbook: from before Excel 2007, or password-protected, which uses the same
 * container.
 */
async function isWorkbook(path: string, size: number, head: Buffer): Promise<boolean> {
  const start = Math.max(head.length, size - TAIL_BYTES);
  const tail = await readPart(path, start, size - start);
  return detectFormat(Buffer.concat([head, tail])) === "XLSX";
}

function sniffText(head: Buffer, detected: string | undefined): SniffedFile | string {
  const format = detectFormat(head);
  if (format && format !== "PDF" && format !== "XLSX")
    return { mediaType: textTypes[format], statement: true };
  const text = decodeText(head);
  if (!detected && !CONTROL.test(text) && looksDelimited(text))
    return { mediaType: "text/csv", statement: true };
  if (!(detected && detected !== "application/xml") && !CONTROL.test(text)) {
    return { mediaType: "text/plain", statement: false };
  }
  return `is not a type that Lodge takes: ${ALLOWED}`;
}

async function readPart(path: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Whether text is a delimited table: one delimiter that occurs equally often on nearly all of the first
 * lines. Whether the table is a bank statement is decided when it is read.
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
