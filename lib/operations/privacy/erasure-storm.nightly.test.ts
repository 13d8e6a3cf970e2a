import assert from "node:assert/strict";
import { test } from "node:test";
import { testLodge } from "#testing/test-lodge.ts";
import { stormErasures } from "./testing/erasure-storm.ts";

test("200 rounds of erasures and other changes at once fail no request", async () => {
  const lodge = await testLodge();
  const { statuses } = await stormErasures(lodge, await lodge.user(), 200);
  assert.ok(statuses.length > 200);
  assert.deepEqual(
    statuses.filter((status) => status >= 500),
    [],
  );
});

test("three rounds neither fail nor deadlock", async () => {
  const lodge = await testLodge();
  const { statuses, deadlocks } = await stormErasures(lodge, await lodge.user(), 3);
  assert.deepEqual(
    statuses.filter((status) => status >= 500),
    [],
  );
  assert.equal(deadlocks, 0);
});
