import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { waitForLocks } from "#testing/until.ts";

const lodge = await testLodge();

test("refuses a client whose erasure ends while the application is created", async () => {
  const broker = await lodge.user();
  const clientId = await createTestClient(lodge, broker);
  const json = { clients: [{ clientId, isMainApplicant: true }] };
  const headers = { "x-crm-platform": "local" };
  const path = "/v1/subscriber/applications";
  let creating: ReturnType<typeof lodge.call> | undefined;
  await lodge.admin.begin(async (tx) => {
    await tx`delete from crm_deliveries where reference = ${clientId}`;
    await tx`delete from clients where id = ${clientId}`;
    creating = lodge.call("POST", path, { as: broker, json, headers });
    await waitForLocks(lodge.admin, 1);
  });
  const response = await creating;
  assert.equal(response?.status, 400);
  assert.match((await response?.text()) ?? "", /is not one of your clients/);
});
