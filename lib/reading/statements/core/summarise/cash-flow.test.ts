import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { account, statement, summaryOf, transaction } from "#testing/generators/statements/stored-rows.ts";
import type { StoredStatement } from "../understand/types.ts";

const balances = (openingBalance: number, closingBalance: number) => ({
  openingBalance: openingBalance * 100,
  closingBalance: closingBalance * 100,
});

const named = (accountId: string, end: string, facts = {}) =>
  account(accountId, { accountNumber: `12-3456-00000${end}-${end}`, ...facts });

/** Month, opening balance, money in, money out and closing balance. */
function flowOf(made: Parameters<typeof summaryOf>[0]) {
  return summaryOf(made).cashFlow.map(({ month, openingBalance, credits, debits, closingBalance }) => [
    month,
    openingBalance,
    credits,
    debits,
    closingBalance,
  ]);
}

const notesOf = (made: Parameters<typeof summaryOf>[0]) => summaryOf(made).cashFlow.map(({ notes }) => notes);

test("counts movements and balances of the same accounts, and debts only where there are no others", () => {
  const accounts = [
    account("everyday"),
    account("savings", { kind: "SAVINGS" }),
    account("card", { kind: "CREDIT_CARD" }),
    account("dollars", { currency: "USD" }),
  ];
  const statements = [
    statement("everyday", "2026-04-01", "2026-04-30", balances(1000, 400)),
    statement("savings", "2026-04-01", "2026-04-30", balances(500, 900)),
    statement("card", "2026-04-01", "2026-04-30", balances(-300, -250)),
    statement("dollars", "2026-04-01", "2026-04-30", balances(70, 0)),
  ];
  const transactions = [
    transaction("2026-04-02", "TFR", -400),
    transaction("2026-04-02", "TFR", 400, { accountId: "savings" }),
    transaction("2026-04-03", "PAYMENT TO CARD", -200),
    transaction("2026-04-03", "PAYMENT RECEIVED", 200, { accountId: "card" }),
    transaction("2026-04-05", "PAK N SAVE", -150, { accountId: "card" }),
    transaction("2026-04-06", "FEE", -70, { accountId: "dollars" }),
  ];
  assert.deepEqual(flowOf({ accounts, statements, transactions }), [["2026-04", 1500, 400, 600, 1300]]);
  const [april] = summaryOf({ accounts, statements, transactions }).cashFlow;
  assert.deepEqual(april?.accountIds, ["everyday", "savings"]);
  assert.deepEqual(april?.notes, []);

  const ofCard = <T extends { accountId: string }>(list: readonly T[]) =>
    list.filter(({ accountId }) => accountId === "card");
  assert.deepEqual(
    flowOf({
      accounts: ofCard(accounts),
      statements: ofCard(statements),
      transactions: ofCard(transactions),
    }),
    [["2026-04", -300, 200, 150, -250]],
  );
});

test("counts excluded transactions, which the balances contain, and says so", () => {
  const made = {
    statements: [statement("everyday", "2026-04-01", "2026-04-30", balances(1000, 650))],
    transactions: [
      transaction("2026-04-02", "PAK N SAVE", -50),
      transaction("2026-04-03", "CAR", -300, { excluded: true }),
    ],
  };
  assert.deepEqual(flowOf(made), [["2026-04", 1000, 0, 350, 650]]);
  assert.deepEqual(notesOf(made), [
    ["Includes 1 excluded transaction ($0.00 in, $300.00 out), as the balances do."],
  ]);
});

test("leaves the balances out where a gap, an unproved statement or missing balances break them", () => {
  const accounts = [named("everyday", "11"), named("savings", "22", { kind: "SAVINGS" })];
  const savings = statement("savings", "2026-04-01", "2026-04-30", balances(100, 100));
  const flow = (statements: StoredStatement[], transactions = [transaction("2026-04-02", "SHOP", -10)]) => {
    const [month] = summaryOf({ accounts, statements, transactions }).cashFlow;
    return [month?.openingBalance, month?.debits, month?.closingBalance, month?.notes];
  };
  assert.deepEqual(
    flow([
      savings,
      statement("everyday", "2026-04-01", "2026-04-10", balances(1000, 990)),
      statement("everyday", "2026-04-20", "2026-04-30", balances(700, 700)),
    ]),
    [null, 10, null, ["No balances, because Kea Bank ··0011-11 has no statement for 11 – 19 Apr 2026."]],
  );
  assert.deepEqual(
    flow([
      savings,
      statement("everyday", "2026-04-01", "2026-04-30", {
        ...balances(1000, 950),
        verification: "CONFLICT",
      }),
    ]),
    [
      null,
      10,
      null,
      ["No balances, because the balances of Kea Bank ··0011-11 differ from its transactions by $40.00."],
    ],
  );
  assert.deepEqual(flow([savings, statement("everyday", "2026-04-01", "2026-04-30")]), [
    null,
    10,
    null,
    ["No balances, because the statements of Kea Bank ··0011-11 show none for this month."],
  ]);
});

