import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { searchApplications } from "#lib/records/applications/list-applications.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { readNotice } from "#testing/read-notice.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { sendByLink } from "./testing/send-by-link.ts";
import { linkToken } from "./visit-upload-link.ts";

const lodge = await testLodge();
let as: Context<UserActor>;

before(async () => {
  as = await lodge.user();
});

async function remind(applicationIds: readonly string[], who = as, headers: Record<string, string> = {}) {
  const path = "/v1/portal/applications/reminder-batches";
  const response = await lodge.call("POST", path, { as: who, json: { applicationIds }, headers });
  assert.equal(response.status, 200);
  return (await response.json()).outcomes;
}

/** Creates an application whose applicants each have a link. */
async function linked(applicants = 1): Promise<{ applicationId: string; clientIds: string[] }> {
  const clientIds: string[] = [];
  while (clientIds.length < applicants) clientIds.push(await createTestClient(lodge, as));
  const applicationId = await createTestApplication(lodge, as, clientIds);
  for (const clientId of clientIds.slice(1)) {
    const path = `/v1/portal/applications/${applicationId}/upload-links` as const;
    await lodge.call("POST", path, { as, json: { clientId } });
  }
  return { applicationId, clientIds };
}

const linksOf = (applicationId: string) =>
  lodge.admin<{ id: string; client: string; ended: boolean }[]>`
    select id, client_id as client, revoked_at is not null as ended from upload_links
    where application_id = ${applicationId} order by id`;

const waitingOf = async (applicationId: string) =>
  (await searchApplications({ ...as, now: new Date() }, { search: applicationId, page: 1, pageSize: 1 }))
    .items[0]?.waitingLinks;

test("replaces each waiting link with a new one and emails it to the applicant", async () => {
  const { applicationId, clientIds } = await linked(2);
  assert.equal(await waitingOf(applicationId), 2);
  const before = await linksOf(applicationId);
  assert.deepEqual(await remind([applicationId]), [{ applicationId, outcome: "DONE", message: null }]);
  const after = await linksOf(applicationId);
  const old = new Set(before.map(({ id }) => id));
  assert.ok(after.every(({ id, ended }) => ended === old.has(id)));
  const fresh = after.filter(({ id }) => !old.has(id));
  assert.deepEqual(fresh.map(({ client }) => client).toSorted(), clientIds.toSorted());
  const events = await lodge.admin`select data from outbox where name = 'upload-link/requested'`;
  for (const { id } of fresh) assert.ok(events.some(({ data }) => data.linkId === id));
  const audited = await lodge.admin`
    select action, count(*)::int as count from audit_log
    where entity_id = ${applicationId} and action like 'upload-link.%' group by 1 order by 1`;
  assert.deepEqual(
    audited.map(({ action, count }) => [action, count]),
    [
      ["upload-link.created", 2],
      ["upload-link.reminded", 2],
    ],
  );
});

test("ignores used, revoked and expired links, and applications without links", async () => {
  const nothing = { outcome: "UNCHANGED", message: "No upload link is waiting" };
  const used = await linked();
  const [link] = await linksOf(used.applicationId);
  const token = linkToken(as.actor.brokerId, link?.id ?? "");
  await readNotice(lodge, `/v1/upload-links/${token}`);
  assert.equal((await sendByLink(lodge, token, [{ name: "Pay.txt", bytes: "pay" }])).status, 200);
  const expired = await linked();
  await lodge.admin`update upload_links set expires_at = created_at where application_id = ${expired.applicationId}`;
  const revoked = await linked();
  await lodge.admin`update upload_links set revoked_at = now() where application_id = ${revoked.applicationId}`;
  const none = await createTestApplication(lodge, as, used.clientIds, { sentByEmail: false });
  const ids = [used, expired, revoked].map(({ applicationId }) => applicationId).concat(none);
  assert.deepEqual(
    await remind(ids),
    ids.map((applicationId) => ({ applicationId, ...nothing })),
  );
  for (const id of ids) assert.equal(await waitingOf(id), 0);
  assert.equal((await linksOf(used.applicationId)).length, 1);
});

test("rejects a withdrawn application, one with too many links and another broker's", async () => {
  const withdrawn = await linked();
  await lodge.admin`update applications set status = 'WITHDRAWN' where id = ${withdrawn.applicationId}`;
  const many = await linked();
  for (let count = 1; count < 10; count++) {
    assert.equal((await remind([many.applicationId]))[0]?.outcome, "DONE");
  }
  const count = (await linksOf(many.applicationId)).length;
  const [closed, limited] = await remind([withdrawn.applicationId, many.applicationId]);
  assert.deepEqual([closed?.outcome, closed?.message], ["NOT_ALLOWED", "Withdrawn"]);
  assert.equal(limited?.outcome, "NOT_ALLOWED");
  assert.match(limited?.message ?? "", /^Too many upload links have been sent/);
  assert.equal((await linksOf(many.applicationId)).length, count);
  const stranger = await lodge.user();
  assert.equal((await remind([many.applicationId], stranger))[0]?.outcome, "NOT_FOUND");
});

test("a repeated request sends nothing", async () => {
  const { applicationId } = await linked();
  const headers = { "idempotency-key": randomUUID() };
  const first = await remind([applicationId], as, headers);
  const links = await linksOf(applicationId);
  assert.deepEqual(await remind([applicationId], as, headers), first);
  assert.deepEqual([...(await linksOf(applicationId))], [...links]);
});
