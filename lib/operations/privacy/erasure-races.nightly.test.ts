import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { TransactionSql as Sql } from "postgres";
import type { Context, UserActor } from "#db/tenant.ts";
import { drawPackagePdf } from "#lib/deal/packages/build-package.ts";
import { addSubmission } from "#lib/deal/packages/testing/test-package.ts";
import { linkToken } from "#lib/deal/upload-links/visit-upload-link.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { readNotice } from "#testing/read-notice.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { waitForLocks } from "#testing/until.ts";
import { eraseClient } from "./erase-client.ts";
import type { Erasure } from "./schemas.ts";
import { sweepRetention } from "./sweep-retention.ts";
import { storedFiles } from "./testing/plant-client.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;

before(async () => {
  broker = await lodge.user();
});

const application = (...clients: string[]) =>
  createTestApplication(lodge, broker, clients, { sentByEmail: false });

async function request(clientId: string): Promise<Erasure> {
  const json = { confirmation: "Hēmi Pōtiki" };
  const response = await lodge.call("POST", `/v1/portal/clients/${clientId}/erasures`, { as: broker, json });
  return await response.json();
}

const erase = ({ erasureId }: Erasure) => {
  const actor = { kind: "system", brokerId: broker.actor.brokerId, job: "test" } as const;
  return eraseClient({ ...broker, actor }, erasureId);
};

/** Starts work that waits for an application's row, runs `meanwhile`, then lets the work continue. */
async function whileWaiting<T>(
  id: string,
  waiting: number,
  start: () => T,
  meanwhile: (tx: Sql) => Promise<unknown>,
) {
  let started: T | undefined;
  await lodge.admin.begin(async (tx) => {
    await tx`select 1 from applications where id = ${id} for update`;
    started = start();
    await waitForLocks(lodge.admin, waiting);
    await meanwhile(tx);
  });
  return started as T;
}

/** Sends an applicant a link, reads the privacy notice with it and returns its secret. */
async function link(id: string, clientId: string): Promise<string> {
  const path = `/v1/portal/applications/${id}/upload-links` as const;
  await lodge.call("POST", path, { as: broker, json: { clientId, factFind: true } });
  const [row] = await lodge.admin`select id from upload_links where application_id = ${id}`;
  const secret = linkToken(broker.actor.brokerId, row?.id);
  await readNotice(lodge, `/v1/upload-links/${secret}`);
  return secret;
}

test("erasing two applicants at once leaves no application behind", async () => {
  const [one, other] = [await createTestClient(lodge, broker), await createTestClient(lodge, broker)];
  const id = await application(one, other);
  const asked = [await request(one), await request(other)];
  await Promise.all(
    await whileWaiting(
      id,
      2,
      () => asked.map(erase),
      async () => {},
    ),
  );
  assert.deepEqual([...(await lodge.admin`select 1 from applications where id = ${id}`)], []);
  assert.deepEqual([...(await lodge.admin`select 1 from clients where id in (${one}, ${other})`)], []);
});

test("keeps advice recorded while an erasure waits, as the law requires", async () => {
  const clientId = await createTestClient(lodge, broker);
  const id = await application(clientId);
  const asked = await request(clientId);
  await whileWaiting(
    id,
    1,
    () => erase(asked),
    (tx) => tx`insert into advice_records (broker_id, application_id, record, version, updated_by, updated_at)
      values (${broker.actor.brokerId}, ${id}, '{}', 1, 'test', now())`,
  );
  await runJobs(lodge.db);
  const [row] =
    await lodge.admin`select (select count(*)::int from advice_records where application_id = ${id}) as advice,
    (select count(*)::int from clients where id = ${clientId} and erased_at is not null) as kept`;
  assert.deepEqual(row && { ...row }, { advice: 1, kept: 1 });
});

