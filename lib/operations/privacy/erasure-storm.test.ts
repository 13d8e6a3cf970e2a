import assert from "node:assert/strict";
import { test } from "node:test";
import { testLodge } from "#testing/test-lodge.ts";
import { stormErasures } from "./testing/erasure-storm.ts";

test("erasures neither fail nor deadlock with themselves and other changes", async () => {
  const lodge = await testLodge();
  const { statuses, deadlocks } = await stormErasures(lodge, await lodge.user(), 3);
  assert.deepEqual(
    statuses.filter((status) => status >= 500),
    [],
  );
  assert.equal(deadlocks, 0);
});
