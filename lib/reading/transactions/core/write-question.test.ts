import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { LONGEST_QUESTION, writeQuestion } from "./write-question.ts";

test("names each transaction with its date and amount, oldest first", () => {
  const rows = [
    { date: "2026-08-14", description: "SKYCITY CASINO", amount: -60_00 },
    { date: "2026-08-03", description: "A J SMITH", amount: 500_00 },
  ];
  assert.equal(
    writeQuestion(rows),
    "What are these payments? 3 Aug 2026 A J SMITH $500.00 received; 14 Aug 2026 SKYCITY CASINO $60.00",
  );
  assert.equal(writeQuestion(rows.slice(0, 1)), "What is this payment? 14 Aug 2026 SKYCITY CASINO $60.00");
});

test("always fits into a checklist item and accounts for every transaction", () => {
  const row = fc.record({
    date: fc.constantFrom("2026-08-14", "2026-09-01"),
    description: fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 200 })
      .map((text) => text.replaceAll(";", "")),
    amount: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
      const question = writeQuestion(rows);
      assert.ok(question.length <= LONGEST_QUESTION);
      const [, others = "0"] = /; and (\d+) more$/.exec(question) ?? [];
      const named = question.replace(/; and \d+ more$/, "").split("; ").length;
      assert.equal(named + Number(others), rows.length);
    }),
  );
});
