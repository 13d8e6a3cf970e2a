import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { fields, submissionActions } from "./testing/submission-actions.ts";

process.env.ADVICE_REQUIRED = "DISCLOSURE, NEEDS";
const lodge = await testLodge();
let broker: Context<UserActor>;
const { add, move, completeApplication } = submissionActions(lodge, () => broker);

before(async () => {
  broker = await lodge.user();
});

test("lists the missing parts of the advice record with everything else that is missing", async () => {
  const id = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  const refused = await move(await add(id, { parts: [] }), "SUBMITTED");
  assert.deepEqual(fields(refused), [
    "parts",
    "documents",
    "checklist.statements",
    "checklist.income",
    "advice.DISCLOSURE",
    "advice.NEEDS",
  ]);
});

test("requires no advice record for a refix, which lends nothing new", async () => {
  const id = await completeApplication();
  assert.deepEqual(fields(await move(await add(id), "SUBMITTED")), ["advice.DISCLOSURE", "advice.NEEDS"]);
  assert.equal((await move(await add(id, { kind: "REFIX" }), "SUBMITTED")).status, 200);
});
