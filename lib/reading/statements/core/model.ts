import type { Decision } from "./search/search.ts";

/** Whole cents. In a statement, positive is money in and negative is money out, from the account holder's view. */
export type Cents = number;

/** A calendar date, `YYYY-MM-DD`. It is not an instant, so time zones do not apply. */
export type IsoDate = string;

/** `XLSX` is any version of Excel, including its HTML and XML. `TEXT` is plain text in columns. */
export type StatementFormat =
  | "PDF"
  | "CSV"
  | "XLSX"
  | "ODS"
  | "OFX"
  | "QIF"
  | "CAMT"
  | "MT940"
  | "BAI2"
  | "CODA"
  | "JSON"
  | "TEXT"
  | "ARCHIVE";

export const accountKinds = [
  "TRANSACTION",
  "SAVINGS",
  "TERM_DEPOSIT",
  "CREDIT_CARD",
  "REVOLVING_CREDIT",
  "LOAN",
] as const;

export type AccountKind = (typeof accountKinds)[number];

/**
 * How money in and out are distinguished. `AS_PRINTED`: signs, headings and direction words apply as printed, and an
 * amount without any of them is money in. `REVERSED`: the opposite.
 */
export const printedDirections = ["AS_PRINTED", "REVERSED"] as const;

export type PrintedDirection = (typeof printedDirections)[number];

export const dateOrders = ["DAY_FIRST", "MONTH_FIRST"] as const;

export type DateOrder = (typeof dateOrders)[number];

/**
 * Something that a file does not show and the reader assumed. `read` is the assumed value. The message tells the broker
 * what depends on it.
 */
export type Assumption =
  | { kind: "DIRECTION"; read: PrintedDirection; message: string }
  | { kind: "DATE_ORDER"; read: DateOrder; message: string }
  /** The year of the last row. */
  | { kind: "YEAR"; read: number; message: string };

/**
 * A broker's choices for one account's files of one layout. Direction and date order are remembered. The year belongs
 * to a single document.
 */
export type ReadingChoice = {
  /** `StatementDraft.layout` of the files. */
  layout: string;
  /** As the files print it, or null for files that name no account. */
  accountNumber: string | null;
  direction?: PrintedDirection;
  dateOrder?: DateOrder;
  year?: number;
};

/**
 * The fault in a row's date: not printed although every other row prints one, not a date, or out of the list's order.
 */
export type DateFault = "MISSING" | "UNREADABLE" | "OUT_OF_ORDER";

export type ReadTransaction = {
  /** The bank's own identifier. Within a file, it repeats only if the same transaction is listed again. */
  id?: string;
  date: IsoDate;
  description: string;
  amount: Cents;
  /** The running balance printed beside the row, or null. A debt is negative. */
  balance: Cents | null;
  /** 1-based page of a PDF, or null in formats without pages. */
  page: number | null;
  /** 1-based position of the row in its file: line, record or row on the page. */
  line: number;
  /** Its place on a scanned page. On a page with text, it is located when it is shown. */
  place?: Rectangle;
  /** Set only if the file's other dates contradict this one. */
  dateFault?: DateFault;
};

export type PrintedTotals = {
  credits: Cents | null;
  debits: Cents | null;
  creditCount: number | null;
  debitCount: number | null;
};

/** One account over one period as its file shows it, before any check. Debts are negative. */
export type StatementDraft = {
  bank: string | null;
  accountName: string | null;
  /** As printed. Masked when it is displayed. */
  accountNumber: string | null;
  kind: AccountKind | null;
  /** ISO 4217, or null if the file does not state it. */
  currency: string | null;
  /** The stated period if there is one, otherwise the dates of the first and last transaction. */
  from: IsoDate | null;
  to: IsoDate | null;
  openingBalance: Cents | null;
  closingBalance: Cents | null;
  printedTotals: PrintedTotals;
  creditLimit: Cents | null;
  /** Yearly, as a fraction: 0.0695 is 6.95%. */
  interestRate: number | null;
  /** In chronological order, oldest first. Equal dates keep the file's order. */
  transactions: ReadTransaction[];
  /** Messages for the broker about figures that may be missing or misread. A draft with doubts is never proved. */
  doubts?: string[];
  /** The reader's assumptions. A draft with any is never proved. */
  assumptions?: Assumption[];
  /**
   * The layout of the file under which a broker's choices are remembered: the same for every file that the same bank
   * issues in the same form, such as its headings in lower case. Absent if there is nothing to choose.
   */
  layout?: string;
  /** The file in an archive that it was read from. Absent if the upload itself is that file. */
  entry?: string;
};

export type Verification = "PROVED" | "NOT_CHECKABLE" | "CONFLICT";

export type Conflict = {
  /** `ROW`: a row that could not be read completely, at its line. */
  kind: "RUNNING_BALANCE" | "CLOSING_BALANCE" | "TOTAL_CREDITS" | "TOTAL_DEBITS" | "COUNT" | "DATE" | "ROW";
  /** The position and size of the conflict, for the broker. */
  message: string;
  page: number | null;
  line: number | null;
  /** Found − expected, or null if the conflict is not an amount. */
  difference: Cents | null;
};

/** A draft with the result of its proof. */
export type Statement = StatementDraft & { verification: Verification; conflicts: Conflict[] };

/** In points, from the top left corner of a page. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** A place on a page, in points from its top left corner. */
export type Place = Rectangle & { page: number };

/**
 * What a broker should know about a file as a whole. `COVERED_TEXT` to `CREATION_DATE` are signs of editing.
 * `PENDING_LEFT_OUT`: transactions that were not booked yet. `FILE_NOT_READ`: a file in an archive.
 */
export type ReadingFlag = {
  code:
    | "EDITED_METADATA"
    | "READ_BY_OCR"
    | "COVERED_TEXT"
    | "HIDDEN_TEXT"
    | "ODD_TYPE"
    | "OFF_GRID"
    | "EARLIER_VERSION"
    | "PICTURE_PAGE"
    | "CREATION_DATE"
    | "DOUBTFUL_READING"
    | "FIRST_ROW_UNCHECKED"
    | "UNUSUAL_DIRECTION"
    | "PENDING_LEFT_OUT"
    | "FILE_NOT_READ";
  severity: "HIGH" | "WARNING" | "INFO";
  message: string;
  /** Its place, if there is only one. */
  place?: Place;
};

/** The contents of one file. */
export type FileReading = {
  /** `IMAGE` is a photo or scan as its own file. A PDF of scans stays `PDF`. */
  format: StatementFormat | "IMAGE";
  pages: number | null;
  statements: Statement[];
  flags: ReadingFlag[];
  /** The interpretations that were tried, their evidence and the winner. */
  choices: Decision[];
};

export type UnreadableCode =
  | "PASSWORD_PROTECTED"
  | "SCANNED_IMAGE"
  | "DAMAGED"
  | "NOT_A_STATEMENT"
  | "TOO_LARGE"
  | "TOO_SLOW"
  | "UNSUPPORTED";

/** A permanent fault of the file itself. The message tells the broker what is wrong and what to do. */
export class UnreadableStatement extends Error {
  readonly code: UnreadableCode;
  constructor(code: UnreadableCode, message: string) {
    super(message);
    this.name = "UnreadableStatement";
    this.code = code;
  }
}
