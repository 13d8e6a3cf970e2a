import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { readAnswer } from "#testing/answer.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { cachedCrmHealth, listPlatforms } from "./crm-health.ts";
import { type CrmEvent, releaseClaims } from "./deliver.ts";
import { CrmUnavailable } from "./platform.ts";
import { sendApplication, sendDocument } from "./send-deal.ts";
import { HUBSPOT_TOKEN, hubSpotServer } from "./testing/hubspot-server.ts";

const hubSpot = await hubSpotServer();
Object.assign(process.env, { HUBSPOT_ACCESS_TOKEN: HUBSPOT_TOKEN, HUBSPOT_BASE_URL: hubSpot.url });
const lodge = await testLodge();
let as: Context<UserActor>;
let admin: Context<UserActor>;

before(async () => {
  as = await lodge.user();
  admin = await lodge.user("ROLE_ADMIN");
});
beforeEach(() => {
  hubSpot.always = null;
  hubSpot.next = [];
  hubSpot.missingScopes = [];
  hubSpot.slowness = 0;
});
after(() => hubSpot.stop());

let references = 0;
async function createClient(platform = "hubspot", more = {}) {
  references += 1;
  const json = {
    firstName: "Hēmi",
    lastName: "Pōtiki",
    email: `hemi${references}@example.com`,
    dateOfBirth: "1974-02-09",
    externalReferenceId: `H-${references}`,
    ...more,
  };
  const response = await lodge.call("POST", "/v1/subscriber/clients", {
    as,
    headers: { "x-crm-platform": platform },
    json,
  });
  return readAnswer(response);
}

/** An application with a payslip, both for HubSpot by default, and the events that deliver them. */
async function application({ createdIn = "hubspot", uploadedTo = "hubspot", client = {} } = {}) {
  const { body } = await createClient(createdIn === "hubspot" ? "hubspot" : "local", client);
  const created = await lodge.call("POST", "/v1/subscriber/applications", {
    as,
    headers: { "x-crm-platform": createdIn },
    json: { clients: [{ clientId: body.id, isMainApplicant: true }] },
  });
  const { applicationId } = await created.json();
  const form = new FormData();
  form.set("documentCategory", "PAYSLIPS");
  form.append("files", new File([`a payslip ${references}`], "pay.txt"));
  const path = `/v1/subscriber/applications/${applicationId}/documents` as const;
  const upload = await lodge.call("POST", path, { as, headers: { "x-crm-platform": uploadedTo }, form });
  const { documents } = await upload.json();
  const sent = await lodge.admin<{ id: string; name: string; data: never }[]>`
    select id, name, data from outbox where data->>'applicationId' = ${applicationId} order by id`;
  const eventOf = <N extends CrmEvent["name"]>(name: N) =>
    ({ ...sent.find((event) => event.name === name), name }) as unknown as CrmEvent & { name: N };
  return {
    applicationId,
    documentId: documents[0]?.fileId ?? "",
    created: eventOf("application/created"),
    stored: eventOf("document/stored"),
  };
}

const system = (): Context<never> => ({ ...as, now: new Date() }) as never;
const deliveries = (reference: string) =>
  lodge.admin`select kind, platform, state, attempts, last_error from crm_deliveries where reference = ${reference}`;
const count = () => ({
  deals: hubSpot.records.all("deals").length,
  notes: hubSpot.records.all("notes").length,
});
const more = (from: ReturnType<typeof count>) => ({
  deals: count().deals - from.deals,
  notes: count().notes - from.notes,
});

const retry = (platform = "hubspot", by = admin) =>
  lodge.call("POST", `/v1/portal/crm-platforms/${platform}/retry`, { as: by });

test("responds 400 with the CRM's reason and saves no client if the CRM rejects it", async () => {
  const { status, fault } = await createClient("hubspot", { email: "someone@nowhere.invalid" });
  assert.deepEqual([status, fault.details[0]?.field], [400, "x-crm-platform"]);
  assert.match(
    fault.message,
    /hubspot rejected it: email: Email address someone@nowhere\.invalid is invalid/,
  );
});

test("delivers an application and its document once, regardless of the order of their jobs", async () => {
  const from = count();
  const { created, stored, applicationId } = await application();
  await Promise.all([
    ...Array.from({ length: 3 }, () => sendDocument(system(), stored)),
    ...Array.from({ length: 3 }, () => sendApplication(system(), created)),
  ]);
  await runJobs(lodge.db);
  assert.deepEqual(more(from), { deals: 1, notes: 1 });
  const note = hubSpot.records.all("notes").at(-1)?.properties.hs_note_body ?? "";
  assert.match(note, new RegExp(`Document received: pay\\.txt.*/applications/${applicationId}/documents"`));
});

test("creates one note when several jobs deliver the same document concurrently", async () => {
  const { created, stored } = await application();
  await sendApplication(system(), created);
  const from = count();
  hubSpot.slowness = 80;
  await Promise.all(Array.from({ length: 6 }, () => sendDocument(system(), stored)));
  assert.deepEqual(more(from), { deals: 0, notes: 1 });
});

test("creates no duplicates when any response is lost", async () => {
  for (const position of [1, 2, 5]) {
    const from = count();
    const { stored } = await application();
    hubSpot.next = [...Array.from({ length: position }, () => null), "LOST_RESET"];
    await sendDocument(system(), stored);
    assert.deepEqual(more(from), { deals: 1, notes: 1 }, `request ${position + 1}`);
    await runJobs(lodge.db);
    assert.deepEqual(more(from), { deals: 1, notes: 1 });
  }
});

