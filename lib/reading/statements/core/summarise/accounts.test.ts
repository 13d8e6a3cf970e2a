import assert from "node:assert/strict";
import { test } from "node:test";
import { account, statement, summaryOf, transaction } from "#testing/generators/statements/stored-rows.ts";

const first = (made: Parameters<typeof summaryOf>[0]) => {
  const [only] = summaryOf(made).accounts;
  assert.ok(only);
  return only;
};

test("carries balances from the printed opening through every day", () => {
  const summary = first({
    statements: [
      statement("everyday", "2026-01-01", "2026-01-10", { openingBalance: 10_000, closingBalance: 5000 }),
    ],
    transactions: [transaction("2026-01-03", "RENT", -150), transaction("2026-01-06", "DEPOSIT", 100)],
  });
  assert.deepEqual([summary.openingBalance, summary.closingBalance, summary.minimumBalance], [100, 50, -50]);
  assert.equal(summary.averageBalance, (2 * 100 + 3 * -50 + 5 * 50) / 10);
  assert.equal(summary.overdrawnDays, 3);
});

test("uses printed running balances without an opening, in any order within a day", () => {
  const rows = [
    transaction("2026-01-01", "A", -10, { balance: 9000 }),
    transaction("2026-01-01", "B", -20, { balance: 7000 }),
    transaction("2026-01-03", "C", 5, { balance: 7500 }),
  ];
  for (const transactions of [rows, [...rows].reverse()]) {
    const summary = first({ transactions });
    assert.deepEqual([summary.openingBalance, summary.closingBalance], [100, 75]);
    assert.equal(summary.averageBalance, 71.67);
  }
});

test("calculates the opening from a closing balance alone", () => {
  const summary = first({
    statements: [statement("everyday", "2026-01-01", "2026-01-04", { closingBalance: 5000 })],
    transactions: [transaction("2026-01-02", "RENT", -150)],
  });
  assert.deepEqual([summary.openingBalance, summary.closingBalance], [200, 50]);
});

test("counts the lowest balance within a day, even if the day ends higher", () => {
  const rows = [
    transaction("2026-01-01", "A", -120, { balance: -2000 }),
    transaction("2026-01-01", "B", 50, { balance: 3000 }),
  ];
  const summary = first({ transactions: rows });
  assert.deepEqual([summary.minimumBalance, summary.overdrawnDays], [-20, 0]);
});

test("has no balances for an account that prints none, and no overdraft for a card's debt", () => {
  const none = first({ transactions: [transaction("2026-01-02", "RENT", -150)] });
  assert.deepEqual([none.openingBalance, none.averageBalance, none.minimumBalance], [null, null, null]);
  const card = first({
    accounts: [account("everyday", { kind: "CREDIT_CARD" })],
    statements: [statement("everyday", "2026-01-01", "2026-01-04", { openingBalance: -5000 })],
  });
  assert.deepEqual([card.closingBalance, card.overdrawnDays], [-50, 0]);
});

test("includes excluded transactions in the balance", () => {
  const summary = first({
    statements: [statement("everyday", "2026-01-01", "2026-01-04", { openingBalance: 10_000 })],
    transactions: [transaction("2026-01-02", "GIFT", -30, { excluded: true })],
  });
  assert.deepEqual([summary.closingBalance, summary.transactionCount], [70, 0]);
});

test("counts days over the limit by the kind of account and its limit", () => {
  const statements = [
    statement("everyday", "2026-01-01", "2026-01-10", { openingBalance: -90_000, closingBalance: -110_000 }),
  ];
  const transactions = [transaction("2026-01-06", "KMART", -200)];
  const days = (facts: Parameters<typeof account>[1]) =>
    summaryOf({ accounts: [account("everyday", facts)], statements, transactions }).conduct.overdrawnDays;
  assert.equal(days({ kind: "TRANSACTION" }), 10);
  assert.equal(days({ kind: "TRANSACTION", creditLimit: 100_000 }), 5);
  for (const kind of ["CREDIT_CARD", "REVOLVING_CREDIT"] as const) {
    assert.equal(days({ kind, creditLimit: 100_000 }), 5);
    assert.equal(days({ kind }), 0);
  }
  assert.equal(days({ kind: "LOAN", creditLimit: 100_000 }), 0);
  assert.equal(days({ kind: null }), 10);
});

test("lists the assumptions and the broker's choices for an account's files", () => {
  const summary = summaryOf({
    statements: [
      statement("everyday", "2026-01-01", "2026-01-31", {
        verification: "NOT_CHECKABLE",
        assumptions: [{ kind: "YEAR", read: 2026, message: "No year is printed." }],
      }),
      statement("everyday", "2026-02-01", "2026-02-28", { position: 1, choice: { direction: "REVERSED" } }),
    ],
  });
  const [everyday] = summary.accounts;
  assert.deepEqual(everyday?.assumptions, [
    {
      kind: "YEAR",
      read: 2026,
      message: "No year is printed.",
      documentId: "document",
      position: 0,
      from: "2026-01-01",
      to: "2026-01-31",
    },
  ]);
  assert.equal(everyday?.choices[0]?.direction, "REVERSED");
  const codes = summary.flags.map(({ code, severity }) => `${severity} ${code}`);
  assert.ok(codes.includes("HIGH YEAR_ASSUMED"));
  assert.ok(!codes.includes("INFO NOT_CHECKABLE"), "the assumption already explains why nothing was checked");
});

test("is not weakened by a file that repeats a proved statement", () => {
  const proved = statement("everyday", "2026-04-01", "2026-06-30");
  const exported = (from: string, to: string, facts = {}) =>
    statement("everyday", from, to, {
      statementId: "export",
      verification: "NOT_CHECKABLE",
      repeats: true,
      ...facts,
    });
  const assumption = { kind: "DIRECTION" as const, read: "AS_PRINTED" as const, message: "Which is which" };
  const withFlags = (other: ReturnType<typeof statement>) => {
    const { accounts, flags } = summaryOf({ statements: [proved, other] });
    return [
      accounts[0]?.verification,
      accounts[0]?.assumptions.length,
      flags.some(({ code }) => /NOT_CHECKABLE|ASSUMED/.test(code)),
    ];
  };
  const inside = exported("2026-04-02", "2026-06-28", { assumptions: [assumption] });
  assert.deepEqual(withFlags(inside), ["PROVED", 0, false]);
  assert.deepEqual(withFlags({ ...inside, repeats: false }), ["NOT_CHECKABLE", 1, true]);
  assert.deepEqual(withFlags(exported("2026-04-02", "2026-07-03")), ["NOT_CHECKABLE", 0, true]);
  assert.deepEqual(withFlags({ ...inside, verification: "CONFLICT" }), ["CONFLICT", 1, true]);
});
