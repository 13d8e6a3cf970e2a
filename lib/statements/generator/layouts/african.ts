import type { StatementLayout } from "../statement-layout.ts";
import { column, headed, PLAIN } from "./plain.ts";

/** Accounts in the style of South Africa. */
export const AFRICAN_LAYOUTS: readonly StatementLayout[] = [
  {
    ...PLAIN,
    name: "south-african",
    bank: "Protea Bank",
    columns: [
      column("DATE", "Date", 40, 50),
      column("TEXT", "Description", 95, 220),
      column("AMOUNT", "Amount", 330, 90),
      column("BALANCE", "Balance", 440, 100),
    ],
    date: "DD MMM",
    numbers: { decimal: ".", group: " ", currency: "" },
    amountSign: "CR",
    balanceSign: "CR_DR",
    openingRow: null,
    closingRow: null,
    extras: { ...PLAIN.extras, letterhead: true },
  },
  {
    ...PLAIN,
    name: "south-african-trailing",
    bank: "Baobab Bank",
    columns: headed([
      ["DATE", "Date"],
      ["TEXT", "Details"],
      ["DEBIT", "Debits"],
      ["CREDIT", "Credits"],
      ["BALANCE", "Balance"],
    ]),
    date: "YYYY-MM-DD",
    numbers: { decimal: ".", group: ",", currency: "R " },
    balanceSign: "TRAILING",
    openingRow: "BALANCE BROUGHT FORWARD",
    closingRow: null,
    wrap: 3,
  },
];
