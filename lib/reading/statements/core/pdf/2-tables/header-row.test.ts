import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Line } from "#lib/reading/statements/core/pdf/1-text/page-lines.ts";
import { headerAt } from "./header-row.ts";

/** Words in 8-point type, each letter half as wide as high, the given number of points apart. */
function line(...cells: (string | number)[]): Line {
  const words: Line["words"] = [];
  let x = 50;
  for (const cell of cells) {
    if (typeof cell === "number") x += cell;
    else {
      words.push({ text: cell, x0: x, x1: x + 4 * cell.length, size: 8 });
      x += 4 * cell.length;
    }
  }
  return { page: 1, row: 1, y: 100, size: 8, words };
}

function roles(...cells: (string | number)[]): string[] | undefined {
  return headerAt([line(...cells)], 0)?.columns.map(({ role }) => role);
}

describe("the header row of a table", () => {
  it("has headings less than two spaces apart", () => {
    assert.deepEqual(
      roles("Date", 28, "Transaction", 2.3, "details", 20, "Withdrawals", 5.3, "Deposits", 5.3, "Balance"),
      ["DATE", "TEXT", "DEBIT", "CREDIT", "BALANCE"],
    );
  });
  it("is not a sentence with the same words", () => {
    assert.equal(
      roles("Date", 2.3, "details", 2.3, "Withdrawals", 2.3, "Deposits", 2.3, "Balance"),
      undefined,
    );
  });
  it("is not a line in fixed-pitch type", () => {
    assert.equal(
      roles("Date", 4.8, "details", 4.8, "Withdrawals", 4.8, "Deposits", 4.8, "Balance"),
      undefined,
    );
  });
});
