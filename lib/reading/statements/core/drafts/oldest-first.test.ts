import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import type { ReadTransaction } from "#lib/reading/statements/core/model.ts";
import { balanceAgreement, oldestFirst } from "./oldest-first.ts";

type Given = [day: number, amount: number, balance: number];

function rowsOf(given: readonly Given[]): ReadTransaction[] {
  return given.map(([day, amount, balance], index) => ({
    date: `2024-03-${String(day).padStart(2, "0")}`,
    description: "",
    amount,
    balance,
    page: null,
    line: index + 1,
  }));
}

function isChain(rows: readonly ReadTransaction[]): boolean {
  const { checked, agreed } = balanceAgreement(
    rows.length,
    (at) => rows[at]?.amount ?? 0,
    (at) => rows[at]?.balance ?? null,
  );
  return checked === agreed;
}

const lines = (rows: readonly ReadTransaction[]) => rows.map(({ line }) => line);

describe("oldestFirst", () => {
  it("orders the rows of a day by their balances", () => {
    const rows = rowsOf([
      [1, -5, 95],
      [2, -1, 89],
      [2, -5, 90],
      [3, -1, 88],
    ]);
    assert.deepEqual(lines(oldestFirst(rows)), [1, 3, 2, 4]);
  });

  it("leaves interest where the file lists it if only then every balance agrees", () => {
    const rows = rowsOf([
      [1, -5, 95],
      [5, -5, 90],
      [4, 1, 91],
      [6, -1, 90],
      [7, -1, 89],
    ]);
    assert.deepEqual(lines(oldestFirst(rows)), [1, 2, 3, 4, 5]);
    assert.deepEqual(lines(oldestFirst(rows.toReversed())), [1, 2, 3, 4, 5]);
  });

  it("keeps the file's order of a day whose balances do not form a chain", () => {
    const rows = rowsOf([
      [1, -5, 95],
      [2, -1, 50],
      [2, -5, 60],
      [3, -1, 88],
    ]);
    assert.deepEqual(lines(oldestFirst(rows)), [1, 2, 3, 4]);
  });

  it("finds the chain of any order of the rows within their days", () => {
    const moves = fc.array(
      fc.record({ day: fc.integer({ min: 1, max: 4 }), amount: fc.integer({ min: -4000, max: 4000 }) }),
      {
        minLength: 1,
        maxLength: 30,
        size: "max",
      },
    );
    fc.assert(
      fc.property(moves, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (given, chances) => {
        let balance = 100;
        const chain = rowsOf(
          given
            .toSorted((a, b) => a.day - b.day)
            .map(({ day, amount }): Given => {
              balance += amount;
              return [day, amount, balance];
            }),
        );
        const keyed = chain.map((row) => ({ row, key: chances.next().value ?? 0 }));
        const mixed = keyed
          .sort((a, b) => a.row.date.localeCompare(b.row.date) || a.key - b.key)
          .map(({ row }) => row);
        const ordered = oldestFirst(mixed);
        assert.ok(isChain(ordered));
        assert.deepEqual(
          lines(ordered).sort((a, b) => a - b),
          lines(chain),
        );
      }),
      { numRuns: 300 },
    );
  });
});
