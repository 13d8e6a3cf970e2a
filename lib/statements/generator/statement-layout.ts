/** Where and under which words a column is drawn; `x` and `width` in points from the left edge of the page. */
export type LayoutColumn = {
  key: "DATE" | "VALUE_DATE" | "TEXT" | "DEBIT" | "CREDIT" | "AMOUNT" | "BALANCE";
  /** A line break stacks the heading. */
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

export type NumberForm = { decimal: "." | ","; group: "," | "." | " " | "'" | ""; currency: string };

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
  wrap: 0 | 1 | 2;
  amountOnLastLine: boolean;
  watermark: "NONE" | "ROTATED";
  /** Deposits and withdrawals in lists of their own, amounts without a sign. */
  sections: { credits: string; debits: string } | null;
  cardWords: boolean;
  font: "Helvetica" | "Times-Roman" | "Courier";
  /** Letters are set one by one, as some typesetters do. */
  letterByLetter: boolean;
};
