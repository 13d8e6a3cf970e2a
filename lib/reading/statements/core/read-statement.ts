import { formatDate } from "#lib/platform/dates.ts";
import { decodeText } from "#lib/platform/text/decode-text.ts";
import { readArchive } from "./archive/read-archive.ts";
import { detectFormat, isPhoto } from "./detect-format.ts";
import { resolveDirections } from "./direction/resolve-direction.ts";
import type { ReadDraft } from "./drafts/read-draft.ts";
import { identifyOtherFile } from "./identify-other-file.ts";
import { readJson } from "./json/read-json.ts";
import { readCamt } from "./markup/camt/read-camt.ts";
import { readOfx } from "./markup/ofx/read-ofx.ts";
import { readBai2 } from "./messages/bai2/read-bai2.ts";
import { readCoda } from "./messages/coda/read-coda.ts";
import { readMt940 } from "./messages/mt940/read-mt940.ts";
import { readQif } from "./messages/qif/read-qif.ts";
import {
  type Cents,
  type FileReading,
  type IsoDate,
  type ReadingFlag,
  type Statement,
  type StatementDraft,
  type StatementFormat,
  UnreadableStatement,
} from "./model.ts";
import type { PdfReading } from "./pdf/read-pdf.ts";
import type { ScanReader } from "./pdf/read-scanned.ts";
import { coversAllButFirst, futureConflicts, prove } from "./prove.ts";
import { decodeDelimited } from "./tabular/csv/decode-delimited.ts";
import { readCsv } from "./tabular/csv/read-csv.ts";
import type { TableOptions } from "./tabular/table/read-section.ts";
import { readXlsx } from "./tabular/xlsx/read-xlsx.ts";

/** `scans` reads pictures. Without it, they are rejected with a reason. `trace` records how the file is read. */
export type ReadOptions = TableOptions & { fileName: string; password?: string; scans?: ScanReader };

/**
 * Reads one file of any format and proves every statement in it. Throws UnreadableStatement, with a message for the
 * broker, if the file cannot be read or has no statement. A fault in one row becomes a conflict of its statement.
 */
export async function readStatement(bytes: Uint8Array, options: ReadOptions): Promise<FileReading> {
  if (bytes.length === 0) {
    const message = "The file is empty. Download the statement and upload it again.";
    throw new UnreadableStatement("DAMAGED", message);
  }
  if (isPhoto(bytes)) {
    if (options.scans) {
      const { readPhoto } = await import("./pdf/read-pdf.ts");
      return { format: "IMAGE", ...proved(await readPhoto(bytes, options.scans, options), options) };
    }
    const message =
      "The file is a photo or a scan, which contains no text to read. Download the statement from the bank as a PDF or CSV and upload that.";
    throw new UnreadableStatement("SCANNED_IMAGE", message);
  }
  const format = detectFormat(bytes);
  if (format === null) {
    const { code, what, advice } = identifyOtherFile(bytes, options.fileName);
    throw new UnreadableStatement(code, `This is ${what}. ${advice}`);
  }
  if (format === "ARCHIVE") {
    return readArchive(bytes, options.fileName, isArchive, (inner, fileName) =>
      readStatement(inner, { ...options, fileName }),
    );
  }
  if (format === "PDF") {
    // Imported here so that reading a delimited file does not load the PDF engine.
    const { readPdf } = await import("./pdf/read-pdf.ts");
    return { format, ...proved(await readPdf(bytes, options), options) };
  }
  if (format === "TEXT") {
    const { readText } = await import("./text/read-text.ts");
    const { pages, drafts, choices } = readText(decodeDelimited(bytes), options);
    const statements = drafts.map((draft) => toStatement({ draft, problems: [] }, options.today));
    return { format, pages, statements, flags: doubtFlags(statements), choices: [...choices] };
  }
  const read = await readStructured(format, bytes, options);
  const { drafts, decisions } = resolveDirections(read, { ...options, format });
  const withContent = drafts.filter(hasContent);
  if (withContent.length === 0) {
    const message =
      "The file contains no transactions and no balances. Export the account's transactions for the period and upload them.";
    throw new UnreadableStatement("NOT_A_STATEMENT", message);
  }
  const choices = [...drafts.flatMap((each) => each.choices ?? []), ...decisions];
  const statements = withContent.map((each) => toStatement(each, options.today));
  const ofDrafts = drafts.flatMap((each) => [...(each.flags ?? []), ...firstRowFlag(each)]);
  const flags = [...ofDrafts, ...doubtFlags(statements)];
  return { format, pages: null, statements, flags, choices };
}