test("delivers a document to the CRM named in its upload, with its own deal there", async () => {
  const from = count();
  const { stored, created, documentId } = await application({ createdIn: "local", uploadedTo: "hubspot" });
  await sendDocument(system(), stored);
  await sendApplication(system(), created);
  assert.deepEqual(more(from), { deals: 1, notes: 1 });
  const rows = await deliveries(documentId);
  assert.deepEqual(
    rows.map(({ kind, platform, state }) => [kind, platform, state]),
    [["NOTE", "hubspot", "DELIVERED"]],
  );
});

test("ends the job of a permanently rejected record and shows administrators the CRM's reason", async () => {
  const { created, applicationId } = await application({
    createdIn: "local",
    uploadedTo: "local",
    client: { email: "only-local@nowhere.invalid" },
  });
  const elsewhere = { ...created, data: created.data };
  await lodge.admin`update applications set crm_platform = 'hubspot' where id = ${applicationId}`;
  assert.equal(await sendApplication(system(), elsewhere), null);
  const [row] = await deliveries(applicationId);
  assert.equal(row?.state, "REFUSED");
  assert.match(row?.last_error, /only-local@nowhere\.invalid is invalid/);
});

test("keeps deliveries waiting while the CRM is unavailable, until an administrator retries", async () => {
  await runJobs(lodge.db);
  await lodge.admin`delete from crm_deliveries where state <> 'DELIVERED'`;
  const from = count();
  const { applicationId, created, stored } = await application();
  hubSpot.missingScopes = ["crm.objects.deals.read"];
  await assert.rejects(sendApplication(system(), created), CrmUnavailable);
  await assert.rejects(sendDocument(system(), stored), CrmUnavailable);
  const shown = (await listPlatforms(admin)).find(({ name }) => name === "hubspot");
  assert.deepEqual([shown?.waiting, shown?.refused, shown?.health.state], [2, 0, "AWAY"]);
  assert.match(shown?.lastError ?? "", /crm\.objects\.deals\.read/);
  hubSpot.requests.length = 0;
  assert.deepEqual(cachedCrmHealth(), { hubspot: "away" });
  await listPlatforms(admin);
  assert.deepEqual(hubSpot.requests, [], "health is checked at most every 30 seconds");

  hubSpot.missingScopes = [];
  assert.equal((await retry("hubspot", as)).status, 403);
  assert.equal((await retry("nobody")).status, 404);
  const response = await retry();
  assert.deepEqual([response.status, await response.json()], [200, { sent: 2 }]);
  // The earlier runs are superseded by newer events.
  assert.equal(await sendApplication(system(), created), null);
  assert.deepEqual(more(from), { deals: 0, notes: 0 });
  await lodge.admin`update outbox set sent_at = now() where id in (${created.id}, ${stored.id})`;
  await runJobs(lodge.db);
  assert.deepEqual(more(from), { deals: 1, notes: 1 });
  const audited = await lodge.admin`select entity_id, detail from audit_log where action = 'crm.retried'`;
  assert.deepEqual(
    audited.map((row) => [row.entity_id, row.detail]),
    [["hubspot", { sent: 2 }]],
  );
  assert.equal((await deliveries(applicationId))[0]?.state, "DELIVERED");
  assert.equal((await listPlatforms(admin)).find(({ name }) => name === "hubspot")?.waiting, 0);
});

test("resends deliveries that have waited over a minute after a successful delivery", async () => {
  const waiting = await application();
  hubSpot.missingScopes = ["crm.objects.deals.read"];
  await assert.rejects(sendApplication(system(), waiting.created), CrmUnavailable);
  hubSpot.missingScopes = [];
  await lodge.admin`update crm_deliveries set attempted_at = now() - interval '2 minutes' where reference = ${waiting.applicationId}`;
  const other = await application();
  await lodge.admin`update outbox set sent_at = now()`;
  await sendApplication(system(), other.created);
  await runJobs(lodge.db);
  assert.equal((await deliveries(waiting.applicationId))[0]?.state, "DELIVERED");
});

test("takes over a dead process's delivery when its claim expires or is released", async () => {
  const claim = async (reference: string, duration: string) =>
    lodge.admin`
      insert into crm_deliveries (kind, reference, platform, created_at, claimed_until)
      values ('DEAL', ${reference}, 'hubspot', now(), now() + ${duration}::interval)`;
  const [one, two] = [await application(), await application()];
  await claim(two.applicationId, "1 hour");
  await releaseClaims(lodge.db);
  await sendApplication(system(), two.created);
  const begun = performance.now();
  await claim(one.applicationId, "0.5 seconds");
  await sendApplication(system(), one.created);
  assert.ok(performance.now() - begun >= 490, "did not wait for the claim to expire");
  for (const { applicationId } of [one, two]) {
    assert.equal((await deliveries(applicationId))[0]?.state, "DELIVERED");
  }
});

// Must be the last test, because the limit reached here applies to this process from now on.
test("responds 502 with Retry-After, and makes no more calls, once the CRM's limit is reached", async () => {
  hubSpot.always = "LIMIT_REACHED";
  const { status, headers, body } = await createClient("hubspot", { externalReferenceId: "AWAY" });
  assert.equal(status, 502);
  assert.equal(headers.get("retry-after"), "3600");
  assert.doesNotMatch(JSON.stringify(body), /daily|127\.0\.0\.1/);
  const stored = await lodge.admin`select 1 from clients where external_reference_id = 'AWAY'`;
  assert.equal(stored.length, 0);
  hubSpot.requests.length = 0;
  assert.equal((await createClient()).status, 502);
  assert.deepEqual(hubSpot.requests, []);
});
