import assert from "node:assert/strict";
import { test } from "node:test";
import { applicationCreateRequestSchema } from "#lib/records/applications/schemas.ts";
import { mainApplicant, startFields, withApplicants, withMainApplicant } from "./application-fields.ts";

const aroha = { id: "a", firstName: "Aroha", lastName: "Ngata", email: "aroha@example.com" };

test("makes the first applicant the main one, and two applicants joint", () => {
  const one = withApplicants(startFields(null), ["a"]);
  assert.deepEqual(one, startFields(aroha));
  const two = withApplicants(one, ["a", "b"]);
  assert.equal(mainApplicant(two), "a");
  assert.equal(two.isJointApplication, true);
});

test("keeps a joint application switched off when a third applicant is added", () => {
  const untied = { ...withApplicants(startFields(aroha), ["a", "b"]), isJointApplication: false };
  assert.equal(withApplicants(untied, ["a", "b", "c"]).isJointApplication, false);
});

test("keeps the main applicant until they are removed, then uses the first", () => {
  const chosen = withMainApplicant(withApplicants(startFields(aroha), ["a", "b", "c"]), "b");
  assert.equal(mainApplicant(withApplicants(chosen, ["b", "c"])), "b");
  assert.equal(mainApplicant(withApplicants(chosen, ["a", "c"])), "a");
});

test("a single remaining applicant is not joint and passes the schema", () => {
  const left = withApplicants(withApplicants(startFields(aroha), ["a", "b"]), ["b"]);
  assert.equal(left.isJointApplication, false);
  assert.equal(applicationCreateRequestSchema.safeParse(left).success, true);
  assert.equal(applicationCreateRequestSchema.safeParse(startFields(null)).success, false);
});
