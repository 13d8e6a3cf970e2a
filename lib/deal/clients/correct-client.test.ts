import assert from "node:assert/strict";
import { before, test } from "node:test";
import { crmContacts } from "#db/schema/crm.ts";
import { asBroker, type Context, type UserActor } from "#db/tenant.ts";
import { sendContact } from "#lib/platform/crm/send-deal.ts";
import { newId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import { clientCorrectionSchema, clientDetailsSchema } from "#lib/records/clients/correction-schemas.ts";
import { readError } from "#testing/answer.ts";
import { exampleResponse } from "#testing/example-of.ts";
import { createTestApplication, createTestClient, doMainJob } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { waitForLocks } from "#testing/until.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;

before(async () => {
  broker = await lodge.user();
});

const path = (clientId: string) => `/v1/portal/clients/${clientId}` as const;
const read = async (clientId: string) =>
  await (await lodge.call("GET", path(clientId), { as: broker })).json();
const correct = (clientId: string, json: unknown) =>
  lodge.call("PATCH", path(clientId), { as: broker, json });

const inCrm = async () => asBroker(broker, (tx) => tx.select().from(crmContacts));

/** An example of every field of a correction but those of a new client. */
function exampleDetails() {
  const example = pickFields(exampleResponse(clientDetailsSchema), clientCorrectionSchema.shape);
  const { version, firstName, lastName, email, dateOfBirth, ...details } = example;
  return details;
}

test("changes only the fields sent, increments the version and updates the CRM", async () => {
  const clientId = await createTestClient(lodge, broker);
  const before = await read(clientId);
  const more = exampleDetails();
  const response = await correct(clientId, { version: 1, firstName: "Tāmati", ...more });
  assert.equal(response.status, 200);
  const after = await response.json();
  assert.deepEqual(after, { ...before, firstName: "Tāmati", ...more, version: 2 });
  assert.deepEqual(await read(clientId), after);
  await runJobs(lodge.db);
  const contact = (await inCrm()).find(({ reference }) => reference === after.externalReferenceId);
  assert.deepEqual([contact?.firstName, contact?.phone], ["Tāmati", "021 555 0199"]);
  const same = await correct(clientId, { version: 2, ...more, email: before.email });
  assert.equal((await same.json()).version, 2, "nothing changed, so the version is the same");
  const contract = await lodge.call("GET", `/v1/subscriber/clients/${clientId}`, { as: broker });
  const { id, lastName, email } = before;
  assert.deepEqual(await contract.json(), { id, firstName: "Tāmati", lastName, email });
});

test("a new email address revokes links sent to the old one and returns their number", async () => {
  const clientId = await createTestClient(lodge, broker);
  const applicationId = await createTestApplication(lodge, broker, clientId);
  const other = await createTestApplication(lodge, broker, clientId);
  await lodge.admin`insert into advice_acknowledgements
      (id, broker_id, application_id, client_id, version, text, created_at, expires_at)
    values (${newId()}, ${broker.actor.brokerId}, ${applicationId}, ${clientId}, 1, 'Read', now(), now() + interval '9 days')`;
  assert.equal((await read(clientId)).openLinks, 3);
  const links = () => lodge.admin`select revoked_at is null as open from upload_links
    where application_id in (${applicationId}, ${other}) union all
    select revoked_at is null from advice_acknowledgements where application_id = ${applicationId}`;
  await correct(clientId, { version: 1, phone: "04 555 0100" });
  assert.ok((await links()).every(({ open }) => open));
  const response = await correct(clientId, { version: 2, email: "new.address@example.com" });
  assert.equal((await response.json()).openLinks, 0);
  assert.ok((await links()).every(({ open }) => !open));
  const reasons = await lodge.admin`select distinct revoked_because from upload_links
    where application_id in (${applicationId}, ${other})`;
  assert.deepEqual([...reasons], [{ revoked_because: "EMAIL_CHANGED" }]);
  const [row] =
    await lodge.admin`select detail from audit_log where action = 'client.corrected' order by id desc limit 1`;
  assert.deepEqual(row?.detail, { fields: ["email"], linksEnded: 3 });
});

test("compares statement holders with the corrected name", async () => {
  const { clientId, applicationId } = await doMainJob(lodge, broker);
  const named = async () => {
    const [row] =
      await lodge.admin`select generated_at from application_summaries where application_id = ${applicationId}`;
    return row?.generated_at as Date;
  };
  const before = await named();
  await correct(clientId, { version: 1, lastName: "Ngata" });
  await runJobs(lodge.db);
  assert.ok((await named()) > before);
});

test("rejects the second of two concurrent corrections of a client", async () => {
  const clientId = await createTestClient(lodge, broker);
  const responses = await Promise.all(
    ["Mere", "Hana"].map((firstName) => correct(clientId, { version: 1, firstName })),
  );
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409]);
});

