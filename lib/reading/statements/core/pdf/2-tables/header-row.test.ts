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
  it("has headings of one and two lines whose centred lines alternate, below a title of two columns", () => {
    const header = headerAt(lines({ title: 84, last: 118 }), 1);
    assert.deepEqual(
      header?.columns.map(({ role }) => role),
      ["DATE", "DATE", "CREDIT", "DEBIT", "OTHER", "TEXT"],
    );
    assert.equal(header?.lines, 4);
    assert.equal(headerAt(lines({ title: 92, last: 118 }), 0), null);
  });
  it("has cells that a gap through all of its lines separates, though it is narrower than between other words", () => {
    const first = line(
      "Date",
      40,
      "Remarks",
      40,
      "Withdrawal",
      3.2,
      "Deposit",
      2,
      "Amount",
      9,
      "Balance",
      2,
      "(INR)",
    );
    const second = { ...line(118, "Amount", 2, "(INR)"), y: 109, row: 2 };
    const header = headerAt([first, second], 0);
    assert.deepEqual(
      header?.columns.map(({ role }) => role),
      ["DATE", "TEXT", "DEBIT", "CREDIT", "BALANCE"],
    );
  });
  it("is no taller than three lines", () => {
    assert.notEqual(headerAt(lines({ title: 84, last: 132 }), 1)?.lines, 4);
  });
});

/** A title, the first lines of four headings in two lines of type, their second lines, and two more headings. */
function lines({ title, last }: { title: number; last: number }): Line[] {
  return [
    { ...line(150, "Card"), y: title, row: 1 },
    { ...line("Date", 40, "Posting"), y: 100, row: 2 },
    { ...line(250, "Fee", 40, "Description"), y: 104, row: 3 },
    { ...line(60, "date"), y: 108, row: 4 },
    { ...line(150, "Deposits", 20, "Withdrawals"), y: last, row: 5 },
  ];
}