/** Flags the only amount that prevents an export from being proved. */
function firstRowFlag({ draft, problems }: ReadDraft): ReadingFlag[] {
  const [first] = draft.transactions;
  if (!first || problems.length > 0 || !coversAllButFirst(draft)) return [];
  const message = `Every balance agrees with its row from the second row on, but nothing shows the balance before the first one. Check the amount of ${formatDate(first.date)} “${first.description.slice(0, 40)}”, or ask for an export that begins earlier.`;
  return [{ code: "FIRST_ROW_UNCHECKED", severity: "INFO", message }];
}

/** Text that OCR did not read with certainty can produce conflicts, but never counts as proved. */
function proved(
  { pages, drafts, unsure, problems, flags, choices }: PdfReading,
  { today }: ReadOptions,
): Omit<FileReading, "format"> {
  const statements = drafts.map((draft) => {
    const statement = toStatement({ draft, problems }, today);
    const unproved = unsure.has(draft) && statement.verification === "PROVED";
    return unproved ? { ...statement, verification: "NOT_CHECKABLE" as const } : statement;
  });
  return { pages, statements, flags: [...flags, ...doubtFlags(statements)], choices };
}

/** Flags each doubt once, for the broker. */
function doubtFlags(statements: readonly Statement[]): ReadingFlag[] {
  const messages = new Set(statements.flatMap(({ doubts }) => doubts ?? []));
  return [...messages].map((message) => ({ code: "DOUBTFUL_READING", severity: "HIGH", message }));
}

function isArchive(bytes: Uint8Array): boolean {
  return detectFormat(bytes) === "ARCHIVE";
}

async function readStructured(
  format: Exclude<StatementFormat, "PDF" | "TEXT" | "ARCHIVE">,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<ReadDraft[]> {
  switch (format) {
    case "XLSX":
    case "ODS":
      return readXlsx(bytes, options.password, options);
    case "CSV":
      return readCsv(decodeDelimited(bytes), options);
    case "OFX":
      return readOfx(bytes);
    case "QIF":
      return readQif(decodeText(bytes), options.choices);
    case "CAMT":
      return readCamt(bytes);
    case "MT940":
      return readMt940(decodeText(bytes));
    case "BAI2":
      return readBai2(decodeText(bytes));
    case "CODA":
      return readCoda(decodeText(bytes));
    case "JSON":
      return readJson(decodeText(bytes), options);
  }
}

function hasContent({ draft, problems }: ReadDraft): boolean {
  const { transactions, openingBalance, closingBalance } = draft;
  return transactions.length > 0 || openingBalance !== null || closingBalance !== null || problems.length > 0;
}

function toStatement({ draft, problems }: ReadDraft, today: IsoDate | undefined): Statement {
  const proof = prove(draft);
  const faults = [...problems, ...futureConflicts(draft, today)];
  if (faults.length > 0) {
    return { ...draft, verification: "CONFLICT", conflicts: [...faults, ...proof.conflicts] };
  }
  return { ...withDerivedBalances(draft, proof.verification), ...proof };
}

/**
 * Derives missing opening and closing balances from the running balances. A data file that states only its opening
 * balance closes at that balance plus its rows. Runs only after the proof: a derived balance fits any rows, so it must
 * not help to prove them.
 */
function withDerivedBalances(draft: StatementDraft, verification: Statement["verification"]): StatementDraft {
  const first = draft.transactions[0];
  const last = draft.transactions.at(-1);
  if (verification === "CONFLICT" || !first || !last) return draft;
  const before = first.balance === null ? null : first.balance - first.amount;
  return {
    ...draft,
    openingBalance: draft.openingBalance ?? before,
    closingBalance: draft.closingBalance ?? last.balance ?? endOf(draft),
  };
}

/**
 * Calculates the closing balance of a data file, which is complete. A paged statement may lack pages after its last
 * row.
 */
function endOf({ openingBalance, transactions }: StatementDraft): Cents | null {
  if (openingBalance === null || transactions.some(({ page, balance }) => page !== null || balance !== null))
    return null;
  return transactions.reduce((sum, { amount }) => sum + amount, openingBalance);
}
