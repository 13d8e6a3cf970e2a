import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { transactionBatches } from "./testing/transaction-batches.ts";

const lodge = await testLodge();

test("categorises, excludes and restores ten thousand transactions", async () => {
  const as = await lodge.user();
  const id = await createTestApplication(lodge, as, await createTestClient(lodge, as));
  const { list, send, decisions } = transactionBatches(
    lodge,
    () => as,
    () => id,
  );
  const start = Date.UTC(2025, 0, 1);
  const lines = Array.from({ length: 10_000 }, (_, index) => {
    const date = new Date(start + Math.floor(index / 20) * 86_400_000).toISOString().slice(0, 10);
    return `${date},EFTPOS SHOP ${index % 97} PURCHASE ${index},-${10 + (index % 90)}.00`;
  });
  const bytes = new TextEncoder().encode(`Date,Description,Amount\n${lines.join("\n")}\n`);
  await uploadTo(lodge, as, id, [{ name: "Everyday.csv", bytes }]);
  await runJobs(lodge.db);
  const transactionIds = (await list()).map((row) => row.transactionId);
  assert.equal(transactionIds.length, 10_000);
  const before = await decisions();
  const { status, body } = await send([
    { transactionIds, category: "GROCERIES", excluded: true, reason: "The business's" },
  ]);
  assert.equal(status, 200);
  assert.equal(body.changed.length, 10_000);
  assert.ok((await list()).every((row) => row.category === "GROCERIES" && row.excluded));
  const [{ detail } = { detail: {} as Record<string, unknown> }] = await lodge.admin`
    select detail from audit_log where action = 'transactions.corrected' and entity_id = ${id}`;
  assert.deepEqual(detail, {
    transactions: 10_000,
    corrected: 10_000,
    excluded: 10_000,
    included: 0,
    remembered: 0,
  });
  assert.equal((await send(body.previous.changes)).status, 200);
  assert.deepEqual(await decisions(), before);
});
