import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { categoryCodes } from "#lib/reading/statements/core/understand/categories.ts";
import { packList, unpackList } from "./pack-list.ts";
import { decidingRules, flagKeys, type ListedTransaction } from "./transaction-list.ts";

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const cents = fc.integer({ min: -100_000_000_00, max: 100_000_000_00 });

/** Printed, computed or neither. */
const balances = fc.oneof(
  cents.map((balance) => ({ balance, computedBalance: null })),
  cents.map((computedBalance) => ({ balance: null, computedBalance })),
  fc.constant({ balance: null, computedBalance: null }),
);

const withoutBalance = fc.record(
  {
    transactionId: fc.uuid(),
    accountId: fc.constantFrom("one", "two"),
    date: fc.constant("2026-08-01"),
    description: fc.string({ unit: "grapheme" }),
    amount: cents,
    category: orNull(fc.constantFrom(...categoryCodes)),
    rule: orNull(fc.constantFrom(...decidingRules)),
    confidence: orNull(fc.constantFrom(0, 0.6, 1)),
    merchant: orNull(fc.constantFrom("CAFE", "__proto__", "")),
    excluded: fc.boolean(),
  },
  { noNullPrototype: true },
);

const transaction: fc.Arbitrary<ListedTransaction> = fc
  .tuple(withoutBalance, balances)
  .map(([row, shown]) => ({ ...row, ...shown }));

test("restores a packed list unchanged, even through JSON", () => {
  const settings = { customName: null, ownerIds: [] };
  const account = {
    ...settings,
    bank: "Kererū Bank",
    accountName: null,
    accountNumber: "****1477",
    kind: null,
  };
  fc.assert(
    fc.property(
      fc.uniqueArray(transaction, { selector: (row) => row.transactionId, maxLength: 30 }),
      (transactions) => {
        const list = {
          currency: "NZD",
          accounts: ["one", "two"].map((accountId) => ({ accountId, ...account, currency: "NZD" })),
          transactions,
          flags: [
            {
              key: "CASH",
              message: "Cash",
              transactionIds: transactions.slice(1, 4).map((row) => row.transactionId),
            },
          ],
        };
        assert.deepEqual(unpackList(JSON.parse(JSON.stringify(packList(list)))), list);
      },
    ),
  );
});

test("numbers flags of the same code", () => {
  const codes = ["GAP", "BNPL", "GAP", "GAP"].map((code) => ({ code }));
  assert.deepEqual(flagKeys(codes), ["GAP", "BNPL", "GAP.2", "GAP.3"]);
});
