import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { doMainJob, threeStatements, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { TransactionSummary } from "./transaction-summary.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let applicationId: string;

before(async () => {
  broker = await lodge.user();
  ({ applicationId } = await doMainJob(lodge, broker));
});

const accounts = async () => {
  const [row] = await lodge.admin<{ summary: TransactionSummary }[]>`
    select summary from application_summaries where application_id = ${applicationId}`;
  return row?.summary.accounts.map(({ verification, transactionCount }) => [verification, transactionCount]);
};

/** An export of these rows, without balances. */
const csv = (rows: readonly { date: string; description: string; amount: number }[]) => {
  const lines = rows.map(
    ({ date, description, amount }) => `${date},"${description}",${(amount / 100).toFixed(2)}`,
  );
  return new TextEncoder().encode(`Date,Description,Amount\n${lines.join("\n")}\n`);
};

test("keeps an account proved when a second file adds nothing, but not when it adds a row", async () => {
  const before = await accounts();
  assert.equal(before?.[0]?.[0], "PROVED");
  const rows = threeStatements(7).flatMap(({ transactions }) => transactions);
  await uploadTo(lodge, broker, applicationId, [{ name: "export.csv", bytes: csv(rows) }]);
  await runJobs(lodge.db);
  assert.deepEqual(await accounts(), before);
  const last = rows.at(-1);
  assert.ok(last);
  const more = [...rows, { ...last, description: "COUNTDOWN NEWMARKET", amount: -12_345 }];
  await uploadTo(lodge, broker, applicationId, [{ name: "more.csv", bytes: csv(more) }]);
  await runJobs(lodge.db);
  assert.deepEqual(
    (await accounts())?.map(([verification]) => verification),
    ["NOT_CHECKABLE"],
  );
});
