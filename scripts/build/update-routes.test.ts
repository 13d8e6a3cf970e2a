import assert from "node:assert/strict";
import { test } from "node:test";
import { routeTables } from "./update-routes.mjs";

test("a path is its folder, and operations are apart from the other routes", () => {
  const { "app/api-routes.ts": operations, "app/served-routes.ts": others } = routeTables();
  assert.match(operations, /"\/v1\/subscriber\/clients\/\{clientId\}": v1SubscriberClientsClientId,/);
  assert.match(operations, /from ".\/v1\/subscriber\/clients\/\[clientId\]\/route.ts";/);
  assert.match(others, /"\/v1\/\{path\*\}": v1Path,/);
  assert.doesNotMatch(operations, /openapi|path\*/);
  assert.doesNotMatch(others, /nextauth/);
});
