import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { selectedAsCsv } from "./copy-as-csv.ts";

test("copies transactions as CSV that is safe from formula injection, without computed balances", () => {
  const account = {
    customName: null,
    ownerIds: [],
    bank: "Kererū Bank",
    accountName: null,
    accountNumber: "****1477",
    kind: null,
  };
  const row = {
    transactionId: "1",
    accountId: "a",
    date: "2026-08-14",
    description: '=HYPERLINK("http://bad.example")',
    amount: -4_520,
    balance: null,
    computedBalance: 10_000,
    category: "GROCERIES" as const,
    rule: "MERCHANT" as const,
    confidence: 0.9,
    merchant: "COUNTDOWN",
    excluded: false,
  };
  const text = selectedAsCsv([row, { ...row, balance: 5_480, category: null, excluded: true }], {
    currency: "NZD",
    accounts: [{ ...account, accountId: "a", currency: "NZD" }],
  });
  const common = {
    Date: "2026-08-14",
    Description: `'=HYPERLINK("http://bad.example")`,
    Account: "Kererū Bank ··1477",
    Amount: "-45.20",
  };
  assert.deepEqual(parse(text, { columns: true }), [
    { ...common, Category: "Groceries", Balance: "", Excluded: "no" },
    { ...common, Category: "", Balance: "54.80", Excluded: "yes" },
  ]);
});
