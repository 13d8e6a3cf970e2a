import assert from "node:assert/strict";
import { test } from "node:test";
import { CrmRejection, CrmUnavailable } from "../platform.ts";
import { SalesforceErrorResponse, salesforceFault } from "./salesforce-fault.ts";

function faultOf(errorCode: string): unknown {
  const reported = [{ errorCode, message: `message for ${errorCode}` }];
  return salesforceFault(new SalesforceErrorResponse(400, JSON.stringify(reported)));
}

/** From the descriptions of ExceptionCode and StatusCode in Salesforce's Object Reference (SOAP API, core types). */
const codes: Record<"temporary" | "setUp" | "rejected", string[]> = {
  temporary: [
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
  setUp: [
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
  rejected: [
    "DUPLICATES_DETECTED",
    "FIELD_CUSTOM_VALIDATION_EXCEPTION",
    "INVALID_EMAIL_ADDRESS",
    "REQUIRED_FIELD_MISSING",
    "STRING_TOO_LONG",
  ],
};

for (const code of codes.temporary) {
  test(`${code} is temporary and retried soon`, () => {
    const fault = faultOf(code);
    assert.ok(fault instanceof CrmUnavailable && !fault.isLasting, String(fault));
  });
}

for (const code of codes.setUp) {
  test(`${code} is a set-up error: the record waits, and administrators see the reason`, () => {
    const fault = faultOf(code);
    assert.ok(fault instanceof CrmUnavailable && fault.isLasting, String(fault));
    assert.match(fault.message, new RegExp(code));
  });
}

for (const code of codes.rejected) {
  test(`${code} rejects the record with Salesforce's message`, () => {
    const fault = faultOf(code);
    assert.ok(fault instanceof CrmRejection, String(fault));
    assert.equal(fault.message, `message for ${code}`);
  });
}

test("explains what to do about full storage", () => {
  for (const code of ["STORAGE_LIMIT_EXCEEDED", "EXCEEDED_QUOTA"])
    assert.match(String(faultOf(code)), /its storage is full: delete data or buy more space/);
});

test("treats a response without Salesforce errors as temporary, and a duplicate key as lasting", () => {
  for (const text of ["<html>Down for maintenance</html>", "", "[]"]) {
    const fault = salesforceFault(new SalesforceErrorResponse(404, text));
    assert.ok(fault instanceof CrmUnavailable && !fault.isLasting, text);
  }
  const duplicate = salesforceFault(
    new SalesforceErrorResponse(300, '["/services/data/v62.0/sobjects/Contact/003"]'),
  );
  assert.ok(duplicate instanceof CrmUnavailable && duplicate.isLasting);
});
