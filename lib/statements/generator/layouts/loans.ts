import { LOAN } from "../layout-words.ts";
import type { StatementLayout } from "../statement-layout.ts";
import { headed, PLAIN } from "./plain.ts";

/** Loans, whose balance is what is still owed. */
export const LOAN_LAYOUTS: readonly StatementLayout[] = [
  {
    ...PLAIN,
    name: "loan-debit-balances",
    bank: "Rimu Bank",
    words: LOAN,
    columns: headed([
      ["DATE", "Date"],
      ["TEXT", "Transaction"],
      ["DEBIT", "Debits"],
      ["CREDIT", "Credits"],
      ["BALANCE", "Balance"],
    ]),
    date: "DD MMM YYYY",
    balanceSign: "DR",
    numbers: { decimal: ".", group: ",", currency: "$" },
    loan: true,
    extras: { ...PLAIN.extras, rateLine: "Interest rate 6.95% p.a. floating" },
  },
  {
    ...PLAIN,
    name: "loan-owed",
    bank: "Totara Home Loans Bank",
    words: LOAN,
    columns: headed([
      ["DATE", "Date"],
      ["TEXT", "Description"],
      ["DEBIT", "Charges"],
      ["CREDIT", "Payments"],
      ["BALANCE", "Loan balance"],
    ]),
    date: "DD/MM/YYYY",
    balanceSign: "OWED",
    loan: true,
    openingRow: null,
    closingRow: null,
  },
];
