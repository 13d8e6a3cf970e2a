import assert from "node:assert/strict";
import { test } from "node:test";
import { CrmRefusal, CrmUnavailable } from "../platform.ts";
import { SalesforceAnswer, salesforceFault } from "./salesforce-fault.ts";

function faultOf(errorCode: string): unknown {
  const reported = [{ errorCode, message: `words for ${errorCode}` }];
  return salesforceFault(new SalesforceAnswer(400, JSON.stringify(reported)));
}

/** From the descriptions of ExceptionCode and StatusCode in Salesforce's Object Reference (SOAP API, core types). */
const meanings: Record<"passes" | "needs an administrator" | "refused", string[]> = {
  passes: [
    "API_CURRENTLY_DISABLED",
    "ENTITY_IS_LOCKED",
    "ERROR_HTTP_503",
    "INSERT_UPDATE_DELETE_NOT_ALLOWED_DURING_MAINTENANCE",
    "QUERY_TIMEOUT",
    "REQUEST_LIMIT_EXCEEDED",
    "REQUEST_RUNNING_TOO_LONG",
    "SERVER_UNAVAILABLE",
    "UNABLE_TO_LOCK_ROW",
    "UNKNOWN_EXCEPTION",
  ],
  "needs an administrator": [
    "API_DISABLED_FOR_ORG",
    "CANNOT_EXECUTE_FLOW_TRIGGER",
    "CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY",
    "EXCEEDED_QUOTA",
    "INACTIVE_OWNER_OR_USER",
    "INSUFFICIENT_ACCESS",
    "INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY",
    "INSUFFICIENT_ACCESS_OR_READONLY",
    "INVALID_FIELD",
    "INVALID_TYPE",
    "ORG_LOCKED",
    "STORAGE_LIMIT_EXCEEDED",
    "TRIAL_EXPIRED",
  ],
  refused: [
    "DUPLICATES_DETECTED",
    "FIELD_CUSTOM_VALIDATION_EXCEPTION",
    "INVALID_EMAIL_ADDRESS",
    "REQUIRED_FIELD_MISSING",
    "STRING_TOO_LONG",
  ],
};

for (const code of meanings.passes) {
  test(`${code} passes: tried again soon`, () => {
    const fault = faultOf(code);
    assert.ok(fault instanceof CrmUnavailable && !fault.isLasting, String(fault));
  });
}

for (const code of meanings["needs an administrator"]) {
  test(`${code} is no fault of the record: it waits, and the administrator reads why`, () => {
    const fault = faultOf(code);
    assert.ok(fault instanceof CrmUnavailable && fault.isLasting, String(fault));
    assert.match(fault.message, new RegExp(code));
  });
}

for (const code of meanings.refused) {
  test(`${code} is refused in Salesforce's own words`, () => {
    const fault = faultOf(code);
    assert.ok(fault instanceof CrmRefusal, String(fault));
    assert.equal(fault.message, `words for ${code}`);
  });
}

test("explains what to do about full storage", () => {
  for (const code of ["STORAGE_LIMIT_EXCEEDED", "EXCEEDED_QUOTA"])
    assert.match(String(faultOf(code)), /its storage is full: delete data or buy more space/);
});

test("treats a response without Salesforce errors as temporary, and a duplicate key as lasting", () => {
  for (const text of ["<html>Down for maintenance</html>", "", "[]"]) {
    const fault = salesforceFault(new SalesforceAnswer(404, text));
    assert.ok(fault instanceof CrmUnavailable && !fault.isLasting, text);
  }
  const doubled = salesforceFault(new SalesforceAnswer(300, '["/services/data/v62.0/sobjects/Contact/003"]'));
  assert.ok(doubled instanceof CrmUnavailable && doubled.isLasting);
});
