import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { toDecimal } from "#lib/platform/money.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { lines } from "#testing/generators/statements/draft-figures.ts";

type Move = { day: number; amount: number; balance: number };

const OPENING = 100_000;

const moves = fc
  .array(
    fc
      .record({ day: fc.integer({ min: 1, max: 6 }), amount: fc.integer({ min: -400, max: 400 }) })
      .filter(({ amount }) => amount !== 0),
    { minLength: 4, maxLength: 20, size: "max" },
  )
  .map((given): Move[] => {
    let balance = OPENING;
    return given
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, amount }) => {
        balance += amount;
        return { day, amount, balance };
      });
  });

async function verificationOf(rows: readonly Move[], printed: "OPENING" | "NOTHING"): Promise<string> {
  const { statements } = await readFile(rows, printed);
  return statements.map(({ verification }) => verification).join(" ");
}

function readFile(rows: readonly Move[], printed: "OPENING" | "NOTHING") {
  const above = printed === "OPENING" ? [`Opening balance,${toDecimal(OPENING)}`, ""] : [];
  const text = lines(
    ...above,
    "Date,Description,Amount,Balance,Currency",
    ...rows.map(
      ({ day, amount, balance }) => `2024-03-0${day},EFTPOS,${toDecimal(amount)},${toDecimal(balance)},NZD`,
    ),
  );
  return readStatement(new TextEncoder().encode(text), { fileName: "export.csv" });
}

describe("the proof of an export", () => {
  it("succeeds with a printed opening balance, oldest or newest first", async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (rows) => {
        if (new Set(rows.map(({ day }) => day)).size === 1) return;
        assert.equal(await verificationOf(rows, "OPENING"), "PROVED");
        assert.equal(await verificationOf(rows.toReversed(), "OPENING"), "PROVED");
      }),
      { numRuns: 100 },
    );
  });

  it("detects an edit of any amount or balance, and a removed row", async () => {
    const edits = fc.record({
      at: fc.nat(),
      by: fc.integer({ min: -900, max: 900 }).filter((by) => by !== 0),
      what: fc.constantFrom("AMOUNT", "BALANCE", "REMOVED"),
    });
    await fc.assert(
      fc.asyncProperty(moves, edits, async (rows, { at, by, what }) => {
        // Nothing in a file shows that rows at its end are missing.
        const index = what === "REMOVED" ? at % (rows.length - 1) : at % rows.length;
        const edited = rows.flatMap((row, place) => {
          if (place !== index) return [row];
          if (what === "REMOVED") return [];
          return [
            what === "AMOUNT" ? { ...row, amount: row.amount + by } : { ...row, balance: row.balance + by },
          ];
        });
        assert.notEqual(await verificationOf(edited, "OPENING"), "PROVED");
        assert.notEqual(await verificationOf(edited, "NOTHING"), "PROVED");
      }),
      { numRuns: 400 },
    );
  });

  it("detects two swapped amounts", async () => {
    await fc.assert(
      fc.asyncProperty(moves, fc.nat(), fc.nat(), async (rows, left, right) => {
        const [a, b] = [left % rows.length, right % rows.length];
        if (rows[a]?.amount === rows[b]?.amount) return;
        const edited = rows.map((row, at) => {
          const other = at === a ? rows[b] : at === b ? rows[a] : row;
          return { ...row, amount: other?.amount ?? 0 };
        });
        assert.notEqual(await verificationOf(edited, "OPENING"), "PROVED");
      }),
      { numRuns: 200 },
    );
  });

  it("does not cover the first amount without an opening balance, and notes it", async () => {
    const rows = [
      { day: 1, amount: 500_000, balance: 500_100 },
      { day: 2, amount: -100, balance: 500_000 },
    ];
    const { statements, flags } = await readFile(rows, "NOTHING");
    assert.equal(statements[0]?.verification, "NOT_CHECKABLE");
    assert.deepEqual(
      flags.map(({ code }) => code),
      ["FIRST_ROW_UNCHECKED"],
    );
    assert.deepEqual((await readFile(rows.slice(0, 1), "NOTHING")).flags, []);
  });

  it("does not rely on an order of the last day's rows that only balances show", async () => {
    const rows = [
      { day: 1, amount: -1000, balance: OPENING - 1000 },
      { day: 1, amount: 3000, balance: OPENING },
      { day: 1, amount: -3000, balance: OPENING - 3000 },
    ];
    assert.equal(await verificationOf(rows, "OPENING"), "NOT_CHECKABLE");
  });
});
