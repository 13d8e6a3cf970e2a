import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../project.mjs";
import { routeTables } from "./update-routes.mjs";

test("the committed tables list the route files that exist", () => {
  for (const [file, text] of Object.entries(routeTables()))
    assert.equal(readFileSync(join(root, file), "utf8"), text, `${file} is out of date: run npm run check`);
});

test("a path is its folder, and operations are apart from the other routes", () => {
  const { "app/api-routes.ts": operations, "app/served-routes.ts": others } = routeTables();
  assert.match(operations, /"\/v1\/subscriber\/clients\/\{clientId\}": v1SubscriberClientsClientId,/);
  assert.match(operations, /from ".\/v1\/subscriber\/clients\/\[clientId\]\/route.ts";/);
  assert.match(others, /"\/v1\/\{path\*\}": v1Path,/);
  assert.doesNotMatch(operations, /openapi|path\*/);
  assert.doesNotMatch(others, /nextauth/);
});
