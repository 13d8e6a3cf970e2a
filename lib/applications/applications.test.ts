import assert from "node:assert/strict";
import { test } from "node:test";
import { testLodge } from "#lib/testing/test-lodge.ts";

const lodge = await testLodge();

test("a smoke test of the harness", async () => {
  const broker = await lodge.user();
  const answer = await lodge.call("GET", "/v1/subscriber/applications", { as: broker });
  assert.equal(answer.status, 200);
  assert.deepEqual(await answer.json(), []);
});
