import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnBytes } from "#testing/generators/statements/drawn-text.ts";
import { sampleReport, sampleTransactions } from "#testing/generators/statements/sample-report.ts";
import { readStatement } from "../core/read-statement.ts";

test("reads a drawn PDF statement back as the same statement, and proves it", async () => {
  const transactions = sampleTransactions(120).map((row, index) => ({
    ...row,
    description:
      index % 10 === 3
        ? `${row.description} Whānau Āwhina, he tino roa tēnei kupu whakamārama mō te utu ki Whangārei`
        : row.description,
  }));
  // No flags, since their text may contain other dates and periods.
  const input = sampleReport({ transactions, flags: [] });
  const { statements } = await readStatement(await drawnBytes(input), { fileName: "statement.pdf" });
  const [read, other] = statements;
  assert.ok(read && !other);
  assert.deepEqual(
    [read.verification, read.openingBalance, read.closingBalance, read.from, read.to],
    ["PROVED", input.openingBalance, input.closingBalance, input.period.from, input.period.to],
  );
  assert.deepEqual(
    read.transactions.map(({ date, amount, balance }) => [date, amount, balance]),
    transactions.map(({ date, amount, balance }) => [date, amount, balance]),
  );
  assert.match(read.transactions[3]?.description ?? "", /Whānau Āwhina.*Whangārei/);
});
