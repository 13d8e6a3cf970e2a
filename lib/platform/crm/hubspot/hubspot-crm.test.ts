import assert from "node:assert/strict";
import { after, test } from "node:test";
import { parseSettings } from "#lib/platform/settings/settings.ts";
import { CrmUnavailable } from "../platform.ts";
import { retryingPlatform } from "../platforms.ts";
import { anyBroker, crmContract, type StoredRecords, somebody } from "../testing/crm-contract.ts";
import { HUBSPOT_TOKEN, type HubSpotServer, hubSpotServer } from "../testing/hubspot-server.ts";
import { outageContract } from "../testing/outage-contract.ts";
import { hubSpotCrm } from "./hubspot-crm.ts";
import { KEY } from "./objects.ts";

const NEVER = new AbortController().signal;

const started: HubSpotServer[] = [];
after(async () => {
  await Promise.all(started.map((server) => server.stop()));
  const violations = new Set(started.flatMap((server) => server.violations));
  assert.deepEqual([...violations], [], "all requests conform to HubSpot's published API 2026-03");
});

async function start() {
  const server = await hubSpotServer();
  started.push(server);
  const fresh = ({ wrongSecret = false } = {}) => {
    const settings = parseSettings({
      HUBSPOT_ACCESS_TOKEN: wrongSecret ? "pat-ap1-a-wrong-one" : HUBSPOT_TOKEN,
      HUBSPOT_BASE_URL: server.url,
      HUBSPOT_STAGES: "CONDITIONAL=contractsent",
    });
    return retryingPlatform(hubSpotCrm(settings), 1);
  };
  return {
    server,
    fresh,
    platform: fresh(),
    conditionalStage: "contractsent",
    broker: async () => anyBroker(),
    stored: async () => stored(server),
  };
}

function stored({ records }: Awaited<ReturnType<typeof hubSpotServer>>): StoredRecords {
  const contacts = records.all("contacts").map(({ id, properties }) => ({
    id,
    firstName: properties.firstname ?? "",
    lastName: properties.lastname ?? "",
    email: properties.lodge_email ?? "",
    dateOfBirth: properties.lodge_date_of_birth ?? "",
  }));
  const deals = records.all("deals").map(({ id, properties }) => ({
    id,
    title: properties.dealname ?? "",
    contactIds: records.associatedWith(id).filter((other) => records.find("contacts", other)),
    stage: properties.dealstage ?? null,
    amount: properties.amount === undefined ? null : Number(properties.amount),
    lender: properties.lodge_lender ?? null,
  }));
  const notes = records.all("notes").map(({ id, properties }) => ({
    dealId: records.associatedWith(id)[0] ?? "",
    text: visibleText(properties.hs_note_body ?? ""),
  }));
  return { contacts, deals, notes };
}

/** The visible text of a note's HTML. */
function visibleText(html: string): string {
  const text = html
    .replaceAll("<br>", "\n")
    .replaceAll("</p>", "\n")
    .replace(/<[^>]*>/g, "");
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

crmContract(start);
outageContract(start);

test("links an existing HubSpot contact that has no Lodge key, and keeps its name", async () => {
  const { server, platform } = await start();
  server.records.create("contacts", {
    properties: { email: "Mia@Example.com", firstname: "Mia (met at expo)" },
  });
  const [existing] = server.records.all("contacts");
  const person = somebody({ email: "mia@example.com", firstName: "Mia" });
  const contactId = await platform.putContact(anyBroker(), person, NEVER);
  assert.equal(contactId, existing?.id);
  assert.equal(existing?.properties.firstname, "Mia (met at expo)");
  assert.ok(existing?.properties[KEY]);
});

test("creates the properties once, with a unique key", async () => {
  const { server, platform } = await start();
  for (let round = 0; round < 3; round += 1) await platform.putContact(anyBroker(), somebody(), NEVER);
  assert.equal(server.requests.filter((line) => line === "POST /crm/properties/2026-03/contacts").length, 4);
  assert.equal(
    server.requests.filter((line) => line.startsWith("GET /crm/properties/2026-03/contacts")).length,
    4,
  );
  assert.equal(server.records.properties("contacts").get(KEY), true);
});

test("recreates a deleted property instead of rejecting the client", async () => {
  const { server, platform } = await start();
  await platform.putContact(anyBroker(), somebody(), NEVER);
  server.records.properties("contacts").delete(KEY);
  await platform.putContact(anyBroker(), somebody(), NEVER);
  assert.equal(server.records.properties("contacts").get(KEY), true);
  assert.equal(server.records.all("contacts").length, 2);
});

test("rejects a key property without unique values, and explains how to fix it", async () => {
  const { server, platform } = await start();
  server.records.properties("contacts").set(KEY, false);
  await assert.rejects(platform.putContact(anyBroker(), somebody(), NEVER), /lodge_key.*unique.*delete it/);
});

const lacks = (scope: string) => (error: unknown) =>
  error instanceof CrmUnavailable && error.isLasting && error.message.includes(`lacks scopes: ${scope}`);

test("checks contacts, deals and notes, and names a missing scope", async () => {
  const { server, platform } = await start();
  for (const object of ["contacts", "deals"]) {
    for (const kind of ["objects", "schemas"]) {
      const scope = `crm.${kind}.${object}.read`;
      server.missingScopes = [scope];
      await assert.rejects(platform.check(NEVER), lacks(scope), scope);
    }
  }
  server.missingScopes = [];
  server.requests.length = 0;
  await platform.check(NEVER);
  for (const object of ["contacts", "deals", "notes"]) {
    assert.ok(server.requests.includes(`GET /crm/objects/2026-03/${object}`), object);
  }
});

test("the check detects a key property without unique values, on contacts and on deals", async () => {
  for (const object of ["contacts", "deals"]) {
    const { server, platform } = await start();
    server.records.properties(object).set(KEY, false);
    await assert.rejects(platform.check(NEVER), new RegExp(`${KEY} of ${object}.*unique`));
  }
});

test("names a missing write scope", async () => {
  const { server, platform } = await start();
  server.missingScopes = ["crm.objects.contacts.write"];
  await assert.rejects(
    platform.putContact(anyBroker(), somebody(), NEVER),
    lacks("crm.objects.contacts.write"),
  );
});

test("adds a missing contact to an existing deal", async () => {
  const { server, platform } = await start();
  const ctx = anyBroker();
  const contactId = await platform.putContact(ctx, somebody(), NEVER);
  const deal = { reference: "0193-a-deal", title: "Home loan", contactIds: [] as string[] };
  const dealId = await platform.putDeal(ctx, deal, NEVER);
  await platform.putDeal(ctx, { ...deal, contactIds: [contactId] }, NEVER);
  assert.deepEqual(server.records.associatedWith(dealId), [contactId]);
});

test("waits a tenth of HubSpot's rate-limit window before each call when few calls are left", async () => {
  const { server, platform } = await start();
  await platform.putContact(anyBroker(), somebody(), NEVER);
  server.callsLeft = 5;
  await platform.putContact(anyBroker(), somebody(), NEVER);
  const begun = performance.now();
  await platform.putContact(anyBroker(), somebody(), NEVER);
  assert.ok(performance.now() - begun >= 15, "two calls did not wait 10 ms each");
});
