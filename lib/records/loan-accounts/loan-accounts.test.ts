import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { changeStatus } from "#lib/deal/applications/change-status.ts";
import { readError } from "#testing/answer.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { addLoanAccount } from "./loan-accounts.ts";
import { loanAccountRequestSchema } from "./schemas.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let applicationId: string;

before(async () => {
  broker = await lodge.user();
  applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
});

test("dates a broker's figures by the day in New Zealand, even when it is still the day before in UTC", async () => {
  const input = loanAccountRequestSchema.parse({ lender: "Kererū Bank", type: "HOME_LOAN" });
  const morning = { ...broker, now: new Date("2026-11-19T20:30:00Z") };
  assert.equal((await addLoanAccount(morning, applicationId, input)).asAt, "2026-11-20");
});

test("returns the same account for the same Idempotency-Key", async () => {
  const add = async () => {
    const answer = await lodge.call("POST", `/v1/portal/applications/${applicationId}/loan-accounts`, {
      as: broker,
      headers: { "idempotency-key": "a-line-that-was-cut" },
      json: { lender: "Tūī Finance", type: "PERSONAL_LOAN" },
    });
    return [answer.status, (await answer.json()).accountId];
  };
  const first = await add();
  assert.equal(first[0], 200);
  assert.deepEqual(await add(), first);
});

test("does not change the loan accounts of a closed application", async () => {
  const id = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  const add = () =>
    lodge.call("POST", `/v1/portal/applications/${id}/loan-accounts`, {
      as: broker,
      json: { lender: "Kererū Bank", type: "HOME_LOAN" },
    });
  const { accountId } = await (await add()).json();
  await changeStatus(broker, { applicationId: id, to: "WITHDRAWN", reason: null });
  const remove = lodge.call("DELETE", `/v1/portal/loan-accounts/${accountId}`, { as: broker });
  for (const refused of [await add(), await remove]) {
    assert.equal(refused.status, 400);
    assert.match((await readError(refused)).message, /^The application is closed \(withdrawn\)/);
  }
});
