import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ColumnRole } from "./headings.ts";
import {
  type FigureLabel,
  figureLabel,
  headingRole,
  printedCount,
  type Section,
  sectionHeading,
} from "./paper-labels.ts";

describe("column headings", () => {
  const table: [string, ColumnRole | null][] = [
    ["Paid out (£)", "DEBIT"],
    ["Withdrawals ($)", "DEBIT"],
    ["Withdrawal (-)", "DEBIT"],
    ["Chèques et débits ($)", "DEBIT"],
    ["Dépôts et crédits ($)", "CREDIT"],
    ["Money In", "CREDIT"],
    ["Gutschrift", "CREDIT"],
    ["Betrag in EUR", "AMOUNT"],
    ["Balance NZ$", "BALANCE"],
    ["Solde", "BALANCE"],
    ["Buchungstag", "DATE"],
    ["Accrued Bank Charges", "OTHER"],
    ["Our opening hours", null],
  ];
  for (const [text, role] of table) it(`${text}: ${role}`, () => assert.equal(headingRole(text), role));
});

describe("labels of figures", () => {
  const table: [string, FigureLabel | null][] = [
    ["Opening balance", "OPENING"],
    ["Beginning balance on January 1, 2025", "OPENING"],
    ["Solde précédent au 31.03", "OPENING"],
    ["BALANCE BROUGHT FORWARD", "BROUGHT"],
    ["Balance c/f", "CARRIED"],
    ["Your closing balance on February 9", "CLOSING"],
    ["Neuer Saldo", "CLOSING"],
    ["Kontostand am 31.03.2024", "BALANCE_ON_DATE"],
    ["Total credits", "TOTAL_CREDITS"],
    ["+ Money in", "TOTAL_CREDITS"],
    ["Total withdrawals from your account", "TOTAL_DEBITS"],
    ["Totals at end of period", "TOTAL"],
    ["TOTAL WINE & MORE", null],
    ["Average daily balance", "OTHER"],
    ["Opening points balance", "OTHER"],
    ["Credit limit", "CREDIT_LIMIT"],
    ["COUNTDOWN", null],
  ];
  for (const [text, label] of table) it(`${text}: ${label}`, () => assert.equal(figureLabel(text), label));

  it("counts", () => {
    assert.deepEqual(["Total Crédits (6)", "12 transactions", "Total"].map(printedCount), [6, 12, null]);
  });
});

describe("headings of sections", () => {
  const table: [string, Section | null][] = [
    ["DEPOSITS AND ADDITIONS", "CREDITS"],
    ["Deposits and other additions - continued", "CREDITS"],
    ["JOHN SMITH #1234: Payments, Credits and Adjustments", "CREDITS"],
    ["Checks Paid", "DEBITS"],
    ["ATM & DEBIT CARD WITHDRAWALS", "DEBITS"],
    ["Purchases and Adjustments", "DEBITS"],
    ["Daily ledger balances", "NOT_TRANSACTIONS"],
    ["Transactions", null],
    ["Withdrawal fee of $3.00", null],
  ];
  for (const [text, section] of table)
    it(`${text}: ${section}`, () => assert.equal(sectionHeading(text), section));
});
