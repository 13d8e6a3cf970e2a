import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsByField, firstFaulty } from "./client-faults.ts";

test("each fault lands on its field as a sentence, the first one only", () => {
  const faults = faultsByField([
    { field: "email", message: "must be an e-mail address" },
    { field: "email", message: "must be at most 254 characters" },
    { field: "firstName", message: "must not be empty" },
  ]);
  assert.deepEqual(faults, { email: "Must be an e-mail address", firstName: "Must not be empty" });
});

test("what belongs to no field is said for the whole form", () => {
  assert.deepEqual(faultsByField([{ field: "x-crm-platform", message: "is not a configured platform" }]), {
    form: "x-crm-platform: is not a configured platform",
  });
  assert.deepEqual(faultsByField([{ field: "", message: "Lodge cannot be reached." }]), {
    form: "Lodge cannot be reached.",
  });
});

test("the focus goes to the first field at fault in the order of the form", () => {
  assert.equal(firstFaulty({ externalReferenceId: "x", lastName: "x", form: "x" }), "lastName");
  assert.equal(firstFaulty({ form: "x" }), undefined);
});
