import assert from "node:assert/strict";
import { test } from "node:test";
import type { ListedTransaction } from "#lib/reading/transactions/core/transaction-list.ts";
import { excludeAll, recategoriseAll, recategoriseMany, recategoriseOne } from "./corrections.ts";

function row(transactionId: string, change: Partial<ListedTransaction> = {}): ListedTransaction {
  return {
    transactionId,
    accountId: "a",
    date: "2026-08-14",
    description: "EFTPOS COUNTDOWN",
    amount: -4_520,
    balance: null,
    computedBalance: null,
    category: "GROCERIES",
    rule: "MERCHANT",
    confidence: 0.9,
    merchant: "COUNTDOWN",
    excluded: false,
    ...change,
  };
}

const refund = row("refund", { amount: 900 });
const other = row("other", { merchant: "BP" });
const corrected = row("corrected", { rule: "CORRECTED", category: "DINING" });
const rows = [row("one"), row("two"), corrected, refund, other];

test("corrects a single transaction", () => {
  const { request, expected, done } = recategoriseOne(row("one"), "DINING");
  assert.deepEqual(request, { corrections: [{ transactionId: "one", category: "DINING" }] });
  assert.deepEqual([...expected.keys()], ["one"]);
  assert.equal(done, "EFTPOS COUNTDOWN is now Dining and takeaways");
});

test("finds the payee's transactions in the same direction, including corrected ones", () => {
  const { request, expected, done } = recategoriseAll(row("one"), rows, "HOUSEHOLD");
  assert.deepEqual(request, {
    remembered: [{ merchant: "COUNTDOWN", category: "HOUSEHOLD" }],
    corrections: [
      { transactionId: "one", category: "HOUSEHOLD" },
      { transactionId: "corrected", category: null },
    ],
  });
  assert.deepEqual([...expected.keys()], ["one", "two", "corrected"]);
  assert.equal(done, "3 transactions are now Household goods and upkeep");
});

test("a transaction without a known payee matches no other", () => {
  const unknown = [row("one", { merchant: null }), row("two", { merchant: null })];
  const { expected } = recategoriseAll(row("one", { merchant: null }), unknown, "CASH");
  assert.deepEqual([...expected.keys()], ["one"]);
});

test("gives many transactions a category in one request", () => {
  const { request, expected, done } = recategoriseMany([row("one"), row("two")], "DINING");
  assert.deepEqual(request, { changes: [{ transactionIds: ["one", "two"], category: "DINING" }] });
  assert.deepEqual(expected.get("two"), { category: "DINING", rule: "CORRECTED", confidence: 1 });
  assert.equal(done, "2 transactions are now Dining and takeaways");
});

test("excludes only those that are not excluded, which keep their reason", () => {
  const rows = [row("one"), row("two", { excluded: true })];
  const { request, expected, done } = excludeAll(rows, true, "Not theirs");
  assert.deepEqual(request, {
    changes: [{ transactionIds: ["one"], excluded: true, reason: "Not theirs" }],
  });
  assert.deepEqual([...expected], [["one", { excluded: true }]]);
  assert.equal(done, "Excluded: 1 transaction");
  assert.deepEqual(excludeAll(rows, false).request, {
    changes: [{ transactionIds: ["two"], excluded: false, reason: null }],
  });
});
