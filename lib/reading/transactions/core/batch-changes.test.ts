import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { categoryCodes } from "#lib/reading/statements/core/understand/categories.ts";
import { groupChanges, spreadChanges } from "./batch-changes.ts";

const id = fc.nat(200).map(String);
const category = fc.option(fc.constantFrom(...categoryCodes), { nil: null });
const once = { selector: ({ transactionId }: { transactionId: string }) => transactionId, maxLength: 60 };

const plain = { noNullPrototype: true } as const;

const single = fc.record({
  corrections: fc.uniqueArray(fc.record({ transactionId: id, category }, plain), once),
  exclusions: fc.uniqueArray(
    fc.record(
      {
        transactionId: id,
        excluded: fc.boolean(),
        reason: fc.option(fc.constantFrom("", "A gift", "Refunded"), { nil: null }),
      },
      plain,
    ),
    once,
  ),
});

const sorted = <T extends { transactionId: string }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => Number(a.transactionId) - Number(b.transactionId));

test("groups changes without losing or adding any, and without two groups of equal changes", () => {
  fc.assert(
    fc.property(single, (changes) => {
      const groups = groupChanges(changes);
      const spread = spreadChanges(groups);
      assert.deepEqual(sorted(spread.corrections), sorted(changes.corrections));
      assert.deepEqual(sorted(spread.exclusions), sorted(changes.exclusions));
      const kinds = groups.map(({ transactionIds: _, ...change }) => JSON.stringify(change));
      assert.equal(new Set(kinds).size, kinds.length);
    }),
  );
});

test("applies a change of both category and exclusion to every transaction", () => {
  const change = {
    transactionIds: ["1", "2"],
    category: "TAX",
    excluded: true,
    reason: "Paid back",
  } as const;
  assert.deepEqual(spreadChanges([{ ...change, transactionIds: [...change.transactionIds] }]), {
    corrections: [
      { transactionId: "1", category: "TAX" },
      { transactionId: "2", category: "TAX" },
    ],
    exclusions: [
      { transactionId: "1", excluded: true, reason: "Paid back" },
      { transactionId: "2", excluded: true, reason: "Paid back" },
    ],
  });
});
