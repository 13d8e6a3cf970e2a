import assert from "node:assert/strict";
import { test } from "node:test";
import { type AdviceRecord, emptyAdvice } from "#lib/deal/advice/core/advice-record.ts";
import { fieldOfFault, fieldsOf, recordOf } from "./advice-fields.ts";

const check = { identitySeen: "Passport", addressSeen: "Bill", seenOn: "2026-11-01" };
const record: AdviceRecord = {
  disclosure: { document: "Version 4", givenOn: "2026-11-01", how: "POST" },
  identity: [{ clientId: "b", ...check }],
  needs: "A home",
  scenarioId: "s",
  recommendation: { lenderName: "Kauri Bank", reasons: "Rate" },
  conflicts: "None",
  commission: "0.85%",
};

test("round-trips a record, and returns nothing for an empty form", () => {
  assert.deepEqual(recordOf(fieldsOf(record, ["a", "b"])), record);
  assert.deepEqual(recordOf(fieldsOf(emptyAdvice, ["a", "b"])), emptyAdvice);
});

test("records an identity whose address was not seen", () => {
  const identity = [{ clientId: "a", ...check, addressSeen: null }];
  const fields = fieldsOf({ ...emptyAdvice, identity }, ["a"]);
  assert.equal(fields.identity[0]?.addressSeen, "");
  assert.deepEqual(recordOf(fields).identity, identity);
});

test("starts with a submission's lender and reasons until a lender is recommended", () => {
  const entered = { lenderName: "Rimu Bank", reasons: "Offset" };
  assert.deepEqual(fieldsOf(emptyAdvice, [], entered).recommendation, entered);
  assert.equal(fieldsOf(record, [], entered).recommendation.lenderName, "Kauri Bank");
});

test("keeps a half-completed group and shows its faults", () => {
  const fields = { ...fieldsOf(emptyAdvice, []), recommendation: { lenderName: "", reasons: "Rate" } };
  assert.deepEqual(recordOf(fields).recommendation, { lenderName: "", reasons: "Rate" });
});

test("maps a fault to its field, even if only the second applicant has one", () => {
  const fields = fieldsOf(record, ["a", "b"]);
  assert.equal(fieldOfFault("record.identity[0].seenOn", fields), "identity.1.seenOn");
  assert.equal(fieldOfFault("identity.0.clientId", fields), "identity.1.identitySeen");
  assert.equal(fieldOfFault("record.disclosure.givenOn", fields), "disclosure.givenOn");
  assert.equal(fieldOfFault("record.needs", fields), "needs");
});
