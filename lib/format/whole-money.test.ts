import assert from "node:assert/strict";
import { test } from "node:test";
import { formatWholeMoney } from "./whole-money.ts";

test("rounds to dollars, with thousands and a true minus", () => {
  assert.equal(formatWholeMoney(64_512_345), "$645,123");
  assert.equal(formatWholeMoney(-150), "−$2");
  assert.equal(formatWholeMoney(49), "$0");
  assert.equal(formatWholeMoney(-49), "$0");
});
