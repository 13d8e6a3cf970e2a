import { AMERICAN } from "../layout-words.ts";
import type { StatementLayout } from "../statement-layout.ts";
import { column, headed, PLAIN } from "./plain.ts";

/** Accounts in the style of the United States and Canada. */
export const NORTH_AMERICAN_LAYOUTS: readonly StatementLayout[] = [
  {
    ...PLAIN,
    name: "us-sections",
    bank: "First Prairie Bank, N.A.",
    paper: "LETTER",
    words: AMERICAN,
    columns: [
      column("DATE", "DATE", 40, 50),
      column("TEXT", "DESCRIPTION", 95, 330),
      column("AMOUNT", "AMOUNT", 450, 100),
    ],
    date: "MM/DD",
    balances: "NONE",
    openingRow: null,
    closingRow: null,
    numbers: { decimal: ".", group: ",", currency: "$" },
    sections: { credits: "DEPOSITS AND ADDITIONS", debits: "ELECTRONIC WITHDRAWALS" },
    wrap: 1,
  },
  {
    ...PLAIN,
    name: "us-stacked-heading",
    bank: "Cascade Valley Bank",
    paper: "LETTER",
    words: AMERICAN,
    columns: [
      column("DATE", "Date", 40, 45),
      column("TEXT", "Description", 95, 220),
      column("CREDIT", "Deposits/\nAdditions", 320, 75),
      column("DEBIT", "Withdrawals/\nSubtractions", 400, 75),
      column("BALANCE", "Ending daily\nbalance", 480, 80),
    ],
    date: "MM/DD",
    balances: "LAST_OF_DAY",
    openingRow: null,
    closingRow: "Ending balance on statement date",
    totals: false,
  },
  {
    ...PLAIN,
    name: "canadian",
    bank: "Maple Harbour Bank",
    paper: "LETTER",
    columns: headed([
      ["DATE", "Date"],
      ["TEXT", "Description"],
      ["DEBIT", "Withdrawals ($)"],
      ["CREDIT", "Deposits ($)"],
      ["BALANCE", "Balance ($)"],
    ]),
    date: "MMMDD",
    dates: "FIRST_OF_DAY",
    balances: "LAST_OF_DAY",
    openingRow: "BALANCE FORWARD",
    closingRow: null,
  },
];
