import { type Conflict, type ReadingFlag, type StatementDraft, UnreadableStatement } from "../model.ts";
import { prove } from "../prove.ts";
import { damagedStreams } from "./1-text/damaged-streams.ts";
import type { Line, Word } from "./1-text/page-lines.ts";
import { LETTERS_OF_A_PAGE, type PdfText, pdfText } from "./1-text/pdf-text.ts";
import { editedMetadata } from "./6-doubts/edited-metadata.ts";
import { isStatement } from "./is-statement.ts";
import { readLayout } from "./read-layout.ts";
import type { Look, ScannedPage, ScanReader } from "./read-scanned.ts";
import { readScanned } from "./read-scanned.ts";

const US_LETTER_WIDTH = 612;

/** `unsure` has the drafts that may not be called proved: they were read from pictures, and not surely. */
export type PdfReading = {
  pages: number;
  drafts: StatementDraft[];
  unsure: ReadonlySet<StatementDraft>;
  /** What is wrong with the file as a whole, and so with each statement in it. */
  problems: Conflict[];
  flags: ReadingFlag[];
};

/**
 * Reads the statements in a PDF by the layout of its text, with no knowledge of any bank's form. The bytes are
 * left as they are; pages without text are for `scans`, where there is one. Throws `UnreadableStatement`:
 * `PASSWORD_PROTECTED`, `DAMAGED`, `TOO_LARGE` (over 300 pages), `SCANNED_IMAGE` (no text), `NOT_A_STATEMENT`.
 */
export async function readPdf(
  bytes: Uint8Array,
  options: { password?: string; scans?: ScanReader } = {},
): Promise<PdfReading> {
  const reading = await fromFile(bytes, options);
  return { ...reading, problems: damagedStreams(bytes) > 0 ? [damagedPart] : [] };
}

type Reading = Omit<PdfReading, "problems">;

/** Its rows may end where the damage begins, and still agree with a balance printed there. */
const damagedPart: Conflict = {
  kind: "ROW",
  message:
    "Part of this PDF is damaged, so that transactions may be missing. Please download it again from the bank.",
  page: null,
  line: null,
  difference: null,
};

async function fromFile(
  bytes: Uint8Array,
  { password, scans }: { password?: string; scans?: ScanReader },
): Promise<Reading> {
  const text = await pdfText(bytes, password);
  if (scans && text.pictures.length > 0 && !isCutOff(bytes)) {
    const pdf = { bytes, password, numbers: text.pictures };
    return lookTwice(async (look) => {
      const written = (await scans.pages(pdf, look)).filter(({ words }) => words.length > 0);
      return written.length > 0 ? fromScans(text, written) : fromText(text, bytes);
    });
  }
  return fromText(text, bytes);
}

function fromText(text: PdfText, bytes: Uint8Array): Reading {
  const drafts = hasText(text) ? readLayout(text.lines, contextOf(text)) : [];
  const proved = drafts.length > 0 && drafts.every((draft) => prove(draft).verification === "PROVED");
  if (isCutOff(bytes) && !proved) throw cutOff();
  if (!hasText(text)) throw scanned();
  if (!isStatement(text.lines, drafts)) throw notAStatement();
  return { pages: text.pages, drafts, unsure: new Set(), flags: editedMetadata(text.info) };
}

/** Reads the statements in a picture by itself. Throws `UnreadableStatement`: `SCANNED_IMAGE` or `NOT_A_STATEMENT`. */
export async function readPhoto(bytes: Uint8Array, scans: ScanReader): Promise<PdfReading> {
  return { ...(await lookTwice(async (look) => fromPhoto(await scans.photo(bytes, look)))), problems: [] };
}

/** The first look's reading, or the closer one's where that one alone is proved. */
async function lookTwice(read: (look: Look) => Promise<Reading>): Promise<Reading> {
  const first = await read("FIRST").catch(unreadableOnly);
  if (!(first instanceof UnreadableStatement) && !leavesDoubts(first)) return first;
  const closer = await read("CLOSER").catch(unreadableOnly);
  if (!(closer instanceof UnreadableStatement) && isProved(closer)) return closer;
  if (first instanceof UnreadableStatement) throw first;
  return first;
}

