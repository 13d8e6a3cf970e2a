import assert from "node:assert/strict";
import { before, test } from "node:test";
import { asBroker, type Context, type UserActor } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";
import { readAnswer } from "#testing/answer.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { emptyLoanRequest } from "./core/loan-request.ts";
import { readLoanRequest } from "./loan-requests.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;

before(async () => {
  broker = await lodge.user();
});

const fresh = async () => createTestApplication(lodge, broker, await createTestClient(lodge, broker));
const call = async (method: string, id: string, json?: unknown) => {
  const path = `/v1/portal/applications/${id}/loan-request` as const;
  const answer = await lodge.call(method, path, { as: broker, ...(json ? { json } : {}) });
  return readAnswer(answer);
};
const purchase = {
  purpose: "PURCHASE",
  property: { address: "14 Rimu Street", type: "HOUSE" },
  price: "850,000",
  costs: "8000.50",
  depositItems: [{ kind: "GIFT", amount: "120,000", note: "Parents" }],
  loanAmount: "$730,000",
  settlementOn: "2099-12-18",
};

test("starts empty at version 0, and each save increments the version", async () => {
  const id = await fresh();
  const empty = await call("GET", id);
  assert.deepEqual([empty.status, empty.body.version, empty.body.purpose], [200, 0, null]);
  const first = await call("PUT", id, { version: 0, ...purchase });
  assert.deepEqual([first.status, first.body.version], [200, 1]);
  assert.equal(first.body.funds.shortfall, 8000.5);
  assert.equal(first.body.funds.loanToValue, 730 / 850);
  assert.deepEqual((await call("GET", id)).body, first.body);
  const second = await call("PUT", id, { version: 1, purpose: "REFINANCE" });
  assert.deepEqual([second.body.version, second.body.price, second.body.depositItems], [2, null, []]);
});

test("notifies the CRM of a changed loan amount only", async () => {
  const id = await fresh();
  const notified = async () => {
    const [row] = await lodge.admin`select count(*)::int as events from outbox
      where name = 'deal/changed' and data ->> 'applicationId' = ${id}`;
    return row?.events;
  };
  assert.equal(await notified(), 0);
  await call("PUT", id, { version: 0, ...purchase });
  assert.equal(await notified(), 1);
  await call("PUT", id, { version: 1, ...purchase, costs: "9000" });
  assert.equal(await notified(), 1);
  await call("PUT", id, { version: 2, ...purchase, loanAmount: "700,000" });
  assert.equal(await notified(), 2);
});

test("stores money in cents and empty fields as unknown", async () => {
  const id = await fresh();
  await call("PUT", id, { version: 0, ...purchase, debtsRepaid: "" });
  const stored = await asBroker(broker, (tx) => readLoanRequest(tx, id));
  assert.deepEqual([stored.costs, stored.debtsRepaid, stored.property?.value], [800_050, null, null]);
  const other = await fresh();
  const { version: _, updatedAt: __, ...none } = await asBroker(broker, (tx) => readLoanRequest(tx, other));
  assert.deepEqual(none, emptyLoanRequest);
});

