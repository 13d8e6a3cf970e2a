import assert from "node:assert/strict";
import { after, test } from "node:test";
import { parseSettings } from "#lib/platform/settings/settings.ts";
import { CrmRejection, CrmUnavailable } from "../platform.ts";
import { retryingPlatform } from "../platforms.ts";
import { anyBroker, crmContract, type StoredRecords, somebody } from "../testing/crm-contract.ts";
import { outageContract } from "../testing/outage-contract.ts";
import {
  SALESFORCE_APP,
  type SalesforceServer,
  salesforceError,
  salesforceServer,
} from "../testing/salesforce-server.ts";
import { salesforceCrm } from "./salesforce-crm.ts";

const NEVER = new AbortController().signal;
const TOKEN = "POST /services/oauth2/token";

const started: { stop(): Promise<void> }[] = [];
after(() => Promise.all(started.map((server) => server.stop())));

async function start() {
  const server = await salesforceServer();
  started.push(server);
  const fresh = ({ wrongSecret = false } = {}) => {
    const settings = parseSettings({
      SALESFORCE_LOGIN_URL: server.url,
      SALESFORCE_CLIENT_ID: SALESFORCE_APP.clientId,
      SALESFORCE_CLIENT_SECRET: wrongSecret ? "a-wrong-secret" : SALESFORCE_APP.clientSecret,
      SALESFORCE_STAGES: "CONDITIONAL=Negotiation/Review",
      SALESFORCE_LENDER_FIELD: "Lodge_Lender__c",
    });
    return retryingPlatform(salesforceCrm(settings), 1);
  };
  return {
    server,
    fresh,
    platform: fresh(),
    conditionalStage: "Negotiation/Review",
    broker: async () => anyBroker(),
    stored: async () => stored(server),
  };
}

function stored({ records }: SalesforceServer): StoredRecords {
  const contacts = records.all("Contact").map((record) => ({
    id: record.Id,
    firstName: String(record.FirstName),
    lastName: String(record.LastName),
    email: String(record.Email),
    dateOfBirth: String(record.Birthdate),
  }));
  const roles = records.all("OpportunityContactRole");
  const deals = records.all("Opportunity").map(({ Id, Name, StageName, Amount, Lodge_Lender__c }) => ({
    id: Id,
    title: String(Name),
    contactIds: roles.filter((role) => role.OpportunityId === Id).map((role) => String(role.ContactId)),
    stage: String(StageName),
    amount: Amount === undefined ? null : Number(Amount),
    lender: Lodge_Lender__c === undefined ? null : String(Lodge_Lender__c),
  }));
  const notes = records.all("ContentVersion").map(({ FirstPublishLocationId, Description }) => ({
    dealId: String(FirstPublishLocationId),
    text: String(Description),
  }));
  return { contacts, deals, notes };
}

crmContract(start);
outageContract(start);

test("renews the token only after Salesforce rejects it or a connection fails", async () => {
  const { server, platform } = await start();
  const tokens = () => server.requests.filter((line) => line === TOKEN).length;
  for (let round = 0; round < 3; round += 1) await platform.putContact(anyBroker(), somebody(), NEVER);
  assert.equal(tokens(), 1);
  server.tokens.clear();
  await platform.putContact(anyBroker(), somebody(), NEVER);
  assert.equal(tokens(), 2);
  assert.equal(server.records.all("Contact").length, 4);
  // After a connection failure the org may have moved, and the response with the token contains its address.
  server.next = ["RESET"];
  await platform.putContact(anyBroker(), somebody(), NEVER);
  assert.equal(tokens(), 3);
});

test("does not loop if Salesforce rejects even a new token", async () => {
  const { server, platform } = await start();
  server.tokens.add = () => server.tokens;
  await assert.rejects(platform.check(NEVER), (error) => error instanceof CrmUnavailable && error.isLasting);
  assert.equal(server.requests.filter((line) => line === TOKEN).length, 2);
});

test("names a missing custom field", async () => {
  const { server, platform } = await start();
  server.records.hasKeyFields = false;
  for (const call of [
    () => platform.check(NEVER),
    () => platform.putContact(anyBroker(), somebody(), NEVER),
  ]) {
    await assert.rejects(
      call(),
      (error) =>
        error instanceof CrmUnavailable &&
        error.isLasting &&
        /Contact has no .*Lodge_Key__c/.test(error.message),
    );
  }
});

test("preserves changes made in Salesforce when the same deal is sent again", async () => {
  const { server, platform } = await start();
  const ctx = anyBroker();
  const deal = { reference: "0193-a-deal", title: "Home loan", contactIds: [] };
  await platform.putDeal(ctx, deal, NEVER);
  const [opportunity] = server.records.all("Opportunity");
  Object.assign(opportunity ?? {}, { StageName: "Closed Won" });
  await platform.putDeal(ctx, deal, NEVER);
  assert.equal(server.records.all("Opportunity")[0]?.StageName, "Closed Won");
});

test("shortens a title that is too long for Salesforce, but rejects a name that is too long", async () => {
  const { server, platform } = await start();
  const deal = {
    reference: "0193-long",
    title: `Home loan: ${"Wiremu Te Rangi Hīroa and ".repeat(10)}`,
    contactIds: [],
  };
  await platform.putDeal(anyBroker(), deal, NEVER);
  assert.match(String(server.records.all("Opportunity")[0]?.Name), /^Home loan: .*…$/);
  await platform.putDeal(
    anyBroker(),
    { ...deal, reference: "0193-odd", title: `Home loan: ${"🌊".repeat(60)}` },
    NEVER,
  );
  assert.equal(server.records.all("Opportunity")[1]?.Name, `Home loan: ${"🌊".repeat(54)}…`);
  const longName = somebody({ firstName: "A".repeat(41) });
  await assert.rejects(platform.putContact(anyBroker(), longName, NEVER), (error) => {
    return error instanceof CrmRejection && /max length=40/.test(error.message);
  });
});

test("treats full storage as unavailable, and creates the record once there is space", async () => {
  const { server, platform } = await start();
  const person = somebody();
  server.writesRefusedWith = salesforceError(400, "STORAGE_LIMIT_EXCEEDED", "storage limit exceeded");
  await assert.rejects(
    platform.putContact(anyBroker(), person, NEVER),
    (error) => error instanceof CrmUnavailable && /its storage is full/.test(error.message),
  );
  assert.equal(server.records.all("Contact").length, 0);
  server.writesRefusedWith = null;
  await platform.putContact(anyBroker(), person, NEVER);
  assert.equal(server.records.all("Contact").length, 1);
});

test("pauses 15 minutes for the daily limit, but not for the limit of concurrent calls", async () => {
  const { server, platform } = await start();
  const limited = (message: string) => salesforceError(403, "REQUEST_LIMIT_EXCEEDED", message);
  server.writesRefusedWith = limited("ConcurrentRequests (Concurrent API Requests) Limit exceeded.");
  const waitOf = (error: unknown) => (error instanceof CrmUnavailable ? error.retryAfterMs : Number.NaN);
  const put = () => platform.putContact(anyBroker(), somebody(), NEVER).then(() => assert.fail(), waitOf);
  assert.equal(await put(), undefined);
  server.writesRefusedWith = limited("TotalRequests Limit exceeded.");
  assert.equal(await put(), 900_000);
});
