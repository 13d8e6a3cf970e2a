import assert from "node:assert/strict";
import { test } from "node:test";
import type { Conflict, FileReading } from "#lib/reading/statements/core/model.ts";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { boundedReading } from "./bounded-reading.ts";

function reading(description: string, message: string, conflicts: number): FileReading {
  const [account] = generateHousehold(1);
  const draft = account?.statements[0];
  assert.ok(draft);
  const conflict: Conflict = { kind: "COUNT", message, page: 1, line: 1, difference: null };
  const statement = {
    ...draft,
    transactions: draft.transactions.map((row) => ({ ...row, description })),
    verification: "CONFLICT" as const,
    conflicts: Array.from({ length: conflicts }, () => conflict),
  };
  return { format: "QIF", pages: null, statements: [statement], flags: [], choices: [] };
}

test("leaves a reading within the limits unchanged", () => {
  const small = reading("Groceries", "Line 1: the amount is missing.", 3);
  assert.deepEqual(boundedReading(small), small);
});

test("truncates long texts and replaces excess conflicts with their count", () => {
  const [statement] = boundedReading(reading("x".repeat(1e6), "y".repeat(1e6), 2_000)).statements;
  assert.ok(statement?.transactions.every(({ description }) => /^x{999}…$/.test(description)));
  assert.ok(statement?.conflicts.every(({ message }) => message.length <= 500));
  assert.equal(statement?.conflicts.length, 501);
  assert.equal(statement?.conflicts.at(-1)?.message, "And 1500 more.");
});

test("removes characters that the database rejects from every text", () => {
  const nul = reading("CAFE\0 WELLINGTON", "Line 1: \0 is no amount.", 1);
  const [first] = nul.statements;
  assert.ok(first);
  const names = { bank: "Kereru\0", accountName: "\0A", accountNumber: "12-\0", currency: "NZ\0D" };
  const flags = [
    { code: "EDITED_METADATA" as const, severity: "HIGH" as const, message: "Saved by \0Word." },
  ];
  const bounded = boundedReading({ ...nul, flags, statements: [{ ...first, ...names }] });
  assert.doesNotMatch(JSON.stringify(bounded), /\\u0000/);
  assert.equal(bounded.statements[0]?.transactions[0]?.description, "CAFE WELLINGTON");
});

test("never cuts a text inside a character", () => {
  const [statement] = boundedReading(reading(`${"x".repeat(998)}😀😀`, "A conflict.", 1)).statements;
  assert.ok(statement?.transactions.every(({ description }) => description.isWellFormed()));
});

test("rejects a file with too many accounts or statements", () => {
  const one = reading("Groceries", "A conflict.", 0);
  const [first] = one.statements;
  assert.ok(first);
  const daily = (count: number) => ({ ...one, statements: Array.from({ length: count }, () => first) });
  const accounts = (count: number) => ({
    ...one,
    statements: Array.from({ length: count }, (_, at) => ({ ...first, accountNumber: `NL12RABO${at}` })),
  });
  assert.equal(boundedReading(daily(1_000)).statements.length, 1_000);
  assert.throws(() => boundedReading(daily(1_001)), /lists 1001 statements; at most 1000 .* Split it/);
  assert.equal(boundedReading(accounts(50)).statements.length, 50);
  assert.throws(() => boundedReading(accounts(51)), /lists 51 accounts; at most 50 .* each account/);
});
