import type { StatementLayout } from "../statement-layout.ts";
import { column, PLAIN } from "./plain.ts";

/** Accounts in the style of Singapore, Hong Kong and India. */
export const ASIAN_LAYOUTS: readonly StatementLayout[] = [
  {
    ...PLAIN,
    name: "singapore",
    bank: "Merlion Savings Bank",
    columns: [
      column("DATE", "Date", 40, 50),
      column("VALUE_DATE", "Value Date", 92, 60),
      column("TEXT", "Description", 155, 150),
      column("DEBIT", "Withdrawal", 310, 75),
      column("CREDIT", "Deposit", 390, 75),
      column("BALANCE", "Balance", 470, 85),
    ],
    date: "DD MMM",
    openingRow: "BALANCE B/F",
    closingRow: "BALANCE C/F",
    wrap: 2,
    watermark: "ROTATED",
  },
];