/** What a closer look may mend; a file that is damaged or too large stays so. */
function unreadableOnly(error: unknown): UnreadableStatement {
  const mendable =
    error instanceof UnreadableStatement && /^(?:NOT_A_STATEMENT|SCANNED_IMAGE)$/.test(error.code);
  if (mendable) return error;
  throw error;
}

function leavesDoubts({ drafts, unsure }: Reading): boolean {
  return unsure.size > 0 || drafts.some((draft) => prove(draft).verification === "CONFLICT");
}

function isProved({ drafts, unsure }: Reading): boolean {
  return unsure.size === 0 && drafts.every((draft) => prove(draft).verification === "PROVED");
}

function fromPhoto(photo: ScannedPage): Reading {
  const { lines, drafts, unsure, flag } = readScanned([], [photo], { usLetter: false, made: null });
  if (lines.length === 0) throw scanned();
  if (!isStatement(lines, drafts)) throw notAStatement();
  return { pages: 1, drafts, unsure, flags: [flag] };
}

/** With pictures of pages that give no row, an advertisement perhaps, the text alone is the statement. */
function fromScans(text: PdfText, scanned: readonly ScannedPage[]): Reading {
  const { lines, drafts, unsure, flag } = readScanned(text.lines, scanned, contextOf(text));
  const pictures = new Set(scanned.map(({ page }) => page));
  const gave = drafts.some(({ transactions }) =>
    transactions.some(({ page }) => page !== null && pictures.has(page)),
  );
  const flags = editedMetadata(text.info);
  if (!gave && hasText(text)) {
    const own = readLayout(text.lines, contextOf(text));
    if (!isStatement(text.lines, own)) throw notAStatement();
    return { pages: text.pages, drafts: own, unsure: new Set(), flags };
  }
  if (!isStatement(lines, drafts)) throw notAStatement();
  return { pages: text.pages, drafts, unsure, flags: [...flags, flag] };
}

function contextOf({ width, info }: PdfText): { usLetter: boolean; made: string | null } {
  const made =
    typeof info.CreationDate === "string" ? /^(?:D:)?(\d{4})(\d{2})(\d{2})/.exec(info.CreationDate) : null;
  return {
    usLetter: Math.abs(width - US_LETTER_WIDTH) < 1,
    made: made ? `${made[1]}-${made[2]}-${made[3]}` : null,
  };
}

/** Letters that mean nothing (fonts without a mapping to characters) do not count as text. */
function hasText({ lines, pages }: { lines: Line[]; pages: number }): boolean {
  const enough = LETTERS_OF_A_PAGE * Math.min(pages, 3);
  let letters = 0;
  for (const { words } of lines) {
    letters += countLetters(words);
    if (letters >= enough) return true;
  }
  return false;
}

function countLetters(words: readonly Word[]): number {
  return words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

/** A whole PDF ends with its end mark; pdf.js mends one without, silently losing what was behind the cut. */
function isCutOff(bytes: Uint8Array): boolean {
  return !new TextDecoder("latin1").decode(bytes.subarray(-2048)).includes("%%EOF");
}

function cutOff(): UnreadableStatement {
  return new UnreadableStatement(
    "DAMAGED",
    "This PDF is incomplete: its end is missing. Please download it again from the bank.",
  );
}

function scanned(): UnreadableStatement {
  return new UnreadableStatement(
    "SCANNED_IMAGE",
    "This is a scan or a photo without text. Please upload the PDF that the bank itself provides, or a CSV export.",
  );
}

function notAStatement(): UnreadableStatement {
  return new UnreadableStatement(
    "NOT_A_STATEMENT",
    "No transactions of an account were found in this PDF. If it is a bank statement, please upload a CSV export instead.",
  );
}
