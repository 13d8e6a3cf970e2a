import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { type Answer, readAnswer } from "#testing/answer.ts";
import { logIn, api as plain } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { rawRequest } from "../../support/raw-request.ts";
import { clientFields, LOCAL } from "../../support/records.ts";

let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

const UNKNOWN = [
  "/v1",
  "/v2",
  "/v1/nothing",
  "/v1/subscriber",
  "/v1/subscriber/nothing/here",
  "/v1/auth/login/more",
  "/v1/subscriber/applications/x/y/z",
  "/v2/bank-calculator",
  "/v2/subscriber/clients",
];

for (const path of UNKNOWN) {
  test(`${path} returns a JSON 404, with any method and with or without a token`, async () => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const { status, fault } = await api.call(method, path, method === "GET" ? {} : { token, json: {} });
      assert.equal(status, 404);
      assert.equal(fault.path, path);
    }
  });
}

test("an unsupported method returns 405 with Allow before the token is checked", async () => {
  for (const [template, operations] of Object.entries(api.document.paths)) {
    const path = template.replace(/\{\w+\}/g, () => randomUUID());
    const has = Object.keys(operations).map((method) => method.toUpperCase());
    const allow = has.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((name) => !has.includes(name))) {
      const { status, headers } = await api.call(method, path);
      assert.equal(status, 405, `${method} ${template}`);
      assert.deepEqual(headers.get("allow")?.split(", ").toSorted(), allow.toSorted());
    }
  }
});

test("OPTIONS lists the methods of a path", async () => {
  for (const [path, allow] of [
    ["/v1/subscriber/clients", "GET, HEAD, POST, OPTIONS"],
    ["/v1/auth/login", "POST, OPTIONS"],
    [`/v1/subscriber/clients/${randomUUID()}`, "GET, HEAD, OPTIONS"],
  ] as const) {
    const { status, headers } = await plain(api.base, "OPTIONS", path);
    assert.deepEqual([status, headers.get("allow")], [204, allow]);
  }
});

test("an unknown method returns a JSON 405 with Allow", async () => {
  for (const method of ["TRACE", "PROPFIND", "LOCK"]) {
    const path = "/v1/subscriber/clients";
    const answer = await rawRequest(api.base, path, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(answer.status, 405, method);
    api.check(method, path, answer);
  }
});

test("HEAD is GET without a body", async () => {
  const path = "/v1/subscriber/clients";
  const answer = await plain(api.base, "HEAD", path, { token });
  assert.deepEqual([answer.status, answer.body], [200, ""]);
  const refused = await plain(api.base, "HEAD", path);
  assert.deepEqual([refused.status, refused.headers.get("www-authenticate")], [401, "Bearer"]);
  assert.equal((await plain(api.base, "HEAD", "/v1/auth/login")).status, 405);
});

test("returns the caller's X-Request-Id in header and body, and replaces an invalid one", async () => {
  for (const sent of ["abc-123", "trace/1:2+3=", "x".repeat(128)]) {
    for (const path of ["/v1/nothing", "/v1/subscriber/clients"]) {
      const { headers, fault } = await api.call("GET", path, { headers: { "X-Request-Id": sent } });
      assert.deepEqual([headers.get("x-request-id"), fault.requestId], [sent, sent]);
    }
    const done = await api.call("GET", "/v1/subscriber/clients", {
      token,
      headers: { "X-Request-Id": sent },
    });
    assert.equal(done.headers.get("x-request-id"), sent);
  }
  for (const sent of ["x".repeat(129), "with space", '<script>"']) {
    const { headers } = await api.call("GET", "/v1/nothing", { headers: { "X-Request-Id": sent } });
    assert.notEqual(headers.get("x-request-id"), sent);
  }
});

test("generates an id for each request without one", async () => {
  const [one, two] = [await api.call("GET", "/v1/nothing"), await api.call("GET", "/v1/nothing")];
  assert.notEqual(one.fault.requestId, two.fault.requestId);
});

test("omits the query from the path in an error", async () => {
  const { fault } = await api.call("GET", "/v1/nothing?secret=1");
  assert.equal(fault.path, "/v1/nothing");
});

const JSON_ENDPOINTS: [path: string, headers: Record<string, string>][] = [
  ["/v1/auth/login", { "X-App-Name": "lodge" }],
  ["/v1/auth/refresh", {}],
  ["/v1/auth/logout", {}],
  ["/v1/subscriber/clients", LOCAL],
  ["/v1/subscriber/applications", LOCAL],
  ["/v2/bank-calculator/calculate", {}],
  ["/v2/bank-calculator/breakdown", {}],
  ["/v2/bank-calculator/assess", {}],
];

const fields = ({ fault }: Answer<unknown>) => fault.details.map((detail) => detail.field);

for (const [path, extra] of JSON_ENDPOINTS) {
  test(`${path}: invalid JSON returns 400 with its position`, async () => {
    for (const text of ['{"a":', "", "   ", "{'a':1}", '{"a":1}}', "\u0000"]) {
      const headers = { ...extra, "content-type": "application/json" };
      const answer = await api.call("POST", path, { token, headers, text });
      assert.deepEqual([answer.status, fields(answer)], [400, ["body"]], JSON.stringify(text));
    }
  });

  test(`${path}: JSON other than an object returns 400`, async () => {
    for (const json of [[], null, "text", 5, true]) {
      const { status } = await api.call("POST", path, { token, headers: extra, json });
      assert.equal(status, 400, JSON.stringify(json));
    }
  });

  test(`${path}: another content type returns 400 naming it; parameters and +json are accepted`, async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", "json"]) {
      const headers = { ...extra, "content-type": type };
      const answer = await api.call("POST", path, { token, headers, text: "{}" });
      assert.deepEqual([answer.status, fields(answer)], [400, ["Content-Type"]], type);
    }
    for (const type of ["application/json; charset=utf-8", "Application/JSON", "application/vnd.x+json"]) {
      const headers = { ...extra, "content-type": type };
      const answer = await api.call("POST", path, { token, headers, text: "{}" });
      const faults = answer.status === 400 ? fields(answer) : [];
      assert.ok(!faults.includes("Content-Type"), type);
    }
  });

  test(`${path}: a body over 1 MiB returns 413`, async () => {
    const { status } = await api.call("POST", path, {
      token,
      headers: extra,
      json: { padding: "x".repeat(1024 * 1024) },
    });
    assert.equal(status, 413);
  });
}

