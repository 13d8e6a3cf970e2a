import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../support/api.ts";

const base = process.env.LODGE_URL ?? "";

test("GET /api/health answers 200 as soon as the process is up", async () => {
  const answer = await api<{ status: string }>(base, "GET", "/api/health");
  assert.deepEqual([answer.status, answer.body.status], [200, "up"]);
});

test("GET /api/metrics is no path where METRICS_TOKEN is not set", async () => {
  const answer = await api<{ path: string }>(base, "GET", "/api/metrics", { token: "anything at all" });
  assert.deepEqual([answer.status, answer.body.path], [404, "/api/metrics"]);
});

test("GET /api/ready answers 200 when database, storage and job runner answer", async () => {
  const answer = await api<{ ready: boolean; checks: Record<string, string> }>(base, "GET", "/api/ready");
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.body, {
    ready: true,
    checks: { database: "ok", storage: "ok", jobs: "ok" },
    crm: {},
  });
});
