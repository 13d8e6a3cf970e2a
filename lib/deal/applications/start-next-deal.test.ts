import assert from "node:assert/strict";
import { test } from "node:test";
import { eq } from "drizzle-orm";
import { applications } from "#db/schema/applications.ts";
import { factFinds } from "#db/schema/fact-finds.ts";
import { asBroker } from "#db/tenant.ts";
import { drawTestPart } from "#lib/deal/settlements/testing/draw-part.ts";
import { listLoanAccounts } from "#lib/records/loan-accounts/loan-accounts.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();

test("the next deal has the clients, their latest declarations and their current debts", async () => {
  const broker = { ...(await lodge.user()), now: new Date("2026-11-22T21:00:00Z") };
  const { brokerId } = broker.actor;
  const clientId = await createTestClient(lodge, broker);
  const first = await createTestApplication(lodge, broker, clientId);
  await asBroker(broker, (tx) =>
    tx.insert(factFinds).values({
      brokerId,
      applicationId: first,
      clientId,
      answers: { phone: "021 555 0134", jobs: [{ id: "1", employer: "Te Papa" }] },
      signatureId: crypto.randomUUID(),
      version: 7,
      createdAt: broker.now,
      updatedBy: "applicant",
      updatedAt: broker.now,
    }),
  );
  await lodge.call("POST", `/v1/portal/applications/${first}/loan-accounts`, {
    as: broker,
    json: { lender: "Rimu Finance", type: "CREDIT_CARD", balance: "1,250.00", limit: "5000" },
  });
  await drawTestPart(broker, first);
  await drawTestPart(broker, first, { kind: "REVOLVING", amount: 5_000_000, fixedUntil: null });
  await drawTestPart(broker, first, { endedOn: "2026-01-01" });
  await runJobs(lodge.db);
  const mailed =
    await lodge.admin`select count(*)::int as count from upload_links where broker_id = ${brokerId}`;

  const path = `/v1/portal/applications/${first}/next-deal` as const;
  const headers = { "idempotency-key": "next" };
  const response = await lodge.call("POST", path, { as: broker, headers });
  const next = await response.json();
  assert.deepEqual([response.status, next.status], [200, "DRAFT"]);
  assert.deepEqual(next.clients, [{ clientId, clientName: "Hēmi Pōtiki" }]);
  const again = await lodge.call("POST", path, { as: broker, headers });
  assert.equal((await again.json()).applicationId, next.applicationId, "a repeated request");

  const [row] = await asBroker(broker, (tx) =>
    tx.select().from(applications).where(eq(applications.id, next.applicationId)),
  );
  assert.deepEqual([row?.follows, row?.crmPlatform], [first, "local"]);
  const [declared] = await asBroker(broker, (tx) =>
    tx.select().from(factFinds).where(eq(factFinds.applicationId, next.applicationId)),
  );
  assert.deepEqual(declared?.answers, {
    phone: "021 555 0134",
    jobs: [{ id: "1", employer: "Te Papa" }],
  });
  assert.deepEqual([declared?.signatureId, declared?.version], [null, 1]);
  const owed = await listLoanAccounts(broker, next.applicationId);
  assert.deepEqual(
    owed.map(({ lender, type, limit, interestRate }) => [lender, type, limit, interestRate]),
    [
      ["Rimu Finance", "CREDIT_CARD", 5000, null],
      ["Kauri Bank", "HOME_LOAN", null, 0.0539],
      ["Kauri Bank", "REVOLVING_CREDIT", 50_000, 0.0539],
    ],
  );
  const entered = await lodge.admin`select entity_id from audit_log where action = 'loan-account.added'
    and entity_id = any(${owed.map(({ accountId }) => accountId)})`;
  assert.equal(entered.length, 3, "the mark beside each loan shows who added it, and when");
  assert.ok((owed[1]?.balance ?? 0) < 420_000 && (owed[1]?.balance ?? 0) > 410_000);
  const after =
    await lodge.admin`select count(*)::int as count from upload_links where broker_id = ${brokerId}`;
  assert.deepEqual([...after], [...mailed], "the client gets no request until the broker sends one");
});

test("the next deal lists the property that was bought, also for an applicant without a fact find", async () => {
  const broker = await lodge.user();
  const first = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  const property = { address: "14 Kōwhai Street, Nelson", type: "HOUSE", use: "OWNER_OCCUPIED" };
  const saved = await lodge.call("PUT", `/v1/portal/applications/${first}/loan-request`, {
    as: broker,
    json: { version: 0, purpose: "PURCHASE", property, price: "885,000", loanAmount: "700,000" },
  });
  assert.equal(saved.status, 200);
  await drawTestPart(broker, first);
  const response = await lodge.call("POST", `/v1/portal/applications/${first}/next-deal`, { as: broker });
  const { applicationId } = await response.json();
  const [declared] = await asBroker(broker, (tx) =>
    tx.select().from(factFinds).where(eq(factFinds.applicationId, applicationId)),
  );
  assert.deepEqual(declared?.answers, {
    assets: [{ id: `property-${first}`, type: "HOME", description: property.address, value: 885_000_00 }],
  });
});

test("two concurrent requests start one deal, and another starts only once that one has documents", async () => {
  const broker = await lodge.user();
  const first = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  const path = `/v1/portal/applications/${first}/next-deal` as const;
  const start = async () => {
    const response = await lodge.call("POST", path, { as: broker });
    assert.equal(response.status, 200);
    return await response.json();
  };
  const [one, other] = await Promise.all([start(), start()]);
  assert.equal(one?.applicationId, other?.applicationId);
  assert.deepEqual(one?.clients, other?.clients);
  const file = { name: "Pay.txt", bytes: new TextEncoder().encode("pay") };
  await uploadTo(lodge, broker, one?.applicationId ?? "", [file], "PAYSLIPS");
  const later = await start();
  assert.notEqual(later.applicationId, one?.applicationId);
  const started = await lodge.admin`select 1 from audit_log
    where action = 'next-deal.started' and broker_id = ${broker.actor.brokerId}`;
  assert.equal(started.length, 2);
});
