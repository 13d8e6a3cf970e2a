import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { categoryCodes } from "#lib/reading/statements/core/understand/categories.ts";
import {
  directions,
  filterQuery,
  hasConditions,
  noFilter,
  orders,
  readFilter,
  standings,
  type TransactionFilter,
} from "./transaction-filter.ts";

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const words = fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.trim().slice(0, 100));
const amount = fc.nat(1_000_000_00);

const anyFilter: fc.Arbitrary<TransactionFilter> = fc.record(
  {
    search: words,
    account: orNull(fc.uuid()),
    accounts: orNull(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 20 })),
    month: orNull(fc.constantFrom("2025-12", "2026-01")),
    category: orNull(fc.constantFrom(...categoryCodes)),
    categories: orNull(fc.subarray(categoryCodes, { minLength: 1 })),
    merchant: orNull(words.filter((text) => text !== "")),
    direction: orNull(fc.constantFrom(...directions)),
    least: orNull(amount),
    most: orNull(amount),
    standing: orNull(fc.constantFrom(...standings)),
    flag: orNull(fc.constantFrom("GAMBLING", "UNDISCLOSED_ACCOUNT.2")),
    order: fc.constantFrom(...orders),
  },
  { noNullPrototype: true },
);

test("restores a filter from its URL", () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const address = Object.fromEntries(new URLSearchParams(filterQuery(filter)));
      assert.deepEqual(readFilter(address), filter);
    }),
  );
});

test("has an empty query without conditions, and does not count the order as one", () => {
  assert.equal(filterQuery(noFilter), "");
  assert.equal(hasConditions(noFilter), false);
  assert.equal(hasConditions({ ...noFilter, order: "oldest" }), false);
  assert.equal(hasConditions({ ...noFilter, month: "2026-08" }), true);
});

test("reads any URL and ignores invalid values", () => {
  const nonsense = {
    month: "August",
    category: "SWEETS",
    categories: "SWEETS,,",
    accounts: " , ,",
    direction: "up",
    least: "a lot",
    show: "all",
    order: "1",
    search: ["a", "b"],
  };
  assert.deepEqual(readFilter(nonsense), noFilter);
  const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(noFilter), "show"), value), (address) => {
      const filter = readFilter(address);
      assert.deepEqual(readFilter(Object.fromEntries(new URLSearchParams(filterQuery(filter)))), filter);
    }),
  );
});

test("reads amounts as typed", () => {
  assert.equal(readFilter({ least: "$1,234.5" }).least, 123_450);
  assert.equal(readFilter({ least: "45" }).least, 4_500);
  assert.equal(readFilter({ most: "9".repeat(40) }).most, null);
});
