import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
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

/** An account that is below zero on every day. */
const csv = (month: string) =>
  [
    "Account number,12-3456-0789012-00",
    "",
    "Date,Description,Amount,Balance",
    `2026-${month}-01,COUNTDOWN PONSONBY,-100.00,-40100.00`,
    `2026-${month}-10,SALARY KAURI LTD,2000.00,-38100.00`,
    `2026-${month}-20,Z ENERGY TAUPO,-60.00,-38160.00`,
    "",
  ].join("\n");

async function upload(month: string): Promise<string> {
  const applicationId = await createTestApplication(lodge, broker, clientId);
  const bytes = new Uint8Array(new TextEncoder().encode(csv(month)));
  await uploadTo(lodge, broker, applicationId, [{ name: "account.csv", bytes }]);
  await runJobs(lodge.db);
  return applicationId;
}

async function accountOf(applicationId: string) {
  const answer = await lodge.call("GET", `/v1/subscriber/applications/${applicationId}`, {
    as: broker,
    headers: { "x-crm-platform": "local" },
  });
  const { transactionSummary } = await answer.json();
  assert.ok(transactionSummary);
  const [account] = transactionSummary.accounts;
  assert.ok(account);
  return { account, conduct: transactionSummary.conduct };
}

test("sets a kind, updates conduct, and remembers the kind for the account's next statement", async () => {
  const applicationId = await upload("05");
  const { account, conduct } = await accountOf(applicationId);
  assert.ok(conduct.overdrawnDays >= 20);
  const set = (kind: string, as = broker) =>
    lodge.call("PATCH", `/v1/portal/applications/${applicationId}/accounts/${account.accountId}`, {
      as,
      json: { kind },
    });
  assert.equal((await set("REVOLVING_CREDIT", await lodge.user())).status, 404);
  assert.equal((await set("PIGGY_BANK")).status, 400);
  assert.equal((await set("REVOLVING_CREDIT")).status, 204);
  const after = await accountOf(applicationId);
  assert.equal(after.account.kind, "REVOLVING_CREDIT");
  assert.equal(after.conduct.overdrawnDays, 0);
  const loans = await lodge.call("GET", `/v1/subscriber/applications/${applicationId}/loan-accounts`, {
    as: broker,
    headers: { "x-crm-platform": "local" },
  });
  const [loan] = await loans.json();
  assert.deepEqual([loan?.type, loan?.balance], ["REVOLVING_CREDIT", 38160]);

  const next = await accountOf(await upload("06"));
  assert.equal(next.account.kind, "REVOLVING_CREDIT");
});

test("keeps a name and owners through reprocessing and uses them in every response", async () => {
  const applicationId = await upload("07");
  const path = async () =>
    `/v1/portal/applications/${applicationId}/accounts/${(await accountOf(applicationId)).account.accountId}` as const;
  const change = async (json: unknown, as = broker) => {
    const answer = await lodge.call("PATCH", await path(), { as, json });
    return answer.status;
  };
  const stranger = await createTestClient(lodge, broker);
  assert.equal(await change({}), 400);
  assert.equal(await change({ ownerIds: [stranger] }), 400, "not an applicant");
  assert.equal(await change({ customName: "x".repeat(61) }), 400);
  assert.equal(await change({ customName: "Mine" }, await lodge.user()), 404);
  assert.equal(await change({ customName: " Aroha's bills ", ownerIds: [clientId] }), 204);

  const bytes = new Uint8Array(new TextEncoder().encode(csv("07").replace("TAUPO", "NAPIER")));
  await uploadTo(lodge, broker, applicationId, [{ name: "account-again.csv", bytes }]);
  await runJobs(lodge.db);
  const { account } = await accountOf(applicationId);
  assert.deepEqual([account.customName, account.ownerIds], ["Aroha's bills", [clientId]]);
  for (const list of [
    "transactions",
    `accounts/${account.accountId}/statements`,
    "processing",
    "checklist",
  ]) {
    const answer = await lodge.call("GET", `/v1/portal/applications/${applicationId}/${list}`, {
      as: broker,
    });
    assert.match(await answer.text(), /Aroha's bills/, list);
  }
  assert.equal(await change({ customName: "" }), 204);
  const cleared = await accountOf(applicationId);
  assert.deepEqual([cleared.account.customName, cleared.account.bank], [null, "ASB"]);
  assert.deepEqual(cleared.account.ownerIds, [clientId], "what is absent stays");
});
