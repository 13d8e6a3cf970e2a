import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { unpackList } from "#lib/reading/transactions/core/pack-list.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let clientId: string;

before(async () => {
  broker = await lodge.user();
  clientId = await createTestClient(lodge, broker);
});

/** A list that gives no clue to its direction: no words, no balances, one sign. */
const undirected = (day: number) =>
  `Date,Details,Amount\n2${day}/07/2026,Reference 4411,120.00\n2${day}/07/2026,Reference 9027,35.50\n`;

async function upload(csv: string, name: string): Promise<{ applicationId: string; documentId: string }> {
  const applicationId = await createTestApplication(lodge, broker, clientId);
  const bytes = new Uint8Array(new TextEncoder().encode(csv));
  const answer = await uploadTo(lodge, broker, applicationId, [{ name, bytes }]);
  const { documents } = await answer.json();
  await runJobs(lodge.db);
  return { applicationId, documentId: documents[0]?.fileId ?? "" };
}

async function summaryOf(applicationId: string, as = broker): Promise<TransactionSummary> {
  const answer = await lodge.call("GET", `/v1/subscriber/applications/${applicationId}`, {
    as,
    headers: { "x-crm-platform": "local" },
  });
  const { transactionSummary } = await answer.json();
  assert.ok(transactionSummary);
  return transactionSummary;
}

async function amountsOf(applicationId: string): Promise<number[]> {
  const path = `/v1/portal/applications/${applicationId}/transactions` as const;
  const answer = await lodge.call("GET", path, { as: broker });
  return unpackList(await answer.json())
    .transactions.map(({ amount }) => amount)
    .sort((left, right) => left - right);
}

const choose = (documentId: string, json: unknown, as = broker) =>
  lodge.call("POST", `/v1/portal/documents/${documentId}/reading`, { as, json });

test("flags an assumed direction, reverses it when the broker chooses and remembers the choice for the layout", async () => {
  const { applicationId, documentId } = await upload(undirected(0), "list.csv");
  const [account] = (await summaryOf(applicationId)).accounts;
  const [assumed] = account?.assumptions ?? [];
  assert.equal(assumed?.kind, "DIRECTION");
  assert.equal(assumed.documentId, documentId);
  const flags = (await summaryOf(applicationId)).flags.filter(({ code }) => code === "DIRECTION_ASSUMED");
  assert.deepEqual(
    flags.map(({ severity }) => severity),
    ["HIGH"],
  );
  const before = await amountsOf(applicationId);
  const opposite = assumed.read === "AS_PRINTED" ? "REVERSED" : "AS_PRINTED";

  assert.equal((await choose(documentId, { direction: opposite })).status, 204);
  await runJobs(lodge.db);
  const turned = await summaryOf(applicationId);
  assert.deepEqual(
    await amountsOf(applicationId),
    before.map((amount) => -amount).sort((left, right) => left - right),
  );
  assert.deepEqual(turned.accounts[0]?.assumptions, []);
  assert.equal(turned.accounts[0]?.choices[0]?.direction, opposite);
  assert.equal(
    turned.flags.some(({ code }) => code === "DIRECTION_ASSUMED"),
    false,
  );

  const next = await upload(undirected(1), "next.csv");
  assert.deepEqual(await amountsOf(next.applicationId), await amountsOf(applicationId));
  assert.deepEqual((await summaryOf(next.applicationId)).accounts[0]?.assumptions, []);
});

test("keeps one broker's choices from another", async () => {
  const { documentId } = await upload(undirected(2), "mine.csv");
  const stranger = await lodge.user();
  assert.equal((await choose(documentId, { direction: "REVERSED" }, stranger)).status, 404);
});

test("rejects an empty choice, and one for an unknown statement", async () => {
  const { documentId } = await upload(undirected(3), "list.csv");
  const empty = await choose(documentId, {});
  assert.equal(empty.status, 400);
  assert.match(await empty.text(), /direction/);
  assert.equal((await choose(documentId, { position: 4, direction: "REVERSED" })).status, 404);
});
