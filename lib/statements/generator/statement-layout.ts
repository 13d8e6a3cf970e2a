/** Where and under which words a column is drawn; `x` and `width` in points from the left edge of the page. */
export type LayoutColumn = {
  key:
    | "DATE"
    | "VALUE_DATE"
    | "TYPE"
    | "TEXT"
    | "CODE"
    | "REFERENCE"
    | "DEBIT"
    | "CREDIT"
    | "AMOUNT"
    | "BALANCE";
  /** A line break stacks the heading; an empty one leaves the column without. */
  heading: string;
  x: number;
  width: number;
  align: "left" | "right" | "center";
};

export type DateForm =
  | "DD/MM/YYYY"
  | "DD/MM/YY"
  | "DD/MM"
  | "MM/DD"
  | "MM/DD/YYYY"
  | "DD.MM.YYYY"
  | "DD.MM."
  | "YYYY-MM-DD"
  | "DD MMM"
  | "DD MMM YY"
  | "DD MMM YYYY"
  | "DDMMM"
  | "MMMDD"
  | "MMM D"
  | "MMM D, YYYY"
  | "D-MMM-YY"
  | "DD-MM-YYYY"
  | "D MMMM YYYY"
  | "WWWW D MMMM YYYY";

/** `OWED`: what is owed is printed as a positive figure. `SOLL_HABEN`: a letter S or H follows. */
export type SignForm =
  | "MINUS"
  | "PLUS_MINUS"
  | "TRAILING"
  | "BRACKETS"
  | "DR"
  | "CR_DR"
  | "CR"
  | "OWED"
  | "SOLL_HABEN"
  | "OD";

/** `LAKH` groups as India does: 1,23,456.78. `after` is a currency set behind the figure. */
export type NumberForm = {
  decimal: "." | ",";
  group: "," | "." | " " | "'" | "" | "LAKH";
  currency: string;
  after?: string;
};

export type StatementWords = {
  title: string;
  account: string;
  period: string;
  to: string;
  opening: string;
  closing: string;
  credits: string;
  debits: string;
  months: readonly string[];
};

/** Everything about how a statement looks; nothing about what it says. */
export type StatementLayout = {
  name: string;
  bank: string;
  paper: "A4" | "LETTER";
  words: StatementWords;
  columns: readonly LayoutColumn[];
  heading: "FIRST_PAGE" | "EVERY_PAGE" | "NONE";
  date: DateForm;
  dates: "EVERY_ROW" | "FIRST_OF_DAY" | "DAY_HEADINGS";
  balances: "EVERY_ROW" | "LAST_OF_DAY" | "NONE";
  numbers: NumberForm;
  amountSign: SignForm;
  balanceSign: SignForm;
  summary: "LINES" | "BOXES" | "NONE";
  totals: boolean;
  /** Words of the opening and closing lines among the rows; null where there are none. */
  openingRow: string | null;
  closingRow: string | null;
  /** Words of the carry-over at the foot and head of pages. */
  carry: { carried: string; brought: string } | null;
  newestFirst: boolean;
  /** Further lines under (or, with the amount on the last line, over) each row. */
  wrap: 0 | 1 | 2 | 3 | 4;
  amountOnLastLine: boolean;
  watermark: "NONE" | "ROTATED";
  /** Deposits and withdrawals in lists of their own, amounts without a sign. */
  sections: { credits: string; debits: string } | null;
  /** A credit card, which speaks of limits and minimum payments. */
  cardWords: boolean;
  /** A loan, whose balance is owed. */
  loan: boolean;
  font: "Helvetica" | "Times-Roman" | "Courier";
  /** Letters are set one by one, as some typesetters do. */
  letterByLetter: boolean;
  extras: LayoutExtras;
};

/** What banks print besides the rows and their balances. */
export type LayoutExtras = {
  /** Type size in points. */
  size: number;
  landscape: boolean;
  /** What the lines under a row say: plain references, or foreign money, dates and numbers that look like amounts. */
  underRow: "REFERENCES" | "FOREIGN" | "AMOUNTS";
  /** A page of promotion or terms, full of figures, before or behind the statement. */
  promotion: "NONE" | "BEFORE" | "AFTER";
  /** Address and page number of the bank at the foot and head of each page. */
  letterhead: boolean;
  /** Words before the totals of both columns in the last row; null where there is none. */
  totalsRow: string | null;
  /** Heading of a table of balances at the end of each day; null where there is none. */
  dailyBalances: string | null;
  /** Cheques stand in a list of their own, in so many columns side by side; 0 where they do not. */
  checkColumns: 0 | 2 | 3;
  /** Dots lead from descriptions and labels to their figures. */
  leaders: boolean;
  /** A line on interest between the head and the rows. */
  rateLine: string | null;
  /** Figures are set in two runs, as kerning does. */
  splitFigures: boolean;
  /** The head says which card each row of several holders is of. */
  cardHolders: boolean;
  /** Rows fill the left half of the page, then the right. */
  sideBySide: boolean;
};

/** Whether what a layout prints can prove its rows: an opening balance and another, or the totals of both sides. */
export function isCheckable({ summary, totals, balances, openingRow, closingRow }: StatementLayout): boolean {
  if (summary !== "NONE") return true;
  return openingRow !== null && (closingRow !== null || balances !== "NONE" || totals);
}
