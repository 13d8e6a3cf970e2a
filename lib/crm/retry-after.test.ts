import assert from "node:assert/strict";
import { test } from "node:test";
import { retryAfterMs } from "./retry-after.ts";

test("Retry-After is seconds or a date; anything else says nothing", () => {
  const now = Date.parse("2026-11-20T00:00:00Z");
  assert.equal(retryAfterMs("7", now), 7_000);
  assert.equal(retryAfterMs("0", now), 0);
  assert.equal(retryAfterMs("Fri, 20 Nov 2026 00:01:30 GMT", now), 90_000);
  assert.equal(retryAfterMs("Thu, 19 Nov 2026 00:00:00 GMT", now), 0);
  for (const header of [undefined, null, "", "soon", "-3s"])
    assert.equal(retryAfterMs(header, now), undefined);
});
