import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../../support/api.ts";
import { checkedApi } from "../../support/checked-api.ts";

const base = process.env.LODGE_URL ?? "";

test("GET /api/health returns 200 as soon as the process is up", async () => {
  const { call } = await checkedApi(base);
  const answer = await call("GET", "/api/health");
  assert.deepEqual([answer.status, answer.body], [200, { status: "up" }]);
});

test("GET /api/metrics returns 404 if METRICS_TOKEN is not set", async () => {
  const answer = await api(base, "GET", "/api/metrics", { token: "anything at all" });
  assert.deepEqual([answer.status, answer.fault.path], [404, "/api/metrics"]);
});

test("GET /api/ready returns 200 if database, storage and job runner respond", async () => {
  const { call } = await checkedApi(base);
  const answer = await call("GET", "/api/ready");
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.body, {
    ready: true,
    checks: { database: "ok", storage: "ok", jobs: "ok" },
    crm: {},
  });
});
