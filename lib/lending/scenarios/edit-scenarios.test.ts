import assert from "node:assert/strict";
import { before, test } from "node:test";
import { connectDatabase } from "#db/client.ts";
import { asBroker, type Context, type UserActor } from "#db/tenant.ts";
import { readDecided } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { newId } from "#lib/platform/ids.ts";
import { env } from "#lib/platform/settings/env.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { waitForLocks } from "#testing/until.ts";
import { createScenario, duplicateScenario, updateScenario } from "./edit-scenarios.ts";
import { renewScenario } from "./renew-scenario.ts";
import type { Scenario } from "./schemas.ts";

const lodge = await testLodge();
const REQUEST = { app1AnnualGrossIncome: "95,000" };
let broker: Context<UserActor>;

before(async () => {
  broker = await lodge.user();
});

async function newApplication(): Promise<string> {
  return createTestApplication(lodge, broker, await createTestClient(lodge, broker));
}

test("saves the scenarios of more concurrent requests than the pool has connections", {
  timeout: 120_000,
}, async () => {
  const to = await newApplication();
  const answers = await Promise.all(
    Array.from({ length: 2 * 20 }, (_, index) => {
      const json = { name: `At once ${index}`, request: REQUEST };
      const headers = { "idempotency-key": newId() };
      return lodge.call("POST", `/v1/portal/applications/${to}/scenarios`, { as: broker, json, headers });
    }),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
});

test("saves on a single connection, so that concurrent saves cannot deadlock on the pool", {
  timeout: 120_000,
}, async () => {
  const { db, close } = connectDatabase(env().serviceDatabaseUrl, 1);
  const within = { ...broker, db };
  try {
    const id = await newApplication();
    const input = { name: "One of many", request: REQUEST, requestedLoan: null };
    const { scenarioId } = await createScenario(within, id, input);
    await updateScenario(within, scenarioId, { request: REQUEST });
    await duplicateScenario(within, scenarioId);
    await renewScenario(within, scenarioId, { replace: true, takeFile: true }, readDecided);
    // As with an Idempotency-Key, everything runs in a transaction that is already open.
    await asBroker(within, (tx) => createScenario({ ...within, tx }, id, input));
    await asBroker(within, (tx) =>
      renewScenario({ ...within, tx }, scenarioId, { replace: false, takeFile: true }, readDecided),
    );
  } finally {
    await close();
  }
});

test("renews the version that another tab saved while the renewal waited for its lock", async () => {
  const saved = await createScenario(broker, await newApplication(), {
    name: "Two tabs",
    request: REQUEST,
    requestedLoan: null,
  });
  let renewing: Promise<Scenario> | undefined;
  await asBroker(broker, async (tx) => {
    await updateScenario({ ...broker, tx }, saved.scenarioId, {
      request: { app1AnnualGrossIncome: "120000" },
    });
    renewing = renewScenario(broker, saved.scenarioId, { replace: true, takeFile: false }, readDecided);
    await waitForLocks(lodge.admin, 1);
  });
  assert.deepEqual((await renewing)?.request, { app1AnnualGrossIncome: "120000" });
});
