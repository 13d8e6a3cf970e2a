import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { doMainJob } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { transactionBatches } from "./testing/transaction-batches.ts";

const lodge = await testLodge();
let as: Context<UserActor>;
let applicationId: string;

before(async () => {
  as = await lodge.user();
  applicationId = (await doMainJob(lodge, as)).applicationId;
});

const { list, send, decisions } = transactionBatches(
  lodge,
  () => as,
  () => applicationId,
);

async function summary(): Promise<TransactionSummary | null> {
  const answer = await lodge.call("GET", `/v1/subscriber/applications/${applicationId}`, { as });
  return (await answer.json()).transactionSummary;
}

const audits = () =>
  lodge.admin<{ detail: Record<string, unknown> }[]>`
    select detail from audit_log where action = 'transactions.corrected' and entity_id = ${applicationId} order by id`;

test("changes all transactions in one step, updates the summary, and returns a request that undoes it", async () => {
  const [one, two, three] = (await list()).map(({ transactionId }) => transactionId);
  assert.ok(one && two && three);
  await lodge.call("PATCH", `/v1/portal/applications/${applicationId}/transactions`, {
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
  assert.equal(set.status, 200, JSON.stringify(set.body));
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
  const first = await send(change, "batch");
  assert.deepEqual((await send(change, "batch")).body, first.body);
  const again = await send(change);
  assert.deepEqual(again.body, { changed: [], previous: { changes: [] } });
  await send(first.body.previous.changes);
  assert.deepEqual(await decisions(), before);
});

test("explains an invalid batch", async () => {
  const id = (await list())[0]?.transactionId ?? "";
  const faultOf = async (changes: unknown) => {
    const { status, fault } = await send(changes);
    assert.equal(status, 400);
    return fault.details.map(({ field, message }) => `${field} ${message}`);
  };
  assert.deepEqual(await faultOf([]), ["changes must not be empty"]);
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
