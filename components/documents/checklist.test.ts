import assert from "node:assert/strict";
import { test } from "node:test";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { checklist } from "./checklist.ts";

const covering = (from: string | null, to: string | null, days: number) =>
  ({ period: { from, to, days } }) as TransactionSummary;
const statement = (status: "PROCESSED" | "FAILED" | "PROCESSING") =>
  ({ category: "BANK_STATEMENTS", status }) as const;
const first = (...input: Parameters<typeof checklist>) => checklist(...input)[0];

test("an application without documents misses statements and payslips; a tax summary may be needed", () => {
  assert.deepEqual(
    checklist([], null).map(({ category, state }) => [category, state]),
    [
      ["BANK_STATEMENTS", "MISSING"],
      ["PAYSLIPS", "MISSING"],
      ["TAX_SUMMARY", "OPTIONAL"],
    ],
  );
});

test("three months of statements that were read are done, the shortest three months too", () => {
  const quarter = covering("2027-02-01", "2027-04-30", 89);
  assert.deepEqual(first([statement("PROCESSED")], quarter), {
    category: "BANK_STATEMENTS",
    state: "DONE",
    note: "1 Feb – 30 Apr 2027, 89 days",
  });
});

test("statements that cover less are a problem that says so", () => {
  const item = first([statement("PROCESSED")], covering("2026-08-01", "2026-09-30", 61));
  assert.equal(item?.state, "PROBLEM");
  assert.match(item?.note ?? "", /61 days: lenders ask for three months/);
});

test("a file that could not be read outweighs one still being read", () => {
  assert.equal(first([statement("FAILED"), statement("PROCESSING")], null)?.note, "1 of 2 could not be read");
  assert.equal(first([statement("PROCESSED"), statement("PROCESSING")], null)?.note, "1 of 2 being read");
});

test("read, but not summarised yet", () => {
  assert.equal(first([statement("PROCESSED")], null)?.state, "UNDER_WAY");
});
