import { ENGLISH } from "../layout-words.ts";
import type { LayoutColumn, StatementLayout } from "../statement-layout.ts";

type Key = LayoutColumn["key"];

/** A column, its words flush left and its figures flush right unless said otherwise. */
export function column(
  key: Key,
  heading: string,
  x: number,
  width: number,
  align?: LayoutColumn["align"],
): LayoutColumn {
  const text = !["DEBIT", "CREDIT", "AMOUNT", "BALANCE"].includes(key);
  return { key, heading, x, width, align: align ?? (text ? "left" : "right") };
}

/** The layout that the others differ from. */
export const PLAIN: StatementLayout = {
  name: "plain",
  bank: "Kereru Bank",
  paper: "A4",
  words: ENGLISH,
  columns: [
    column("DATE", "Date", 40, 60),
    column("TEXT", "Transaction details", 105, 200),
    column("DEBIT", "Withdrawals", 310, 75),
    column("CREDIT", "Deposits", 390, 75),
    column("BALANCE", "Balance", 470, 85),
  ],
  heading: "EVERY_PAGE",
  date: "DD MMM YYYY",
  dates: "EVERY_ROW",
  balances: "EVERY_ROW",
  numbers: { decimal: ".", group: ",", currency: "" },
  amountSign: "MINUS",
  balanceSign: "MINUS",
  summary: "LINES",
  totals: true,
  openingRow: "Opening balance",
  closingRow: "Closing balance",
  carry: null,
  newestFirst: false,
  wrap: 0,
  amountOnLastLine: false,
  watermark: "NONE",
  sections: null,
  cardWords: false,
  loan: false,
  font: "Helvetica",
  letterByLetter: false,
  extras: {
    size: 8.5,
    landscape: false,
    underRow: "REFERENCES",
    promotion: "NONE",
    letterhead: false,
    totalsRow: null,
    dailyBalances: null,
    checkColumns: 0,
    leaders: false,
    rateLine: null,
    splitFigures: false,
    cardHolders: false,
    sideBySide: false,
  },
};

/** One column of signed amounts. */
export const SIGNED: readonly LayoutColumn[] = [
  column("DATE", "Date", 40, 70),
  column("TEXT", "Description", 115, 240),
  column("AMOUNT", "Amount", 365, 90),
  column("BALANCE", "Balance", 465, 90),
];

/** Columns of `PLAIN` under other headings. */
export function headed(keys: [Key, string][]): LayoutColumn[] {
  const places = new Map(PLAIN.columns.map((place) => [place.key, place]));
  return keys.flatMap(([key, heading]) => {
    const place = places.get(key);
    return place ? [{ ...place, heading }] : [];
  });
}

/** `1.234,56`. */
export const CONTINENTAL_NUMBERS = { decimal: ",", group: ".", currency: "" } as const;
