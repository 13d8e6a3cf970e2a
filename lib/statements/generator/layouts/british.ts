import type { StatementLayout } from "../statement-layout.ts";
import { headed, PLAIN } from "./plain.ts";

/** Accounts in the style of Britain and Ireland. */
export const BRITISH_LAYOUTS: readonly StatementLayout[] = [
  {
    ...PLAIN,
    name: "paid-in-out",
    bank: "Thamesgate Bank",
    columns: headed([
      ["DATE", "Date"],
      ["TEXT", "Payment type and details"],
      ["DEBIT", "Paid out"],
      ["CREDIT", "Paid in"],
      ["BALANCE", "Balance"],
    ]),
    date: "DD MMM YY",
    dates: "FIRST_OF_DAY",
    balances: "LAST_OF_DAY",
    numbers: { decimal: ".", group: ",", currency: "£" },
    balanceSign: "OD",
    openingRow: "BALANCE BROUGHT FORWARD",
    closingRow: "BALANCE CARRIED FORWARD",
    wrap: 1,
  },
];
