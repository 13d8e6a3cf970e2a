import assert from "node:assert/strict";
import { test } from "node:test";
import { account, every, transaction } from "#testing/generators/statements/stored-rows.ts";
import type { Category } from "../understand/categories.ts";
import { categorise, understandRow } from "./categorise.ts";

const category = (description: string, dollars: number) =>
  understandRow(transaction("2026-03-05", description, dollars), account("everyday"), new Map()).category;

const codes: [codes: string, out: Category, incoming: Category][] = [
  ["CPR CSE CHS", "CHILD_SUPPORT", "OTHER_INCOME"],
  ["SLS SLE", "STUDENT_LOAN", "TAX_REFUND"],
  ["KSS KSE KSR", "KIWISAVER", "SAVINGS_INVESTMENT"],
  ["FAM WFF WFTC PPL", "TAX", "BENEFIT"],
  ["INC GST PAY DED FBT PROVISIONAL", "TAX", "TAX_REFUND"],
];

const forms = [
  (code: string) => `INLAND REVENUE 123456789 ${code} 310326`,
  (code: string) => `IRD ${code} 123-456-789`,
  (code: string) => `Direct Credit Inland Reven 123456789 ${code}`,
  (code: string) => `${code} INLAND REVENUE 31Mar26`,
  (code: string) => `IRD 123456789${code}`,
  (code: string) => `IRD ${code}20260331`,
];

for (const [list, out, incoming] of codes) {
  test(`Inland Revenue's ${list} are ${out} when paid and ${incoming} when received`, () => {
    for (const code of list.split(" ")) {
      for (const form of forms) {
        assert.equal(category(form(code), -200), out, form(code));
        assert.equal(category(form(code), 200), incoming, form(code));
      }
    }
  });
}

const lines: [description: string, dollars: number, category: Category][] = [
  ["INLAND REVENUE CHILD SUPPORT 123456789", -210, "CHILD_SUPPORT"],
  ["INLAND REVENUE WORKING FOR FAMILIES", 210, "BENEFIT"],
  ["IRD REFUND FAM 123456789", 210, "BENEFIT"],
  ["INLAND REVENUE 123456789", 840, "TAX_REFUND"],
  ["INLAND REVENUE 123456789", -840, "TAX"],
  ["INLAND REVENUE SALARY 44120", 2900, "SALARY"],
  ["DISHONOUR FEE D/D IRD", -15, "DISHONOUR"],
  ["MSD NZS 445566", 980, "PENSION"],
  ["WORK AND INCOME NZ SUPER", 980, "PENSION"],
  ["MINISTRY OF SOCIAL DEVELOPMENT VETERANS PENSION", 980, "PENSION"],
  ["WORK AND INC SUPPORTED LIVING", 430, "BENEFIT"],
  ["MIN SOCIAL DEV 8812", 430, "BENEFIT"],
  ["MSD PAYROLL", 2400, "SALARY"],
  ["MSD 112233", -30, "LOAN_REPAYMENT"],
  ["STUDYLINK LIVING COSTS", 290, "STUDENT_LOAN"],
  ["STUDY LINK ALLOWANCE", 290, "BENEFIT"],
  ["ACC 1001234567", 812, "BENEFIT"],
  ["ACC SALARY", 2812, "SALARY"],
  ["TRANSFER FROM ACC 10012345", 100, "UNCATEGORISED"],
  ["SHAREHOLDER SALARY KAURI LTD", 3000, "OTHER_INCOME"],
  ["KAURI LTD DIRECTORS DRAWINGS", 3000, "OTHER_INCOME"],
];

for (const [description, dollars, expected] of lines) {
  test(`${description} ${dollars > 0 ? "in" : "out"} is ${expected}`, () => {
    assert.equal(category(description, dollars), expected);
  });
}

test("counts regular credits of Inland Revenue without a code as support, never as tax refunds", () => {
  const family = every(7, 10, "2026-01-06", "INLAND REVENUE 123456789", 188);
  const refund = transaction("2026-02-12", "IRD 123456789", 812);
  const monthly = ["01-22", "02-23", "03-23", "04-22"].map((day) =>
    transaction(`2026-${day}`, "IRD PAYMENT", 340),
  );
  const gst = ["01-19", "03-20", "05-19", "07-20"].map((day, at) =>
    transaction(`2026-${day}`, "INLAND REVENUE REFUNDS", 900 * (at + 1)),
  );
  const rows = [...family, refund, ...monthly, ...gst];
  const result = categorise({ accounts: [account("everyday")], transactions: rows, corrections: new Map() });
  const of = (row: { transactionId: string }) => result.get(row.transactionId)?.category;
  for (const row of family) assert.equal(of(row), "BENEFIT");
  assert.equal(of(refund), "TAX_REFUND");
  for (const row of monthly) assert.equal(of(row), "OTHER_INCOME");
  for (const row of gst) assert.equal(of(row), "TAX_REFUND");
});
