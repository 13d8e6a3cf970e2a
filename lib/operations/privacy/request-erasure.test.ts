import assert from "node:assert/strict";
import { before, test } from "node:test";
import { sql } from "drizzle-orm";
import { asBroker } from "#db/tenant.ts";
import type { Context, UserActor } from "#lib/platform/context.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;

before(async () => {
  broker = await lodge.user();
});

const path = (clientId: string) => `/v1/portal/clients/${clientId}/erasures`;

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
