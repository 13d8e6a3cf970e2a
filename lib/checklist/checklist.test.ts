import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#lib/context.ts";
import { newId } from "#lib/ids.ts";
import { createTestApplication, createTestClient, doMainJob, uploadTo } from "#lib/testing/main-job.ts";
import { testLodge } from "#lib/testing/test-lodge.ts";
import type { Checklist } from "./core/types.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
/** Three months of one account with wages and a mortgage, read and summarised. */
let applicationId: string;

before(async () => {
  broker = await lodge.user();
  ({ applicationId } = await doMainJob(lodge, broker));
});

const path = (id: string, rest = "") => `/v1/portal/applications/${id}/checklist${rest}`;
const call = async (method: string, to: string, json?: unknown) => {
  const answer = await lodge.call(method, to, { as: broker, ...(json ? { json } : {}) });
  return {
    status: answer.status,
    body: (await answer.json()) as Checklist & { details: { field: string }[] },
  };
};
const read = async (id = applicationId) => (await call("GET", path(id))).body;
const state = (list: Checklist, key: string) => list.items.find((item) => item.key.startsWith(key))?.state;
const submit = async (id: string) => {
  const to = `/v1/portal/applications/${id}/status`;
  const answer = await lodge.call("POST", to, { as: broker, json: { status: "SUBMITTED" } });
  return { status: answer.status, text: await answer.text() };
};
const fresh = async () => createTestApplication(lodge, broker, await createTestClient(lodge, broker));

test("it says what statements show: wages want payslips, the mortgage its balance, the account its newest days", async () => {
  const { items, complete } = await read();
  assert.equal(complete, false);
  const keys = items.map(({ key, state }) => `${key.split(":")[0]} ${state}`);
  assert.ok(keys.includes("statements DONE") && keys.includes("payslips OPEN"), keys.join());
  assert.ok(keys.includes("balance OPEN"), keys.join());
});

test("what comes is ticked off by itself: a payslip, a file that cannot be read", async () => {
  const id = await fresh();
  assert.deepEqual([state(await read(id), "statements"), state(await read(id), "income")], ["OPEN", "OPEN"]);
  await uploadTo(
    lodge,
    broker,
    id,
    [{ name: "Pay.txt", bytes: new TextEncoder().encode("pay") }],
    "PAYSLIPS",
  );
  assert.equal(state(await read(id), "income"), "DONE");
  await lodge.admin`update documents set status = 'FAILED', failure_reason = 'Torn.' where application_id = ${id}`;
  const failed = (await read(id)).items.find(({ key }) => key.startsWith("file:"));
  assert.deepEqual([failed?.title, failed?.why], ["Pay.txt could not be read", "Torn."]);
});

test("submission waits for what is required, naming each item, and goes through once all is done or waived", async () => {
  const id = await fresh();
  const pay = [{ name: "Pay.txt", bytes: new TextEncoder().encode("pay") }];
  await uploadTo(lodge, broker, id, pay, "OTHER_DOCUMENTS");
  const refused = await submit(id);
  assert.equal(refused.status, 400);
  assert.deepEqual(
    (JSON.parse(refused.text) as { details: { field: string }[] }).details.map(({ field }) => field),
    ["checklist.statements", "checklist.income"],
  );
  await uploadTo(lodge, broker, id, pay, "PAYSLIPS");
  assert.equal((await submit(id)).status, 400);
  await call("POST", path(id, "/waivers"), { key: "statements", reason: "The lender has them" });
  assert.equal((await submit(id)).status, 204);
});

test("other decisions wait for nothing", async () => {
  const id = await fresh();
  const to = `/v1/portal/applications/${id}/status`;
  assert.equal((await lodge.call("POST", to, { as: broker, json: { status: "WITHDRAWN" } })).status, 204);
});

test("a waiver has its reason, can be changed and taken back, and is in the audit log without names", async () => {
  const id = await fresh();
  const waive = (reason: string) => call("POST", path(id, "/waivers"), { key: "income", reason });
  await waive("Seen");
  const { body } = await waive("Seen on paper");
  assert.equal(body.items.find(({ key }) => key === "income")?.waived?.reason, "Seen on paper");
  assert.equal(state((await call("DELETE", path(id, "/waivers/income"))).body, "income"), "OPEN");
  assert.equal((await call("DELETE", path(id, "/waivers/income"))).status, 200);
  const rows = await lodge.admin`select action, detail from audit_log
    where entity_id = ${id} and action like 'checklist-item.%' order by id`;
  assert.deepEqual(
    rows.map(({ action, detail }) => [action, detail.kind]),
    [
      ["checklist-item.waived", "income"],
      ["checklist-item.waived", "income"],
      ["checklist-item.unwaived", "income"],
    ],
  );
});

test("what is not asked for, or done, cannot be waived; a reason is needed", async () => {
  const id = await fresh();
  for (const json of [{ key: "made-up", reason: "x" }, { key: "income", reason: " " }, { reason: "x" }]) {
    assert.equal((await call("POST", path(id, "/waivers"), json)).status, 400);
  }
  const done = await call("POST", path(applicationId, "/waivers"), { key: "statements", reason: "x" });
  assert.deepEqual([done.status, done.body.details[0]?.field], [400, "key"]);
});

test("an own item counts until it is ticked, can be opened again and removed", async () => {
  const id = await fresh();
  const added = await call("POST", path(id, "/items"), { text: " Passport ", askApplicant: true });
  const item = added.body.items.at(-1);
  assert.deepEqual([item?.title, item?.ask?.text, item?.state], ["Passport", "Passport", "OPEN"]);
  const own = path(id, `/items/${item?.own?.itemId}`);
  assert.equal((await call("PATCH", own, { done: true })).body.items.at(-1)?.state, "DONE");
  assert.equal((await call("PATCH", own, { done: false })).body.items.at(-1)?.state, "OPEN");
  const left = await call("DELETE", own);
  assert.ok(!left.body.items.some(({ group }) => group === "OWN"));
  assert.equal((await call("DELETE", own)).status, 404);
  assert.equal((await call("PATCH", path(id, `/items/${newId()}`), { done: true })).status, 404);
  assert.equal((await call("POST", path(id, "/items"), { text: "" })).status, 400);
});

test("an own item of one application is not found under another", async () => {
  const [one, other] = [await fresh(), await fresh()];
  const { body } = await call("POST", path(one, "/items"), { text: "Passport" });
  const itemId = body.items.at(-1)?.own?.itemId;
  assert.equal((await call("DELETE", path(other, `/items/${itemId}`))).status, 404);
});
