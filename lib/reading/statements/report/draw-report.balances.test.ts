import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnText } from "#testing/generators/statements/drawn-text.ts";
import { sampleReport } from "#testing/generators/statements/sample-report.ts";

const firstPage = async (changes: Parameters<typeof sampleReport>[0]) =>
  (await drawnText(sampleReport(changes)))[0] ?? "";

test("states that a statement is proved, without a difference", async () => {
  const text = await firstPage({});
  assert.ok(text.includes("Proved by the statement's own figures"));
  assert.ok(!text.includes("•"));
});

test("states which errors could go unnoticed in a statement that cannot be checked", async () => {
  const text = await firstPage({ verification: "NOT_CHECKABLE", openingBalance: null });
  assert.ok(text.includes("Could not be checked"));
  assert.ok(text.includes("a changed or missing one would not have shown"));
});

test("lists every conflict", async () => {
  const conflict = { kind: "RUNNING_BALANCE", page: 2, line: 14, difference: -10_000 } as const;
  const text = await firstPage({
    verification: "CONFLICT",
    conflicts: [
      { ...conflict, message: "Page 2, line 14: the balance is $100.00 too low." },
      { ...conflict, message: "Page 3, line 2: the balance is $100.00 too high." },
    ],
  });
  assert.ok(text.includes("The statement's figures do not agree"));
  assert.ok(text.includes("• Page 2, line 14: the balance is $100.00 too low."));
  assert.ok(text.includes("• Page 3, line 2: the balance is $100.00 too high."));
});

test("reports rows that do not reach the closing balance even if the file was proved", async () => {
  const { closingBalance } = sampleReport();
  const text = await firstPage({ closingBalance: (closingBalance ?? 0) + 12_345 });
  assert.ok(text.includes("which is $123.45 from the closing balance."), text);
});
