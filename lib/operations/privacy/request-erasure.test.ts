import assert from "node:assert/strict";
import { before, test } from "node:test";
import { sql } from "drizzle-orm";
import { asBroker, type Context, type UserActor } from "#db/tenant.ts";
import type { LinkedApplicant } from "#lib/deal/upload-links/schemas.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;

before(async () => {
  broker = await lodge.user();
});

const path = (clientId: string) => `/v1/portal/clients/${clientId}/erasures` as const;

test("requires the client's name, and does not erase another broker's client", async () => {
  const clientId = await createTestClient(lodge, broker);
  const wrong = await lodge.call("POST", path(clientId), {
    as: broker,
    json: { confirmation: "Somebody Else" },
  });
  assert.equal(wrong.status, 400);
  assert.match(await wrong.text(), /must be the client's name/);
  const stranger = await lodge.user();
  const foreign = await lodge.call("POST", path(clientId), {
    as: stranger,
    json: { confirmation: "Hēmi Pōtiki" },
  });
  assert.equal(foreign.status, 404);
  const [known] = await lodge.admin`select 1 from clients where id = ${clientId}`;
  assert.ok(known);
});

test("status history can be erased only during an erasure of that application", async () => {
  const clientId = await createTestClient(lodge, broker);
  const applicationId = await createTestApplication(lodge, broker, clientId);
  const erase = (as: Context<UserActor>) =>
    asBroker(as, (tx) => tx.execute(sql`select erase_status_history(${applicationId}::uuid)`));
  await assert.rejects(erase(broker), (error: Error) => /no erasure/.test(String(error.cause)));
  await lodge.call("POST", path(clientId), { as: broker, json: { confirmation: "Hēmi Pōtiki" } });
  await assert.rejects(erase(await lodge.user()), (error: Error) => /no erasure/.test(String(error.cause)));
  await assert.rejects(
    asBroker(broker, (tx) => tx.execute(sql`delete from application_status_history`)),
    (error: Error) => /permission denied/.test(String(error.cause)),
  );
});

test("nothing more is asked of an erased client whose records are kept", async () => {
  const clientId = await createTestClient(lodge, broker);
  const other = await createTestClient(lodge, broker);
  const id = await createTestApplication(lodge, broker, [clientId, other], { sentByEmail: false });
  const application = `/v1/portal/applications/${id}` as const;
  const send = (method: string, to: string, json: unknown) =>
    lodge.call(method, `${application}${to}`, { as: broker, json });
  const record = {
    disclosure: { document: "Disclosure statement, version 4", givenOn: "2026-11-02", how: "EMAIL" },
    identity: [],
    needs: "A first home",
    scenarioId: null,
    recommendation: { lenderName: "Kauri Bank", reasons: "The largest surplus" },
    conflicts: "None",
    commission: "0.85% upfront",
  };
  assert.equal((await send("PUT", "/advice", { version: 0, record })).status, 200);
  await lodge.call("POST", path(clientId), { as: broker, json: { confirmation: "Hēmi Pōtiki" } });
  // The broker may still send a link until the job has run.
  assert.equal((await send("POST", "/upload-links", { clientId })).status, 204);
  await runJobs(lodge.db);
  const requests = (of: string) => [
    send("POST", "/upload-links", { clientId: of }),
    send("POST", "/advice/acknowledgements", { clientId: of }),
    send("PATCH", `/fact-finds/${of}`, { changes: [], topic: "SPENDING" }),
  ];
  for (const refused of await Promise.all(requests(clientId))) {
    assert.equal(refused.status, 400);
    assert.match(await refused.text(), /was erased at their request/);
  }
  for (const answer of await Promise.all(requests(other))) assert.ok(answer.ok, await answer.text());
  const applicants: LinkedApplicant[] = await (
    await lodge.call("GET", `${application}/upload-links`, { as: broker })
  ).json();
  assert.deepEqual(
    applicants.map(({ isErased, links }) => [isErased, links.map(({ state }) => state)]),
    [
      [true, ["REVOKED"]],
      [false, ["SENDING"]],
    ],
  );
});
