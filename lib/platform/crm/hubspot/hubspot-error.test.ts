import assert from "node:assert/strict";
import { test } from "node:test";
import { CrmRejection, CrmUnavailable } from "../platform.ts";
import { HubSpotErrorResponse, hubSpotFault } from "./hubspot-error.ts";

const NOW = Date.parse("2026-11-20T00:00:00Z");

function faultOf(status: number, body: object, headers: Record<string, string> = {}) {
  return hubSpotFault(new HubSpotErrorResponse(status, new Headers(headers), JSON.stringify(body)), NOW);
}

const scopesFault = (body: object) => faultOf(403, { status: "error", category: "MISSING_SCOPES", ...body });

test("reads missing scopes from the error's context, its nested errors and the older names", () => {
  const deals = "crm.objects.deals.write";
  const forms: object[] = [
    { context: { missingScopes: [deals] } },
    { context: {}, errors: [{ message: "…", context: { missingScopes: [deals] } }] },
    { errors: [{ message: "…", context: { requiredGranularScopes: [deals] } }] },
    { errors: [{ message: "…", context: { requiredScopes: [deals] } }] },
    { context: { missingScopes: [deals, deals] }, errors: [{ context: { missingScopes: [deals] } }] },
  ];
  for (const form of forms) {
    const fault = scopesFault(form);
    assert.ok(fault instanceof CrmUnavailable && fault.isLasting);
    assert.equal(fault.message, `the service key lacks scopes: ${deals}`, JSON.stringify(form));
  }
});

test("prefers missing scopes to required ones, and shows HubSpot's message for a 403 without scopes", () => {
  const context = { missingScopes: ["crm.objects.deals.read"], requiredScopes: ["a", "b"] };
  assert.match(scopesFault({ context }).message, /: crm\.objects\.deals\.read$/);
  assert.match(
    faultOf(403, { message: "Your account is suspended." }).message,
    /Your account is suspended\.$/,
  );
});

test("pauses an hour for the daily limit, ten seconds for others, or for HubSpot's Retry-After", () => {
  const waits: [object, Record<string, string>, number][] = [
    [{ policyName: "DAILY" }, {}, 3_600_000],
    [{ policyName: "TEN_SECONDLY_ROLLING" }, {}, 10_000],
    [{ policyName: "SECONDLY" }, {}, 10_000],
    [{ policyName: "DAILY" }, { "retry-after": "90" }, 90_000],
  ];
  for (const [body, headers, expected] of waits) {
    const fault = faultOf(429, body, headers);
    assert.equal(fault instanceof CrmUnavailable && fault.retryAfterMs, expected);
  }
});

test("treats the statuses that HubSpot documents as temporary as retryable, and 400 as a rejection", () => {
  for (const status of [408, 423, 477, 500, 502, 503, 504, 521, 524]) {
    const fault = faultOf(status, {});
    assert.ok(fault instanceof CrmUnavailable && !fault.isLasting, String(status));
  }
  assert.ok(faultOf(400, { message: "no" }) instanceof CrmRejection);
});
