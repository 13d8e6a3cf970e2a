import assert from "node:assert/strict";
import { test } from "node:test";
import { parseSettings, SettingsError } from "#lib/platform/settings/settings.ts";
import { submissionStates } from "#lib/records/applications/core/submission-state.ts";

const salesforce = {
  SALESFORCE_LOGIN_URL: "https://example.my.salesforce.com",
  SALESFORCE_CLIENT_ID: "3MVG9.a-consumer-key",
  SALESFORCE_CLIENT_SECRET: "a-consumer-secret",
};

function faultsOf(environment: Record<string, string>): string {
  try {
    parseSettings(environment);
    return "";
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error.lines.join("\n");
  }
}

test("accepts settings for no CRM, one or both", () => {
  const given: Record<string, string>[] = [{}, { HUBSPOT_ACCESS_TOKEN: "pat-ap1-0000-1111" }, salesforce];
  for (const environment of given) assert.equal(faultsOf(environment), "");
  const settings = parseSettings({});
  assert.deepEqual(
    [settings.HUBSPOT_DEAL_STAGE, settings.SALESFORCE_CONTACT_KEY_FIELD],
    ["appointmentscheduled", "Lodge_Key__c"],
  );
});

test("names an invalid setting and says what is allowed", () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ HUBSPOT_ACCESS_TOKEN: "Bearer pat-ap1" }, /^HUBSPOT_ACCESS_TOKEN must be a HubSpot service key, or/],
    [{ HUBSPOT_BASE_URL: "http://hubspot.example.com" }, /^HUBSPOT_BASE_URL must be an https URL/],
    [
      { SALESFORCE_CLIENT_ID: "3MVG9.a-key" },
      /SALESFORCE_LOGIN_URL is required .*\nSALESFORCE_CLIENT_SECRET is required/,
    ],
    [{ ...salesforce, SALESFORCE_LOGIN_URL: "example.my.salesforce.com" }, /must be an https URL such as/],
    [{ ...salesforce, SALESFORCE_LOGIN_URL: "https://login.salesforce.com" }, /your org's own address/],
    [{ ...salesforce, SALESFORCE_LOGIN_URL: "https://x.lightning.force.com/one" }, /your org's own address/],
    [{ ...salesforce, SALESFORCE_CONTACT_KEY_FIELD: "Lodge Key" }, /API name of a custom field/],
    [{ ...salesforce, SALESFORCE_ACCOUNT_ID: "003000000000001" }, /begin with 001/],
  ];
  for (const [environment, fault] of wrong) assert.match(faultsOf(environment), fault);
});

test("reads the CRM stage of each state, and rejects unknown states", () => {
  const { HUBSPOT_STAGES, SALESFORCE_STAGES } = parseSettings({
    HUBSPOT_STAGES: "submitted=contractsent, DRAWN_DOWN = closedwon,",
  });
  assert.deepEqual(HUBSPOT_STAGES, { SUBMITTED: "contractsent", DRAWN_DOWN: "closedwon" });
  assert.deepEqual(SALESFORCE_STAGES, {});
  for (const state of submissionStates) assert.equal(faultsOf({ HUBSPOT_STAGES: `${state}=a stage` }), "");
  for (const list of ["LOST=closedlost", "SUBMITTED"])
    assert.match(faultsOf({ HUBSPOT_STAGES: list }), /^HUBSPOT_STAGES must be a list of STATE=stage/);
  assert.match(faultsOf({ ...salesforce, SALESFORCE_LENDER_FIELD: "Lender" }), /Lodge_Lender__c/);
});
