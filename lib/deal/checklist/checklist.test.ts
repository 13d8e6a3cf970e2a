import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";
import { readAnswer } from "#testing/answer.ts";
import { createTestApplication, createTestClient, doMainJob, uploadTo } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { Checklist } from "./core/checklist.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
/** An application with three months of one account, with wages and a mortgage, read and summarised. */
let applicationId: string;

before(async () => {
  broker = await lodge.user();
  ({ applicationId } = await doMainJob(lodge, broker));
});

const path = (id: string) => `/v1/portal/applications/${id}/checklist` as const;
const call = async <const M extends string, const P extends string>(method: M, to: P, json?: unknown) => {
  const answer = await lodge.call(method, to, { as: broker, ...(json ? { json } : {}) });
  return readAnswer(answer);
};
const read = async (id = applicationId) => (await call("GET", path(id))).body;
const state = (list: Checklist, key: string) => list.items.find((item) => item.key.startsWith(key))?.state;
const submit = async (id: string) => {
  const to = `/v1/portal/applications/${id}/status` as const;
  const answer = await lodge.call("POST", to, { as: broker, json: { status: "SUBMITTED" } });
  return readAnswer(answer);
};
const fresh = async () => createTestApplication(lodge, broker, await createTestClient(lodge, broker));

test("derives needs from statements: payslips for wages, a mortgage balance, the account's recent days", async () => {
  const { items, complete } = await read();
  assert.equal(complete, false);
  const keys = items.map(({ key, state }) => `${key.split(":")[0]} ${state}`);
  assert.ok(keys.includes("statements DONE") && keys.includes("payslips OPEN"), keys.join());
  assert.ok(keys.includes("balance OPEN"), keys.join());
});

test("completes an item when its document arrives, and lists a file that cannot be read", async () => {
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

test("rejects submission with each missing item, and accepts it once all are done or waived", async () => {
  const id = await fresh();
  const pay = [{ name: "Pay.txt", bytes: new TextEncoder().encode("pay") }];
  await uploadTo(lodge, broker, id, pay, "OTHER_DOCUMENTS");
  const rejected = await submit(id);
  assert.equal(rejected.status, 400);
  assert.deepEqual(
    rejected.fault.details.map(({ field }) => field),
    ["checklist.statements", "checklist.income"],
  );
  await uploadTo(lodge, broker, id, pay, "PAYSLIPS");
  assert.equal((await submit(id)).status, 400);
  await call("POST", `${path(id)}/waivers`, { key: "statements", reason: "The lender has them" });
  assert.equal((await submit(id)).status, 204);
});

test("allows other transitions regardless of the checklist", async () => {
  const id = await fresh();
  const to = `/v1/portal/applications/${id}/status` as const;
  assert.equal((await lodge.call("POST", to, { as: broker, json: { status: "WITHDRAWN" } })).status, 204);
});

test("adds, changes and removes a waiver with its reason, and audits it without names", async () => {
  const id = await fresh();
  const waive = (reason: string) => call("POST", `${path(id)}/waivers`, { key: "income", reason });
  await waive("Seen");
  const { body } = await waive("Seen on paper");
  assert.equal(body.items.find(({ key }) => key === "income")?.waived?.reason, "Seen on paper");
  assert.equal(state((await call("DELETE", `${path(id)}/waivers/income`)).body, "income"), "OPEN");
  assert.equal((await call("DELETE", `${path(id)}/waivers/income`)).status, 200);
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

test("rejects a waiver for an item that is done or not on the list, and requires a reason", async () => {
  const id = await fresh();
  for (const json of [{ key: "made-up", reason: "x" }, { key: "income", reason: " " }, { reason: "x" }]) {
    assert.equal((await call("POST", `${path(id)}/waivers`, json)).status, 400);
  }
  const done = await call("POST", `${path(applicationId)}/waivers`, { key: "statements", reason: "x" });
  assert.deepEqual([done.status, done.fault.details[0]?.field], [400, "key"]);
});

test("counts a custom item until it is done, and can reopen and remove it", async () => {
  const id = await fresh();
  const added = await call("POST", `${path(id)}/items`, { text: " Passport ", askApplicant: true });
  const item = added.body.items.at(-1);
  assert.deepEqual([item?.title, item?.ask?.text, item?.state], ["Passport", "Passport", "OPEN"]);
  const own = `${path(id)}/items/${item?.own?.itemId}` as const;
  assert.equal((await call("PATCH", own, { done: true })).body.items.at(-1)?.state, "DONE");
  assert.equal((await call("PATCH", own, { done: false })).body.items.at(-1)?.state, "OPEN");
  const left = await call("DELETE", own);
  assert.ok(!left.body.items.some(({ group }) => group === "OWN"));
  assert.equal((await call("DELETE", own)).status, 404);
  assert.equal((await call("PATCH", `${path(id)}/items/${newId()}`, { done: true })).status, 404);
  assert.equal((await call("POST", `${path(id)}/items`, { text: "" })).status, 400);
});

test("does not find a custom item under another application", async () => {
  const [one, other] = [await fresh(), await fresh()];
  const { body } = await call("POST", `${path(one)}/items`, { text: "Passport" });
  const itemId = body.items.at(-1)?.own?.itemId;
  assert.equal((await call("DELETE", `${path(other)}/items/${itemId}`)).status, 404);
});
