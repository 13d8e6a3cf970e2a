import { fileFault } from "../drafts/read-draft.ts";
import {
  type Conflict,
  type IsoDate,
  type ReadingChoice,
  type ReadingFlag,
  type StatementDraft,
  UnreadableStatement,
} from "../model.ts";
import { prove } from "../prove.ts";
import type { ReadingTrace } from "../reading-trace.ts";
import { type Candidates, type Decision, searchAsync } from "../search/search.ts";
import { damagedStreams } from "./1-text/damaged-streams.ts";
import { hasLetters, type PdfText, pdfText } from "./1-text/pdf-text.ts";
import { editedMetadata } from "./editing/edited-metadata.ts";
import { signsOfEditing } from "./editing/signs-of-editing.ts";
import { judgeDocument } from "./is-statement.ts";
import { type LayoutContext, type ReadLayout, readLayout, withDoubt } from "./read-layout.ts";
import { readScanned, type ScannedPage, type ScanPass, type ScanReader } from "./read-scanned.ts";

const US_LETTER_WIDTH = 612;

/** `unsure`: drafts that may not count as proved, because a picture was not read with certainty. */
export type PdfReading = {
  pages: number;
  drafts: StatementDraft[];
  unsure: ReadonlySet<StatementDraft>;
  /** Faults of the file as a whole, and so of every statement in it. */
  problems: Conflict[];
  flags: ReadingFlag[];
  choices: Decision[];
};

type Reading = Pick<PdfReading, "pages" | "unsure" | "flags"> & { layout: ReadLayout };
/** `today`: the date of reading. `choices`: a broker's choices by layout. */
type PdfOptions = {
  password?: string;
  scans?: ScanReader;
  trace?: ReadingTrace;
  choices?: readonly ReadingChoice[];
  today?: IsoDate;
};

/**
 * Reads the statements in a PDF by the layout of its text, without knowledge of any bank's format. `bytes` are
 * not changed. Pages without text go to `scans`, if given. Throws UnreadableStatement: `PASSWORD_PROTECTED`,
 * `DAMAGED`, `TOO_LARGE` (over 300 pages), `SCANNED_IMAGE` (no text) or `NOT_A_STATEMENT`.
 */
export async function readPdf(bytes: Uint8Array, options: PdfOptions = {}): Promise<PdfReading> {
  const { password, trace } = options;
  const text = await pdfText(bytes, password);
  const reading = await readFile(text, bytes, options);
  const { made } = contextOf(text, options);
  const signs = await signsOfEditing({ bytes, password, text, made, layout: reading.layout });
  const flags = [...editedMetadata(text.info), ...reading.flags, ...signs];
  return toPdfReading({ ...reading, flags }, damagedStreams(bytes) > 0 ? [DAMAGED_PART] : [], trace);
}

/** Reads the statements in a photo. Throws UnreadableStatement: `SCANNED_IMAGE` or `NOT_A_STATEMENT`. */
export async function readPhoto(
  bytes: Uint8Array,
  scans: ScanReader,
  options: PdfOptions = {},
): Promise<PdfReading> {
  const reading = await retryAtHigherResolution(async (pass) =>
    fromPhoto(await scans.photo(bytes, pass), options),
  );
  return toPdfReading(reading, [], options.trace);
}

function toPdfReading(
  { layout, pages, unsure, flags }: Reading,
  problems: Conflict[],
  trace: ReadingTrace | undefined,
): PdfReading {
  const { drafts, choices } = recordLayout(layout, trace);
  return { pages, drafts, unsure, problems, flags, choices };
}

/** Records the layout before the file may be refused, so that a refusal can be explained. */
function recordLayout(layout: ReadLayout, trace: ReadingTrace | undefined): ReadLayout {
  if (trace) trace.layout = layout;
  return layout;
}

/** Rows may end where the damage begins and still agree with a balance printed there. */
const DAMAGED_PART = fileFault(
  "Part of this PDF is damaged, so transactions may be missing. Please download it again from the bank.",
);

async function readFile(text: PdfText, bytes: Uint8Array, options: PdfOptions): Promise<Reading> {
  const { password, scans } = options;
  if (!scans || text.pictures.length === 0 || isCutOff(bytes)) return fromText(text, bytes, options);
  const pdf = { bytes, password, numbers: text.pictures };
  return retryAtHigherResolution(async (pass) => {
    const written = (await scans.pages(pdf, pass)).filter(({ words }) => words.length > 0);
    const scanned = written.length > 0 ? fromScans(text, written, options) : null;
    return scanned ?? fromText(text, bytes, options);
  });
}

function fromText(text: PdfText, bytes: Uint8Array, options: PdfOptions): Reading {
  const layout = hasText(text)
    ? recordLayout(readLayout(text.lines, contextOf(text, options)), options.trace)
    : null;
  if (isCutOff(bytes) && !layout?.proved) throw cutOffError();
  if (!layout) throw noTextError();
  return { pages: text.pages, layout: requireStatement(layout), unsure: new Set(), flags: [] };
}

type ScanResult = Reading | UnreadableStatement;

/**
 * Scans pages again at a higher resolution if the first reading leaves doubts. Prefers the second only if it alone is proved.
 */