test("reads a body of unknown length up to 1 MiB", async () => {
  const path = "/v2/bank-calculator/calculate";
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  for (const [padding, status] of [
    [1000, 200],
    [1024 * 1024, 413],
  ] as const) {
    const chunks = ["{", " ".repeat(padding), "}"];
    const answer = await rawRequest(api.base, path, { method: "POST", headers, chunks });
    assert.equal(answer.status, status);
    api.check("POST", path, answer);
  }
});

test("rejects text that is not UTF-8 instead of replacing characters", async () => {
  const bytes = Buffer.from(JSON.stringify(clientFields({ firstName: "M\u00e2rama" })), "latin1");
  const path = "/v1/subscriber/clients";
  const headers = { ...LOCAL, authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(api.base + path, { method: "POST", headers, body: bytes });
  const answer = await readAnswer(response);
  api.check("POST", path, answer);
  assert.deepEqual([answer.status, fields(answer)], [400, ["body"]]);
});

test("invalid percent escapes return a JSON 404 with the caller's request id", async () => {
  for (const path of ["/v1/subscriber/clients/%E0%A4%A", "/v1/%", "/v2/%ff", "/v1/upload-links/a%00b"]) {
    const headers = { authorization: `Bearer ${token}`, "x-request-id": "malformed-1" };
    const answer = await rawRequest(api.base, path, { headers });
    api.check("GET", path, answer);
    assert.deepEqual([answer.status, answer.headers.get("x-request-id")], [404, "malformed-1"]);
  }
});

test("an API path with extra slashes returns a JSON 404, never a redirect", async () => {
  for (const path of ["/v1/subscriber/clients/", "/v1//auth/login", "//v1/subscriber/clients", "/v2/"]) {
    for (const method of ["GET", "POST"]) {
      const answer = await rawRequest(api.base, path, {
        method,
        headers: { authorization: `Bearer ${token}` },
      });
      assert.equal(answer.status, 404, path);
      assert.equal(answer.fault.path, path);
    }
  }
});

test("an absolute-form target, as proxies send it, resolves to the same path; any other target returns 404", async () => {
  const headers = { authorization: `Bearer ${token}` };
  const target = "http://elsewhere.example/v1/subscriber/clients";
  assert.equal((await rawRequest(api.base, target, { headers })).status, 200);
  assert.equal((await rawRequest(api.base, "*", { method: "OPTIONS" })).status, 404);
});

test("oversized headers are also rejected with our error body", async () => {
  const answer = await rawRequest(api.base, "/v1/subscriber/clients", { headers: { x: "x".repeat(20_000) } });
  const { status, error } = answer.fault;
  assert.deepEqual([answer.status, status, error], [431, 431, "Request Header Fields Too Large"]);
});

test("ignores an unexpected query, even if badly escaped", async () => {
  for (const query of ["?page=2", "?x=%E0%A4%A", "?%"]) {
    const path = `/v1/subscriber/clients${query}` as const;
    const answer = await rawRequest(api.base, path, { headers: { authorization: `Bearer ${token}` } });
    assert.equal(answer.status, 200, query);
  }
});

test("every response has a reason phrase, which tools display", async () => {
  const [found, missing] = await Promise.all(
    ["/api/health", "/v1/nothing"].map((path) => fetch(api.base + path)),
  );
  assert.deepEqual([found?.statusText, missing?.statusText], ["OK", "Not Found"]);
});

test("a path with dot segments returns 404 and reaches neither its literal nor its resolved route", async () => {
  const dotted = ["scenarios/../renew", "scenarios/%2e%2E/renew", "applications/./checklist", "users/.."];
  for (const path of dotted.map((end) => `/v1/portal/${end}`)) {
    for (const method of ["GET", "POST"]) {
      const { status, fault } = await rawRequest(api.base, path, { method });
      assert.deepEqual([status, fault.path], [404, path]);
    }
  }
});

test("an invalid Host header returns 400 for any path", async () => {
  for (const host of ["localhost:99999", "local host", "a:b:c", "[::1"]) {
    for (const path of ["/v1/subscriber/applications", "/applications", "/api/health"]) {
      const { status, fault } = await rawRequest(api.base, path, { method: "POST", headers: { host } });
      assert.deepEqual([status, fault.status], [400, 400], `${host} ${path}`);
    }
  }
});
