import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { computeBalances, type ProvedStatement } from "./running-balances.ts";

type Row = Parameters<typeof computeBalances>[0][number];

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });

/** An account's ledger: rows in the order of the list, with the true balance after each. */
const ledgers = fc
  .record({ opening: cents, amounts: fc.array(cents, { minLength: 1, maxLength: 40 }) })
  .map(({ opening, amounts }) => {
    let balance = opening;
    const rows = amounts.map((amount, index) => {
      balance += amount;
      const id = String(index).padStart(3, "0");
      return { transactionId: id, date: `2026-08-${id.slice(0, 2)}`, amount, after: balance };
    });
    return { opening, closing: balance, rows };
  });

type Ledger = typeof ledgers extends fc.Arbitrary<infer L> ? L : never;

const printed = (ledger: Ledger, shows: (index: number) => boolean): Row[] =>
  ledger.rows.map(({ after, ...row }, index) => ({ ...row, balance: shows(index) ? after : null }));

const statement = (ledger: Ledger, change: Partial<ProvedStatement> = {}): ProvedStatement => ({
  openingBalance: ledger.opening,
  closingBalance: ledger.closing,
  places: ledger.rows.map(({ transactionId }, position) => ({ transactionId, position })),
  ...change,
});

test("computes the true balance of every transaction without a printed one, from any printed balance", () => {
  fc.assert(
    fc.property(
      ledgers,
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      fc.constantFrom("both", "opening", "closing", "rows"),
      (ledger, shown, known) => {
        const shows = (index: number) => (known === "rows" && index === 0) || shown[index] === true;
        const computed = computeBalances(printed(ledger, shows), [
          statement(ledger, {
            openingBalance: known === "both" || known === "opening" ? ledger.opening : null,
            closingBalance: known === "both" || known === "closing" ? ledger.closing : null,
          }),
        ]);
        const expected = ledger.rows.filter((_, index) => !shows(index));
        assert.deepEqual(
          [...computed],
          expected.map(({ transactionId, after }) => [transactionId, after]),
        );
      },
    ),
  );
});

test("computes none if any figure differs, a row is missing or the order differs", () => {
  fc.assert(
    fc.property(ledgers, fc.nat(), cents, (ledger, seed, difference) => {
      fc.pre(difference !== 0);
      const at = seed % ledger.rows.length;
      const rows = printed(ledger, () => false);
      const changed = rows.map((row, index) =>
        index === at ? { ...row, amount: row.amount + difference } : row,
      );
      assert.equal(computeBalances(changed, [statement(ledger)]).size, 0);
      const wrongBalance = printed(ledger, (index) => index === at).map((row) => ({
        ...row,
        balance: row.balance === null ? null : row.balance + difference,
      }));
      assert.equal(computeBalances(wrongBalance, [statement(ledger)]).size, 0);
      const without = rows.filter((_, index) => index !== at);
      assert.equal(computeBalances(without, [statement(ledger)]).size, 0);
      const unnamed = statement(ledger).places.filter((_, index) => index !== at);
      const open = { closingBalance: null, places: unnamed };
      if (at < ledger.rows.length - 1)
        assert.equal(computeBalances(rows, [statement(ledger, open)]).size, 0, "a gap in the positions");
      if (ledger.rows.length > 1) {
        const places = ledger.rows.map(({ transactionId }, index) => ({
          transactionId,
          position: ledger.rows.length - 1 - index,
        }));
        assert.equal(computeBalances(rows, [statement(ledger, { places })]).size, 0);
      }
    }),
  );
});

test("computes none without a balance to start from", () => {
  fc.assert(
    fc.property(ledgers, (ledger) => {
      const unknown = statement(ledger, { openingBalance: null, closingBalance: null });
      assert.equal(
        computeBalances(
          printed(ledger, () => false),
          [unknown],
        ).size,
        0,
      );
    }),
  );
});

test("computes none for a transaction with different balances in two statements", () => {
  fc.assert(
    fc.property(ledgers, cents, (ledger, difference) => {
      fc.pre(difference !== 0);
      const rows = printed(ledger, () => false);
      const other = statement(ledger, {
        openingBalance: ledger.opening + difference,
        closingBalance: ledger.closing + difference,
      });
      assert.equal(computeBalances(rows, [statement(ledger), other]).size, 0);
      assert.equal(computeBalances(rows, [statement(ledger), statement(ledger)]).size, rows.length);
    }),
  );
});