test("rejects the second of two concurrent saves, and saves a repeated request once", async () => {
  const id = await fresh();
  const answers = await Promise.all([
    call("PUT", id, { version: 0, ...purchase, loanAmount: "700,000" }),
    call("PUT", id, { version: 0, ...purchase, loanAmount: "710,000" }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  assert.match(answers.find(({ status }) => status === 409)?.fault.message ?? "", /Someone else has changed/);
  const won = answers.find(({ status }) => status === 200)?.body.loanAmount;
  const again = await call("PUT", id, { version: 0, ...purchase, loanAmount: String(won) });
  assert.deepEqual([again.status, again.body.version], [200, 1]);
});

test("reports all faults at once, each at its field", async () => {
  const { status, fault } = await call("PUT", await fresh(), {
    version: 0,
    purpose: "HOLIDAY",
    price: "a lot",
    depositItems: [{ kind: "GIFT", amount: "" }],
    settlementOn: "2026-02-30",
  });
  assert.equal(status, 400);
  assert.deepEqual(
    fault.details?.map(({ field }) => field),
    ["purpose", "price", "depositItems[0].amount", "settlementOn"],
  );
  const order = await call("PUT", await fresh(), {
    version: 0,
    auctionOn: "2026-12-20",
    financeOn: "2026-12-19",
    settlementOn: "2026-12-18",
  });
  assert.deepEqual(
    order.fault.details?.map(({ field, message }) => [field, message]),
    [["settlementOn", "must not be before the auction date, 2026-12-20"]],
  );
});

test("accepts only the application's loan accounts as repaid", async () => {
  const id = await fresh();
  const added = await lodge.call("POST", `/v1/portal/applications/${id}/loan-accounts`, {
    as: broker,
    json: { lender: "Kauri Bank", type: "HOME_LOAN", balance: "412,000" },
  });
  const { accountId } = await added.json();
  const input = { version: 0, purpose: "REFINANCE", debtsRepaid: "412,000" };
  const saved = await call("PUT", id, { ...input, repaidAccountIds: [accountId] });
  assert.deepEqual(saved.body.repaidAccountIds, [accountId]);
  const foreign = await call("PUT", await fresh(), { ...input, repaidAccountIds: [accountId, newId()] });
  assert.deepEqual(
    foreign.fault.details?.map(({ field }) => field),
    ["repaidAccountIds[0]", "repaidAccountIds[1]"],
  );
});

test("rejects a closed application, and audits reads and saves without figures", async () => {
  const id = await fresh();
  await call("PUT", id, { version: 0, ...purchase });
  await call("GET", id);
  await lodge.admin`update applications set status = 'WITHDRAWN', withdrawn_at = now() where id = ${id}`;
  assert.equal((await call("PUT", id, { version: 1, ...purchase, price: "1" })).status, 400);
  const rows = await lodge.admin`select action, detail from audit_log
    where entity_id = ${id} and action like 'loan-request.%' order by id`;
  assert.deepEqual(
    rows.map(({ action, detail }) => [action, detail]),
    [
      ["loan-request.saved", { version: 1 }],
      ["loan-request.read", null],
    ],
  );
});

test("the checklist asks for the gift letter until a file has its name", async () => {
  const id = await fresh();
  await call("PUT", id, { version: 0, ...purchase });
  const list = async () => {
    const answer = await lodge.call("GET", `/v1/portal/applications/${id}/checklist`, { as: broker });
    const { items } = await answer.json();
    return items.map(({ key, state }) => `${key.split(":")[0]} ${state}`);
  };
  assert.deepEqual(await list(), [
    "statements OPEN",
    "income OPEN",
    "agreement OPEN",
    "valuation OPEN",
    "gift OPEN",
  ]);
  const form = new FormData();
  form.set("documentCategory", "OTHER_DOCUMENTS");
  form.append("files", new File(["We give them the money."], "Gift letter.txt"));
  await lodge.call("POST", `/v1/subscriber/applications/${id}/documents`, {
    as: broker,
    headers: { "x-crm-platform": "local" },
    form,
  });
  assert.ok((await list()).includes("gift DONE"));
});

test("refuses a new settlement date in the past, unless the application has settled", async () => {
  const id = await fresh();
  const past = { ...purchase, settlementOn: "2026-01-15" };
  const refused = await call("PUT", id, { version: 0, ...past });
  assert.equal(refused.status, 400);
  assert.match(refused.fault.message, /settlementOn: must not be in the past/);
  await lodge.admin`update applications set status = 'SETTLED' where id = ${id}`;
  assert.equal((await call("PUT", id, { version: 0, ...past })).status, 200);
  await lodge.admin`update applications set status = 'READY' where id = ${id}`;
  const kept = await call("PUT", id, { version: 1, ...past, price: "860,000" });
  assert.equal(kept.status, 200, "a date that was entered earlier may stay");
});
