import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { accountNumberIn } from "#lib/reading/statements/core/pdf/3-events/account-identity.ts";
import { AccountTracker } from "./account-segments.ts";

/** The account number of each row, which `|` stands for. */
function rowsOf(...file: string[]): (string | null)[] {
  const tracker = new AccountTracker();
  const accounts: number[] = [];
  for (const line of file) {
    const stated = accountNumberIn(line);
    if (stated) tracker.recordNumber(stated);
    if (line !== "|") continue;
    tracker.startRow();
    accounts.push(tracker.current);
  }
  return accounts.map((account) => tracker.numbers[account] ?? null);
}

describe("the account of a row", () => {
  const first = "Account number 12-3456-0123456-00";
  const second = "Account number 12-3456-0123456-01";
  it("is the last one named before it", () => {
    assert.deepEqual(rowsOf(first, second, first, "|", "|"), ["12-3456-0123456-00", "12-3456-0123456-00"]);
    assert.deepEqual(rowsOf(first, "|", second, "|"), ["12-3456-0123456-00", "12-3456-0123456-01"]);
  });
  it("does not change while pages repeat its number, alone or among others", () => {
    assert.deepEqual(rowsOf(first, "|", first, "|", second, first, "|"), Array(3).fill("12-3456-0123456-00"));
  });
  it("does not change with the cards used on it", () => {
    assert.deepEqual(
      rowsOf(first, "|", "Card number xxxx-xxxx-xxxx-1234", "|"),
      Array(2).fill("12-3456-0123456-00"),
    );
    assert.deepEqual(rowsOf("Card number 4988 **** **** 1234", "|"), ["4988 **** **** 1234"]);
  });
  it("is not taken from a description", () => {
    assert.deepEqual(rowsOf("CARD 1234 COUNTDOWN", "|"), [null]);
  });
});
