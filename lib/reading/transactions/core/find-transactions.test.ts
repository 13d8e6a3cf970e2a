import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { findTransactions, totalTransactions } from "./find-transactions.ts";
import { noFilter, type TransactionFilter } from "./transaction-filter.ts";
import type { ListedTransaction } from "./transaction-list.ts";

function row(change: Partial<ListedTransaction>): ListedTransaction {
  return {
    transactionId: "1",
    accountId: "a",
    date: "2026-08-14",
    description: "EFTPOS COUNTDOWN PONSONBY",
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

const find = (rows: ListedTransaction[], filter: Partial<TransactionFilter>, ids: string[] = []) =>
  findTransactions(rows, { ...noFilter, ...filter }, [{ key: "GAMBLING", message: "", transactionIds: ids }]);

const rows = [
  row({ transactionId: "1" }),
  row({ transactionId: "2", description: "Whangārei Café", merchant: "WHANGAREI CAFE", amount: -450 }),
  row({ transactionId: "3", description: "Wages", merchant: "ACME", amount: 4_529, category: "SALARY" }),
  row({ transactionId: "4", date: "2026-07-31", amount: -45_200, category: null, excluded: true }),
];
const ids = (found: ListedTransaction[]) => found.map(({ transactionId }) => transactionId).join("");

test("finds words in the description or payee in any order, with or without macrons", () => {
  assert.equal(ids(find(rows, { search: "whangarei" })), "2");
  assert.equal(ids(find(rows, { search: "CAFÉ whangārei" })), "2");
  assert.equal(ids(find(rows, { search: "ponsonby countdown" })), "14");
  assert.equal(ids(find(rows, { search: "acme" })), "3");
  assert.equal(ids(find(rows, { search: "acme countdown" })), "");
});

test("finds amounts as typed, whatever their sign", () => {
  assert.equal(ids(find(rows, { search: "45.20" })), "1");
  assert.equal(ids(find(rows, { search: "$45.2" })), "13");
  assert.equal(ids(find(rows, { search: "45" })), "13");
  assert.equal(ids(find(rows, { search: "452" })), "4");
  assert.equal(ids(find(rows, { search: "4.50" })), "2");
  assert.equal(ids(find(rows, { search: "countdown 452.00" })), "4");
});

test("narrows the result by each field", () => {
  assert.equal(ids(find(rows, { month: "2026-07" })), "4");
  assert.equal(ids(find(rows, { category: "SALARY" })), "3");
  assert.equal(ids(find(rows, { category: "UNCATEGORISED" })), "4");
  assert.equal(ids(find(rows, { categories: ["SALARY", "UNCATEGORISED"] })), "34");
  assert.equal(ids(find(rows, { direction: "in" })), "3");
  assert.equal(ids(find(rows, { least: 4_520, most: 4_529 })), "13");
  assert.equal(ids(find(rows, { standing: "excluded" })), "4");
  assert.equal(ids(find(rows, { standing: "counted" })), "123");
  assert.equal(ids(find(rows, { flag: "GAMBLING" }, ["3", "1"])), "13");
  assert.equal(ids(find(rows, { flag: "GONE" }, ["3"])), "");
  assert.equal(ids(find(rows, { account: "b" })), "");
  assert.deepEqual(find(rows, { accounts: ["b", "a"] }), find(rows, {}));
  assert.equal(ids(find(rows, { accounts: ["b"] })), "");
});

test("sorts by time or amount and keeps equal amounts newest first", () => {
  assert.equal(ids(find(rows, { order: "oldest" })), "4321");
  assert.equal(ids(find(rows, { order: "most-in" })), "3214");
  assert.equal(ids(find(rows, { order: "most-out" })), "4123");
});

const anyRow = fc
  .record({
    transactionId: fc.uuid(),
    accountId: fc.constantFrom("a", "b"),
    date: fc.constantFrom("2026-07-31", "2026-08-01"),
    description: fc.string({ unit: "grapheme" }),
    amount: fc.integer({ min: -10_000_00, max: 10_000_00 }),
    excluded: fc.boolean(),
  })
  .map(row);

test("finds every transaction by its own amount and by its own description", () => {
  fc.assert(
    fc.property(anyRow, (one) => {
      const typed = (Math.abs(one.amount) / 100).toFixed(2);
      assert.equal(find([one], { search: typed }).length, 1);
      assert.equal(find([one], { search: one.description.slice(0, 100) }).length, 1);
    }),
  );
});

test("splits all transactions between a filter and its opposite, with totals that add up", () => {
  const accounts = ["a", "b"].map((accountId) => ({
    accountId,
    customName: null,
    ownerIds: [],
    bank: null,
    accountName: null,
    accountNumber: null,
    kind: null,
    currency: "NZD",
  }));
  const net = (some: ListedTransaction[]) =>
    totalTransactions(some, accounts).sums.reduce(
      (sum, { moneyIn, moneyOut }) => sum + moneyIn - moneyOut,
      0,
    );
  fc.assert(
    fc.property(fc.array(anyRow), (all) => {
      for (const [one, other] of [
        [{ direction: "in" }, { direction: "out" }],
        [{ standing: "excluded" }, { standing: "counted" }],
        [{ account: "a" }, { account: "b" }],
        [{ month: "2026-07" }, { month: "2026-08" }],
      ] as const) {
        const [left, right] = [find(all, one), find(all, other)];
        assert.equal(left.length + right.length, all.length);
        assert.equal(net(left) + net(right), net(all));
      }
    }),
  );
});

test("keeps totals separate by currency and leaves out excluded transactions", () => {
  const account = {
    customName: null,
    ownerIds: [],
    bank: null,
    accountName: null,
    accountNumber: null,
    kind: null,
  };
  const accounts = [
    { accountId: "a", currency: "NZD", ...account },
    { accountId: "b", currency: "AUD", ...account },
  ];
  const totals = totalTransactions([...rows, row({ accountId: "b", amount: 700 })], accounts);
  assert.deepEqual(totals, {
    count: 5,
    excluded: 1,
    sums: [
      { currency: "NZD", moneyIn: 4_529, moneyOut: 4_970 },
      { currency: "AUD", moneyIn: 700, moneyOut: 0 },
    ],
  });
});