test("says why a month opens at another balance than the last one closed at", () => {
  const accounts = [named("everyday", "11"), named("savings", "22", { kind: "SAVINGS" })];
  const made = {
    accounts,
    statements: [
      statement("everyday", "2026-03-01", "2026-04-30", balances(1000, 990)),
      statement("everyday", "2026-05-01", "2026-05-31", balances(950, 950)),
      statement("savings", "2026-04-03", "2026-04-20", balances(100, 100)),
    ],
    transactions: [transaction("2026-04-02", "SHOP", -10)],
  };
  assert.deepEqual(flowOf(made), [
    ["2026-03", 1000, 0, 0, 1000],
    ["2026-04", 1100, 0, 10, 1090],
    ["2026-05", 950, 0, 0, 950],
  ]);
  assert.deepEqual(notesOf(made), [
    [],
    ["Kea Bank ··0022-22 is included from 3 Apr 2026."],
    [
      "Kea Bank ··0022-22 is included until 20 Apr 2026.",
      "Kea Bank ··0011-11 opens $40.00 away from its closing balance of Apr 2026.",
    ],
  ]);
});

test("adds up in every month, or has no balances and says why, whatever is missing", () => {
  const cents = (dollars: number) => Math.round(dollars * 100);
  const day = fc.integer({ min: 1, max: 28 }).map((date) => String(date).padStart(2, "0"));
  const accountIds = ["everyday", "savings"];
  const statements = fc.array(
    fc
      .record({
        accountId: fc.constantFrom(...accountIds),
        month: fc.constantFrom("03", "04", "05"),
        days: fc.tuple(day, day),
        opening: fc.option(fc.integer({ min: -9, max: 9 })),
        closing: fc.option(fc.integer({ min: -9, max: 9 })),
      })
      .map(({ accountId, month, days, opening, closing }) => {
        const [from = "", to = ""] = days.toSorted();
        return statement(accountId, `2026-${month}-${from}`, `2026-${month}-${to}`, {
          openingBalance: opening,
          closingBalance: closing,
        });
      }),
    { maxLength: 6 },
  );
  const transactions = fc.array(
    fc
      .record({
        accountId: fc.constantFrom(...accountIds),
        date: fc.tuple(fc.constantFrom("03", "04", "05"), day).map((parts) => `2026-${parts.join("-")}`),
        amount: fc.integer({ min: -3, max: 3 }),
        balance: fc.option(fc.integer({ min: -9, max: 9 }), { freq: 3 }),
        excluded: fc.boolean(),
      })
      .map(({ date, ...facts }) => transaction(date, "SHOP", 0, facts)),
    { maxLength: 8 },
  );
  let closed = 0;
  fc.assert(
    fc.property(statements, transactions, (shown, rows) => {
      const summary = summaryOf({
        accounts: [account("everyday"), account("savings", { kind: "SAVINGS" })],
        statements: shown,
        transactions: rows.map((row, index) => ({ ...row, transactionId: String(index) })),
      });
      let before: number | null = null;
      for (const { openingBalance, credits, debits, net, closingBalance, notes = [] } of summary.cashFlow) {
        assert.equal(cents(net), cents(credits) - cents(debits));
        assert.equal(openingBalance === null, closingBalance === null);
        if (closingBalance === null) assert.match(notes.join(" "), /^No balances, because/);
        else {
          assert.equal(cents(openingBalance ?? 0) + cents(net), cents(closingBalance));
          closed += 1;
        }
        if (before !== null && openingBalance !== null && openingBalance !== before) {
          assert.match(notes.join(" "), / is included | opens /);
        }
        before = closingBalance;
      }
    }),
    { numRuns: 300 },
  );
  assert.ok(closed > 30, `${closed}`);
});