test("a concurrent correction and declared details wait for each other without errors", async () => {
  const { clientId, applicationId: id } = await doMainJob(lodge, broker, 9);
  const facts = `/v1/portal/applications/${id}/fact-finds/${clientId}` as const;
  const changes = [{ question: "lastName", answer: "Ngata" }];
  assert.equal((await lodge.call("PATCH", facts, { as: broker, json: { changes } })).status, 200);
  const sent: Promise<Response>[] = [];
  await lodge.admin.begin(async (tx) => {
    await tx`select 1 from applications where id = ${id} for update`;
    sent.push(lodge.call("POST", `${facts}/details`, { as: broker, json: { fields: ["lastName"] } }));
    await waitForLocks(lodge.admin, 1);
    sent.push(correct(clientId, { version: 1, firstName: "Mere" }));
    await waitForLocks(lodge.admin, 2);
  });
  const responses = await Promise.all(sent);
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409], "the second is rejected");
  assert.equal((await read(clientId)).version, 2);
});

test("a concurrent change of address and new link wait for each other without errors", async () => {
  const clientId = await createTestClient(lodge, broker);
  const id = await createTestApplication(lodge, broker, clientId);
  const sent: Promise<Response>[] = [];
  await lodge.admin.begin(async (tx) => {
    await tx`select 1 from upload_links where application_id = ${id} for update`;
    const json = { clientId, factFind: true };
    sent.push(lodge.call("POST", `/v1/portal/applications/${id}/upload-links`, { as: broker, json }));
    await waitForLocks(lodge.admin, 1);
    sent.push(correct(clientId, { version: 1, email: "new.address@example.com" }));
    await waitForLocks(lodge.admin, 2);
  });
  const responses = await Promise.all(sent);
  assert.deepEqual(
    responses.map(({ status }) => status),
    [204, 200],
  );
});

test("reports every fault with its field", async () => {
  const clientId = await createTestClient(lodge, broker);
  const response = await correct(clientId, {
    version: 1,
    email: "nowhere",
    phone: "call me",
    homeAddress: "\u200b",
    employment: [{ employer: "", role: "\u2060", kind: "OWNER", from: "2024-01-01", to: "2023-01-01" }],
  });
  assert.equal(response.status, 400);
  const { details } = await readError(response);
  const fields = new Set(details.map(({ field }) => field));
  for (const field of [
    "email",
    "phone",
    "homeAddress",
    "employment[0].employer",
    "employment[0].role",
    "employment[0].kind",
  ])
    assert.ok(fields.has(field), `${field} in ${[...fields]}`);
});

test("sends a correction made during an earlier delivery", async () => {
  const clientId = await createTestClient(lodge, broker);
  await correct(clientId, { version: 1, firstName: "First" });
  const [{ id: eventId = "" } = {}] = await lodge.admin`select id from outbox where name = 'client/corrected'
    and data ->> 'clientId' = ${clientId}`;
  await correct(clientId, { version: 2, firstName: "Second" });
  const ctx = { ...broker, actor: { kind: "system", brokerId: broker.actor.brokerId, job: "test" } as const };
  const data = { brokerId: broker.actor.brokerId, clientId };
  await sendContact(ctx, { id: eventId, name: "client/corrected", data });
  const state = async () => {
    const [row] =
      await lodge.admin`select state from crm_deliveries where kind = 'CONTACT' and reference = ${clientId}`;
    return row?.state;
  };
  assert.equal(await state(), "WAITING", "the outdated run leaves the delivery to the newer run");
  await runJobs(lodge.db);
  assert.equal(await state(), "DELIVERED");
  const { externalReferenceId } = await read(clientId);
  const contact = (await inCrm()).find(({ reference }) => reference === externalReferenceId);
  assert.equal(contact?.firstName, "Second");
});
