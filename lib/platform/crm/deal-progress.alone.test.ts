import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { changeStatus } from "#lib/deal/applications/change-status.ts";
import { createSubmission, updateSubmission } from "#lib/deal/submissions/edit-submissions.ts";
import { putBackSubmission } from "#lib/deal/submissions/move-submission.ts";
import { submissionCreateSchema } from "#lib/deal/submissions/schemas.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { HUBSPOT_TOKEN, hubSpotServer } from "./testing/hubspot-server.ts";

const hubSpot = await hubSpotServer();
Object.assign(process.env, {
  HUBSPOT_ACCESS_TOKEN: HUBSPOT_TOKEN,
  HUBSPOT_BASE_URL: hubSpot.url,
  HUBSPOT_STAGES: "PREPARING=qualified, WITHDRAWN=closedlost",
});
const lodge = await testLodge();
let as: Context<UserActor>;

before(async () => {
  as = await lodge.user();
});
beforeEach(() => {
  hubSpot.always = null;
  hubSpot.next = [];
});
after(() => hubSpot.stop());

let references = 0;
async function application(): Promise<string> {
  references += 1;
  const headers = { "x-crm-platform": "hubspot" };
  const client = await lodge.call("POST", "/v1/subscriber/clients", {
    as,
    headers,
    json: {
      firstName: "Hēmi",
      lastName: "Pōtiki",
      email: `hemi${references}@example.com`,
      dateOfBirth: "1974-02-09",
      externalReferenceId: `D-${references}`,
    },
  });
  const { id } = await client.json();
  const json = { clients: [{ clientId: id, isMainApplicant: true }] };
  const created = await lodge.call("POST", "/v1/subscriber/applications", { as, headers, json });
  return (await created.json()).applicationId;
}

const part = (amount: string) => ({ kind: "PRINCIPAL_AND_INTEREST", amount, termYears: 30 });
const add = (applicationId: string, lenderName: string, amount: string) =>
  createSubmission(as, applicationId, submissionCreateSchema.parse({ lenderName, parts: [part(amount)] }));
const inHubSpot = (applicationId: string) => {
  const found = hubSpot.records
    .all("deals")
    .filter(({ properties }) => properties.lodge_key === applicationId);
  assert.equal(found.length, 1, "there is one deal");
  const { dealstage, amount, lodge_lender: lender } = found[0]?.properties ?? {};
  return [dealstage, amount, lender];
};

test("sends a submission's lender and amount, and its stage if mapped", async () => {
  const id = await application();
  await add(id, "Kauri Bank", "690,000");
  await runJobs(lodge.db);
  assert.deepEqual(inHubSpot(id), ["qualified", "690000.00", "Kauri Bank"]);
  await changeStatus(as, { applicationId: id, to: "WITHDRAWN", reason: null });
  await runJobs(lodge.db);
  assert.deepEqual(inHubSpot(id)[0], "closedlost");
});

test("sends only the last of several changes, once", async () => {
  const id = await application();
  await runJobs(lodge.db);
  let one = await add(id, "Kauri Bank", "100");
  for (const amount of [20_000, 30_000])
    one = await updateSubmission(as, one.submissionId, { version: one.version, approvedAmount: amount });
  hubSpot.requests.length = 0;
  await runJobs(lodge.db);
  assert.deepEqual(inHubSpot(id), ["qualified", "300.00", "Kauri Bank"]);
  assert.equal(
    hubSpot.requests.filter((line) => line.startsWith("PATCH")).length,
    1,
    hubSpot.requests.join(),
  );
  const [row] =
    await lodge.admin`select state, kind from crm_deliveries where reference = ${id} and kind = 'STAGE'`;
  assert.deepEqual({ ...row }, { state: "DELIVERED", kind: "STAGE" });
  await assert.rejects(
    putBackSubmission(as, { submissionId: one.submissionId, version: one.version, reason: "x" }),
  );
  hubSpot.requests.length = 0;
  await runJobs(lodge.db);
  assert.deepEqual(hubSpot.requests, [], "a rejected change sends nothing");
});

test("a change waits while the CRM is down, then sends the deal's latest state", async () => {
  const id = await application();
  await runJobs(lodge.db);
  hubSpot.always = "BROKEN";
  await add(id, "Kauri Bank", "100");
  await runJobs(lodge.db).catch(() => {});
  hubSpot.always = null;
  await add(id, "Rimu Bank", "200");
  await runJobs(lodge.db);
  assert.deepEqual(inHubSpot(id), ["qualified", "200.00", "Rimu Bank"]);
});
