import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { servedRoutes } from "#app/served-routes.ts";
import { publishResolved } from "#lib/platform/settings/env.ts";
import { type Match, routeTable } from "./route-table.ts";

process.env.LOG_LEVEL = "silent";
publishResolved({
  serviceDatabaseUrl: "postgres://nobody@127.0.0.1/none",
  authSecret: "not a secret, only for this test of paths",
  masterSheetId: null,
  embedded: true,
});

const root = resolve(import.meta.dirname, "../../..");
const files = globSync("app/**/route.ts", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
/** The status of a request that no handler of the route takes. */
async function statusOf({ handle }: Match): Promise<number> {
  const context = { params: Promise.resolve({}) };
  return (await handle(new Request("http://lodge.test/", { method: "DELETE" }), context)).status;
}

const find = routeTable(servedRoutes);

for (const file of files) {
  test(`${file} is served by our own server under its folder's path, for every method`, async () => {
    const module = await import(pathToFileURL(resolve(root, file)).href);
    const path = file
      .slice("app".length, -"/route.ts".length)
      .replace(/\/\[\[\.\.\.\w+\]\]/, "/no/such/path");
    const asked = path.replace(/\[(\w+)\]/g, "a%20value");
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const match = find(method, asked);
      assert.ok(match, asked);
      if (method in module) assert.equal(match.handle, module[method], `${method} ${asked}`);
      else assert.ok([204, 405].includes(await statusOf(match)), `${method} ${asked}`);
    }
    assert.equal(find("HEAD", asked)?.handle, find("GET", asked)?.handle);
    const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name);
    if (names.length === 0) return;
    assert.deepEqual(find("GET", asked)?.params, Object.fromEntries(names.map((name) => [name, "a value"])));
  });
}

test("every route in the table has a route file, and pages and sign-in are not listed", () => {
  assert.equal(Object.keys(servedRoutes).length, files.length);
  for (const path of ["/", "/sign-in", "/applications", "/api/auth/csrf", "/api/nothing", "/files", "/V1"]) {
    assert.equal(find("GET", path), undefined, path);
  }
});

test("handles unknown paths below /v1 and /v2 itself", () => {
  for (const path of ["/v1", "/v2", "/v1/nothing", "/v2/subscriber/clients", "/v1/auth/login/more"]) {
    assert.deepEqual(Object.keys(find("GET", path)?.handle ?? {}), [], path);
    assert.ok(find("GET", path), path);
  }
});

test("accepts 64 kB, and more if a route declares it", () => {
  const bytes = (method: string, path: string) => find(method, path)?.body.bytes;
  const application = "/v1/subscriber/applications/5";
  assert.equal(bytes("POST", "/v1/auth/login"), 64_000);
  assert.equal(bytes("GET", `${application}/documents`), 64_000);
  assert.equal(bytes("POST", `${application}/documents`), 501 * 1024 * 1024);
  assert.equal(bytes("POST", "/api/uploadthing"), 1024 * 1024);
  assert.equal(bytes("POST", "/api/inngest"), 4 * 1024 * 1024);
});