test("concurrent requests and sweeps start one erasure of a client", async () => {
  const clientId = await createTestClient(lodge, broker);
  await lodge.admin`update clients set created_at = now() - interval '30 years' where id = ${clientId}`;
  const now = new Date();
  await Promise.all([request(clientId), sweepRetention(now), request(clientId), sweepRetention(now)]);
  const begun = await lodge.admin`select 1 from erasures where client_id = ${clientId}`;
  const events = await lodge.admin`select 1 from outbox where name = 'client/erasure-requested'
    and data ->> 'clientId' = ${clientId}`;
  assert.deepEqual([begun.length, events.length], [1, 1]);
  await runJobs(lodge.db);
});

test("does not keep an applicant's answer or file that arrives while their link is revoked", async () => {
  const clientId = await createTestClient(lodge, broker);
  const id = await application(clientId);
  const secret = await link(id, clientId);
  const form = new FormData();
  form.set("documentCategory", "OTHER_DOCUMENTS");
  form.append("files", new File(["A letter"], "Letter.txt"));
  const json = { changes: [{ question: "phone", answer: "021 555 0134" }] };
  const sent = await whileWaiting(
    id,
    2,
    () => [
      lodge.call("PATCH", `/v1/fact-find-links/${secret}`, { json }),
      lodge.call("POST", `/v1/upload-links/${secret}/documents`, { form }),
    ],
    () => request(clientId),
  );
  for (const response of await Promise.all(sent)) assert.equal(response.status, 404);
  const [row] =
    await lodge.admin`select (select count(*)::int from documents where application_id = ${id}) as documents,
    (select count(*)::int from fact_finds where application_id = ${id} and answers <> '{}') as answered`;
  assert.deepEqual(row && { ...row }, { documents: 0, answered: 0 });
  await runJobs(lodge.db);
  assert.deepEqual(await storedFiles(lodge), []);
});

test("a package built while its client is erased leaves no file", async () => {
  const clientId = await createTestClient(lodge, broker);
  const id = await application(clientId);
  const submissionId = await addSubmission(lodge, broker, id);
  const path = `/v1/portal/submissions/${submissionId}/packages` as const;
  const { packageId } = await (await lodge.call("POST", path, { as: broker, json: {} })).json();
  let drawing = Promise.resolve();
  await lodge.admin.begin(async (tx) => {
    await tx`delete from packages where id = ${packageId}`;
    drawing = drawPackagePdf(broker, packageId);
    await waitForLocks(lodge.admin, 1);
  });
  await drawing;
  assert.deepEqual(await storedFiles(lodge), []);
  await erase(await request(clientId));
  await runJobs(lodge.db);
  assert.deepEqual(await storedFiles(lodge), []);
});

test("a package of joint applicants is deleted with the first one erased", async () => {
  const [one, other] = [await createTestClient(lodge, broker), await createTestClient(lodge, broker)];
  const id = await application(one, other);
  const submissionId = await addSubmission(lodge, broker, id);
  const path = `/v1/portal/submissions/${submissionId}/packages` as const;
  await lodge.call("POST", path, { as: broker, json: {} });
  await runJobs(lodge.db);
  assert.equal((await storedFiles(lodge)).length, 2);
  await erase(await request(one));
  await runJobs(lodge.db);
  assert.deepEqual(await storedFiles(lodge), []);
  const [row] = await lodge.admin`select (select count(*)::int from packages) as packages,
    (select count(*)::int from submissions where application_id = ${id}) as submissions`;
  assert.deepEqual(row && { ...row }, { packages: 0, submissions: 1 });
});

test("deletes a CRM's messages about the contact with the client", async () => {
  const clientId = await createTestClient(lodge, broker);
  await lodge.admin`insert into crm_deliveries (kind, reference, platform, state, last_error, created_at)
    values ('CONTACT', ${clientId}, 'hubspot', 'REFUSED', 'hemi@example.com is invalid', now())`;
  await erase(await request(clientId));
  assert.deepEqual([...(await lodge.admin`select 1 from crm_deliveries where reference = ${clientId}`)], []);
});
