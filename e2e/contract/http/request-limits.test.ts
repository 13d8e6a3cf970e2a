import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { rawRequest } from "../../support/raw-request.ts";

let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

const DECLARED = { "content-type": "application/json", "content-length": "340000000" };
const TOO_LARGE = ["x".repeat(40_000), "x".repeat(40_000)];
const OTHER_PATHS = [
  "/api/auth/callback/credentials",
  "/api/auth/signout",
  "/api/auth/no-such-action",
  "/api/health",
  "/files/a/b/c",
  "/openapi.json",
];

/** Pages refuse every method but GET and HEAD, and so every body. */
const PAGES = ["/sign-in", "/applications", "/no-such-page", "/api/no-such-path"];

for (const path of OTHER_PATHS) {
  test(`${path}: a body over 64 kB returns 413, declared or chunked`, async () => {
    const declared = await rawRequest(api.base, path, { method: "POST", headers: DECLARED });
    const chunked = await rawRequest(api.base, path, { method: "POST", chunks: TOO_LARGE });
    for (const { status, headers, fault } of [declared, chunked]) {
      assert.deepEqual([status, fault.status, fault.path], [413, 413, path]);
      assert.equal(headers.get("connection"), "close");
    }
  });
}

for (const path of PAGES) {
  test(`${path}: only reads are allowed, and the body of anything else is not awaited`, async () => {
    const declared = await rawRequest(api.base, path, { method: "POST", headers: DECLARED });
    const chunked = await rawRequest(api.base, path, { method: "POST", chunks: TOO_LARGE });
    assert.equal(declared.status, 413);
    assert.deepEqual([chunked.status, chunked.headers.get("allow")], [405, "GET, HEAD"]);
    for (const { headers } of [declared, chunked]) assert.equal(headers.get("connection"), "close");
  });
}

test("every operation rejects an oversized body before checking the token", async () => {
  for (const [template, operations] of Object.entries(api.document.paths)) {
    const path = template.replace(/\{\w+\}/g, () => randomUUID());
    for (const method of Object.keys(operations).map((name) => name.toUpperCase())) {
      if (method === "GET") continue;
      const headers = { ...DECLARED, "content-length": "600000000" };
      const answer = await rawRequest(api.base, path, { method, headers });
      assert.equal(answer.status, 413, `${method} ${template}`);
      api.check(method, path, answer);
    }
  }
});

test("accepts more than 64 kB for corrections and uploads", async () => {
  const application = `/v1/portal/applications/${randomUUID()}` as const;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const json = JSON.stringify({ corrections: [], padding: "x".repeat(100_000) });
  const corrected = await rawRequest(api.base, `${application}/transactions`, {
    method: "PATCH",
    headers,
    chunks: [json],
  });
  assert.notEqual(corrected.status, 413);
});

test("compresses long API responses for clients that accept it, with unchanged content", async () => {
  const path = "/openapi.json";
  const plain = await rawRequest(api.base, path, {});
  const compressed = await fetch(api.base + path, { headers: { "accept-encoding": "br" } });
  assert.equal(compressed.headers.get("content-encoding"), "br");
  assert.deepEqual(await compressed.json(), plain.body);
});

test("handles HEAD, OPTIONS and disallowed methods of paths that are not operations", async () => {
  for (const [path, allow] of [
    ["/api/health", "GET, HEAD"],
    ["/api/ready", "GET, HEAD"],
    ["/openapi.json", "GET, HEAD"],
    ["/files/a/b/c", "GET, HEAD"],
  ] as const) {
    const refused = await rawRequest(api.base, path, { method: "DELETE" });
    assert.deepEqual([refused.status, refused.headers.get("allow")], [405, allow], path);
    const allowed = await rawRequest(api.base, path, { method: "OPTIONS" });
    assert.deepEqual([allowed.status, allowed.headers.get("allow")], [204, `${allow}, OPTIONS`], path);
    const head = await rawRequest(api.base, path, { method: "HEAD" });
    const get = await rawRequest(api.base, path, {});
    assert.deepEqual(
      [head.status, head.headers.get("content-type")],
      [get.status, get.headers.get("content-type")],
    );
  }
});