async function retryAtHigherResolution(read: (pass: ScanPass) => Promise<Reading>): Promise<Reading> {
  const found = await searchAsync<ScanPass, ScanResult>(
    "At what resolution to scan the page",
    scanPasses(),
    async (pass) => {
      const result = await read(pass).catch(unreadableOnly);
      return {
        choices: { pass: pass === "FIRST" ? "as usual" : "higher resolution" },
        result,
        evidence: { proved: isProved(result) },
        decisions: result instanceof UnreadableStatement ? [] : result.layout.choices,
      };
    },
  );
  if (!found || found.result instanceof UnreadableStatement) throw found?.result ?? noTextError();
  const { result, decisions } = found;
  return { ...result, layout: { ...result.layout, choices: decisions } };
}

function* scanPasses(): Candidates<ScanPass, ScanResult> {
  const first = yield "FIRST";
  if (leavesDoubts(first.result)) yield "CLOSER";
}

/** Returns errors that a higher resolution may resolve. Throws any other, such as a damaged file. */
function unreadableOnly(error: unknown): UnreadableStatement {
  if (error instanceof UnreadableStatement && /^(?:NOT_A_STATEMENT|SCANNED_IMAGE)$/.test(error.code))
    return error;
  throw error;
}

function leavesDoubts(reading: ScanResult): boolean {
  if (reading instanceof UnreadableStatement) return true;
  const conflicts = reading.layout.drafts.some((draft) => prove(draft).verification === "CONFLICT");
  return reading.unsure.size > 0 || conflicts;
}

function isProved(reading: ScanResult): boolean {
  if (reading instanceof UnreadableStatement || reading.unsure.size > 0) return false;
  return reading.layout.drafts.every((draft) => prove(draft).verification === "PROVED");
}

function fromPhoto(photo: ScannedPage, options: PdfOptions): Reading {
  const context = { usLetter: false, made: null, ...dayAndChoices(options) };
  const { lines, layout, unsure, flag } = readScanned([], [photo], context);
  recordLayout(layout, options.trace);
  if (lines.length === 0) throw noTextError();
  return { pages: 1, layout: requireStatement(layout), unsure, flags: [flag] };
}

/** Null if the pictures have no rows, as in an advertisement, so that the text alone is the statement. */
function fromScans(text: PdfText, pages: readonly ScannedPage[], options: PdfOptions): Reading | null {
  const { layout, unsure, flag } = readScanned(text.lines, pages, contextOf(text, options));
  recordLayout(layout, options.trace);
  const pictures = new Set(pages.map(({ page }) => page));
  const hasPictureRows = layout.drafts.some(({ transactions }) =>
    transactions.some(({ page }) => page !== null && pictures.has(page)),
  );
  if (!hasPictureRows && hasText(text)) return null;
  return { pages: text.pages, layout: requireStatement(layout), unsure, flags: [flag] };
}

/** Throws if the file is not a statement. If that is uncertain, adds a doubt, and the file is never proved. */
function requireStatement(layout: ReadLayout): ReadLayout {
  const { refusal, doubt } = judgeDocument(layout.lines, layout.drafts);
  if (refusal !== null) throw notAStatementError(refusal);
  return doubt === null ? layout : withDoubt(layout, doubt);
}

function contextOf({ width, info }: PdfText, options: PdfOptions): LayoutContext {
  const made =
    typeof info.CreationDate === "string"
      ? /^(?:D:)?((?:199|2\d\d)\d)(\d{2})(\d{2})/.exec(info.CreationDate)
      : null;
  return {
    usLetter: Math.abs(width - US_LETTER_WIDTH) < 1,
    made: made ? `${made[1]}-${made[2]}-${made[3]}` : null,
    ...dayAndChoices(options),
  };
}

function dayAndChoices({ today, choices }: PdfOptions): Pick<LayoutContext, "today" | "choices"> {
  return { today: today ?? null, ...(choices ? { choices } : {}) };
}

function hasText({ lines, pages }: PdfText): boolean {
  return hasLetters(
    lines.flatMap(({ words }) => words),
    Math.min(pages, 3),
  );
}

/** A complete PDF ends with an end mark. pdf.js repairs one without it, silently losing what came after the cut. */
function isCutOff(bytes: Uint8Array): boolean {
  return !new TextDecoder("latin1").decode(bytes.subarray(-2048)).includes("%%EOF");
}

function cutOffError(): UnreadableStatement {
  return new UnreadableStatement(
    "DAMAGED",
    "This PDF is incomplete: its end is missing. Please download it again from the bank.",
  );
}

function noTextError(): UnreadableStatement {
  return new UnreadableStatement(
    "SCANNED_IMAGE",
    "This is a scan or a photo without text. Please upload the PDF that the bank itself provides, or a CSV export.",
  );
}

/** `kind`: the document that the file is instead, or empty. */
function notAStatementError(kind: string): UnreadableStatement {
  return new UnreadableStatement(
    "NOT_A_STATEMENT",
    kind === ""
      ? "No transactions of an account were found in this PDF. If it is a bank statement, please upload a CSV export instead."
      : `This looks like ${kind}, not an account statement. Please upload the statement that the bank provides, or a CSV export.`,
  );
}
