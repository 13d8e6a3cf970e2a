import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#lib/context.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { createTestApplication, createTestClient, doMainJob, uploadTo } from "#lib/testing/main-job.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { testLodge } from "#lib/testing/test-lodge.ts";
import type { ListedTransaction } from "./core/listed-transaction.ts";
import { type PackedList, unpackList } from "./core/pack-list.ts";
import type { BatchResponse } from "./schemas.ts";

const lodge = await testLodge();
let as: Context<UserActor>;
let applicationId: string;

before(async () => {
  as = await lodge.user();
  applicationId = (await doMainJob(lodge, as)).applicationId;
});

const path = (id = applicationId) => `/v1/portal/applications/${id}/transactions`;

async function list(id = applicationId): Promise<readonly ListedTransaction[]> {
  const answer = await lodge.call("GET", path(id), { as });
  return unpackList((await answer.json()) as PackedList).transactions;
}

async function send(changes: unknown, more: { id?: string; key?: string } = {}) {
  const headers: Record<string, string> = more.key === undefined ? {} : { "idempotency-key": more.key };
  const batches = `/v1/portal/applications/${more.id ?? applicationId}/transaction-batches`;
  const answer = await lodge.call("POST", batches, { as, headers, json: { changes } });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) as BatchResponse };
}

/** What a broker decided about each transaction, also what the list does not show. */
async function decisions(id = applicationId) {
  const rows = await lodge.admin`
    select id, corrected_category, category, category_rule, excluded, excluded_reason
    from transactions where application_id = ${id} order by id`;
  return rows.map((row) => ({ ...row }));
}

async function summary(): Promise<TransactionSummary | null> {
  const answer = await lodge.call("GET", `/v1/subscriber/applications/${applicationId}`, { as });
  return ((await answer.json()) as { transactionSummary: TransactionSummary | null }).transactionSummary;
}

const audits = () =>
  lodge.admin<{ detail: Record<string, unknown> }[]>`
    select detail from audit_log where action = 'transactions.corrected' and entity_id = ${applicationId} order by id`;

test("changes all transactions in one step, updates the summary, and the answer restores what was before", async () => {
  const [one, two, three] = (await list()).map(({ transactionId }) => transactionId);
  assert.ok(one && two && three);
  await lodge.call("PATCH", path(), {
    as,
    json: {
      corrections: [{ transactionId: one, category: "HEALTH" }],
      exclusions: [
        { transactionId: two, excluded: true, reason: "A gift" },
        { transactionId: three, excluded: true },
      ],
    },
  });
  const [before, summaryBefore, logged] = [await decisions(), await summary(), (await audits()).length];

  const set = await send([{ transactionIds: [one, two, three], category: "TAX" }]);
  assert.equal(set.status, 200, set.text);
  for (const row of await list())
    if ([one, two, three].includes(row.transactionId)) assert.equal(row.category, "TAX");
  const exclude = await send([{ transactionIds: [one, two, three], excluded: true, reason: "Not theirs" }]);
  assert.deepEqual(
    (await decisions()).filter((row) => row.excluded_reason === "Not theirs").map((row) => row.id),
    [one, two, three].toSorted(),
  );
  const newest = (await audits()).slice(logged);
  assert.deepEqual(
    newest.map(({ detail }) => detail.transactions),
    [3, 3],
    "one audit row for each batch, with the count",
  );

  assert.equal((await send(exclude.body.previous.changes)).status, 200);
  assert.equal((await send(set.body.previous.changes)).status, 200);
  assert.deepEqual(await decisions(), before);
  const { generatedAt: _now, ...after } = (await summary()) ?? assert.fail();
  const { generatedAt: _then, ...earlier } = summaryBefore ?? assert.fail();
  assert.deepEqual(after, earlier);
});

test("changes nothing if one transaction is unknown, and nothing twice", async () => {
  const [one] = await list();
  const before = await decisions();
  const unknown = "019a9d3e-9b77-7c23-8d15-e6a0f4c1b290";
  const wrong = await send([{ transactionIds: [one?.transactionId, unknown], category: "TAX" }]);
  assert.equal(wrong.status, 404);
  assert.deepEqual(await decisions(), before);

  const change = [{ transactionIds: [one?.transactionId], category: "DONATIONS" }];
  const first = await send(change, { key: "batch" });
  assert.equal((await send(change, { key: "batch" })).text, first.text);
  const again = await send(change);
  assert.deepEqual(again.body, { changed: [], previous: { changes: [] } });
  await send(first.body.previous.changes);
  assert.deepEqual(await decisions(), before);
});

test("explains an invalid batch", async () => {
  const id = (await list())[0]?.transactionId ?? "";
  const faultOf = async (changes: unknown) => {
    const { status, text } = await send(changes);
    assert.equal(status, 400, text);
    const { details } = JSON.parse(text) as { details: { field: string; message: string }[] };
    return details.map(({ field, message }) => `${field} ${message}`);
  };
  assert.deepEqual(await faultOf([]), ["changes must hold something"]);
  assert.deepEqual(await faultOf([{ transactionIds: [id] }]), [
    "changes[0] must have a category or excluded",
  ]);
  assert.deepEqual(
    await faultOf([
      { transactionIds: [id], category: "TAX" },
      { transactionIds: [id.toUpperCase()], category: null },
    ]),
    ["changes must name each transaction only once"],
  );
  const many = Array.from({ length: 25_001 }, (_, index) => String(index));
  assert.deepEqual(await faultOf([{ transactionIds: many, excluded: true }]), [
    "changes must name at most 25000 transactions",
  ]);
});

test("categorises, excludes and restores ten thousand transactions", async () => {
  const start = Date.UTC(2025, 0, 1);
  const lines = Array.from({ length: 10_000 }, (_, index) => {
    const date = new Date(start + Math.floor(index / 20) * 86_400_000).toISOString().slice(0, 10);
    return `${date},EFTPOS SHOP ${index % 97} PURCHASE ${index},-${10 + (index % 90)}.00`;
  });
  const id = await createTestApplication(lodge, as, await createTestClient(lodge, as));
  const bytes = new TextEncoder().encode(`Date,Description,Amount\n${lines.join("\n")}\n`);
  await uploadTo(lodge, as, id, [{ name: "Everyday.csv", bytes }]);
  await runJobs(lodge.db);
  const transactionIds = (await list(id)).map((row) => row.transactionId);
  assert.equal(transactionIds.length, 10_000);
  const before = await decisions(id);
  const { status, body } = await send(
    [{ transactionIds, category: "GROCERIES", excluded: true, reason: "The business's" }],
    { id },
  );
  assert.equal(status, 200);
  assert.equal(body.changed.length, 10_000);
  assert.ok((await list(id)).every((row) => row.category === "GROCERIES" && row.excluded));
  const [{ detail } = { detail: {} as Record<string, unknown> }] = await lodge.admin`
    select detail from audit_log where action = 'transactions.corrected' and entity_id = ${id}`;
  assert.deepEqual(detail, {
    transactions: 10_000,
    corrected: 10_000,
    excluded: 10_000,
    included: 0,
    remembered: 0,
  });
  assert.equal((await send(body.previous.changes, { id })).status, 200);
  assert.deepEqual(await decisions(id), before);
});
