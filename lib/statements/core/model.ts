/** Whole cents. In a statement, positive is money in, negative is money out of the holder's favour. */
export type Cents = number;

/** A calendar date, `YYYY-MM-DD`: never an instant, so no time zone can shift it. */
export type IsoDate = string;

export type StatementFormat = "PDF" | "CSV" | "XLSX" | "OFX" | "QIF" | "CAMT" | "MT940";

export type AccountKind = "TRANSACTION" | "SAVINGS" | "CREDIT_CARD" | "LOAN";

/** What is wrong with a row's date: not printed where every row prints one, no date at all, or against the list's order. */
export type DateFault = "MISSING" | "UNREADABLE" | "OUT_OF_ORDER";

export type ReadTransaction = {
  date: IsoDate;
  description: string;
  amount: Cents;
  /** The running balance printed beside the row; null where none is. A debt is negative. */
  balance: Cents | null;
  /** 1-based page of a PDF, or null in formats without pages. */
  page: number | null;
  /** 1-based position of the row in its file (line, record or row on the page), to point a person at it. */
  line: number;
  /** Only where the file's own dates speak against this one. */
  dateFault?: DateFault;
};

export type PrintedTotals = {
  credits: Cents | null;
  debits: Cents | null;
  creditCount: number | null;
  debitCount: number | null;
};

/** One account over one period as its file shows it, before anything is checked. Debts are negative. */
export type StatementDraft = {
  bank: string | null;
  accountName: string | null;
  /** As printed; masking is for whoever shows it. */
  accountNumber: string | null;
  kind: AccountKind | null;
  /** ISO 4217, or null where the file does not say. */
  currency: string | null;
  /** The stated period where there is one, else the first and last transaction date. */
  from: IsoDate | null;
  to: IsoDate | null;
  openingBalance: Cents | null;
  closingBalance: Cents | null;
  printedTotals: PrintedTotals;
  creditLimit: Cents | null;
  /** Yearly, as a fraction: 0.0695 is 6.95%. */
  interestRate: number | null;
  /** In the order of time, oldest first; equal dates keep the file's own order. */
  transactions: ReadTransaction[];
  /** Signs that something was not read or may mean the opposite, for people: with any, nothing is claimed proved. */
  doubts?: string[];
};

export type Verification = "PROVED" | "NOT_CHECKABLE" | "CONFLICT";

export type Conflict = {
  /** `ROW`: a row that could not be read whole, at its line. */
  kind: "RUNNING_BALANCE" | "CLOSING_BALANCE" | "TOTAL_CREDITS" | "TOTAL_DEBITS" | "COUNT" | "DATE" | "ROW";
  /** For people: where it is and by how much it is out. */
  message: string;
  page: number | null;
  line: number | null;
  /** found − expected; null where the conflict is not an amount. */
  difference: Cents | null;
};

/** A draft with the outcome of its proof. */
export type Statement = StatementDraft & { verification: Verification; conflicts: Conflict[] };

export type ReadingFlag = { code: "EDITED_METADATA" | "READ_BY_OCR"; message: string };

/** Everything that one file holds. */
export type FileReading = {
  /** `IMAGE` is a photo or scan by itself; a PDF of scans stays a PDF. */
  format: StatementFormat | "IMAGE";
  pages: number | null;
  statements: Statement[];
  flags: ReadingFlag[];
};

export type UnreadableCode =
  | "PASSWORD_PROTECTED"
  | "SCANNED_IMAGE"
  | "DAMAGED"
  | "NOT_A_STATEMENT"
  | "TOO_LARGE"
  | "TOO_SLOW"
  | "UNSUPPORTED";

/** A permanent fault of the file itself, its message written for the broker: what is wrong and what to do. */
export class UnreadableStatement extends Error {
  readonly code: UnreadableCode;
  constructor(code: UnreadableCode, message: string) {
    super(message);
    this.name = "UnreadableStatement";
    this.code = code;
  }
}
