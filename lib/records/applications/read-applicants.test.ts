import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { ageOn, readApplicants } from "./read-applicants.ts";

const lodge = await testLodge();

test("reads only the applicants' names and ages", async () => {
  const broker = await lodge.user();
  const clientId = await createTestClient(lodge, broker);
  const applicationId = await createTestApplication(lodge, broker, clientId);
  // It is already the birthday in New Zealand.
  const now = new Date("2026-02-08T12:00:00Z");
  assert.deepEqual(await readApplicants({ ...broker, now }, applicationId), [
    { clientId, firstName: "Hēmi", lastName: "Pōtiki", age: 52 },
  ]);
  assert.deepEqual(await readApplicants(await lodge.user(), applicationId), []);
  assert.deepEqual(await readApplicants(broker, "not-an-id"), []);
});

test("counts whole years only", () => {
  assert.equal(ageOn("2026-11-23", "1974-11-23"), 52);
  assert.equal(ageOn("2026-11-23", "1974-11-24"), 51);
  assert.equal(ageOn("2027-03-01", "2000-02-29"), 27);
  assert.equal(ageOn("2027-02-28", "2000-02-29"), 26);
});
