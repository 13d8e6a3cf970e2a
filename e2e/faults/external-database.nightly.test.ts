import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import postgres from "postgres";
import { type EmbeddedCluster, startEmbeddedCluster } from "#db/embedded/embedded-cluster.ts";
import { api, DEMO_PASSWORD, eventually, logIn } from "../support/api.ts";
import { type RunningLodge, removeDataDir, startLodge } from "../support/start-lodge.ts";

// A PostgreSQL server that Lodge does not manage, like an external one.
const folder = mkdtempSync(join(tmpdir(), "lodge-external-"));
const secret = "an AUTH_SECRET of at least thirty-two characters";
let cluster: EmbeddedCluster;

before(async () => {
  cluster = await startEmbeddedCluster(folder, { throwaway: true });
});
after(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a database owned by its own role, without CREATEROLE or BYPASSRLS unless `privileges` grants them. */
async function newDatabase(name: string, privileges: string): Promise<string> {
  const admin = postgres(cluster.adminUrl, { max: 1 });
  await admin.unsafe(`create role ${name} login password 'pw' ${privileges}`);
  await admin.unsafe(`create database ${name} owner ${name}`);
  await admin.end();
  const url = new URL(cluster.adminUrl);
  Object.assign(url, { username: name, password: "pw", pathname: `/${name}` });
  return url.href;
}

/** A free port below the ephemeral range, so that no other process gets it while the server is down. */
async function findStablePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!free) continue;
    await new Promise((closed) => probe.close(closed));
    return port;
  }
}

async function withLodge(
  env: Record<string, string>,
  work: (lodge: RunningLodge) => Promise<void>,
): Promise<void> {
  const lodge = await startLodge({ env: { AUTH_SECRET: secret, ...env } });
  try {
    await work(lodge);
  } finally {
    await lodge.stop();
    removeDataDir(lodge);
  }
}

const demo = { SEED_DEMO: "on", MASTER_SHEET_ID: "nz-sample-2026-27" };

for (const [owner, privileges] of [
  ["a superuser", "superuser"],
  ["a role that may create roles", "createrole"],
  ["a role that only owns the database", ""],
] as const) {
  test(`the main job runs on an external PostgreSQL as ${owner}`, async () => {
    const DATABASE_URL = await newDatabase(`lodge_${privileges || "owner"}`, privileges);
    await withLodge({ DATABASE_URL, ...demo }, async (lodge) => {
      const token = await logIn(lodge.url);
      const list = () => api(lodge.url, "GET", "/v1/subscriber/applications", { token });
      const { body } = await eventually(list, (answer) =>
        answer.body.some((item) => item.status === "READY"),
      );
      assert.equal(body.length, 6);
      const second = await logIn(lodge.url, "second@lodge.example");
      const others = await api(lodge.url, "GET", "/v1/subscriber/applications", {
        token: second,
      });
      assert.deepEqual(
        others.body.map((item) => item.clients[0]?.clientName),
        ["Grace Fa'asavalu"],
      );
      const calculated = await api(lodge.url, "POST", "/v2/bank-calculator/calculate", { token, json: {} });
      assert.equal(calculated.status, 200);
      assert.equal((await fetch(`${lodge.url}/api/ready`)).status, 200);
    });
  });
}

test("an external PostgreSQL gets demo data and a master sheet only if configured", async () => {
  const DATABASE_URL = await newDatabase("lodge_plain", "superuser");
  await withLodge({ DATABASE_URL, SEED_DEMO: "", MASTER_SHEET_ID: "" }, async (lodge) => {
    const answer = await api(lodge.url, "POST", "/v1/auth/login", {
      headers: { "X-App-Name": "lodge" },
      json: { username: "broker@lodge.example", password: DEMO_PASSWORD },
    });
    assert.equal(answer.status, 401);
  });
});

test("without a database requests return 503 and readiness reports it; service resumes once it is back", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "lodge-away-"));
  const port = await findStablePort();
  let external = await startEmbeddedCluster(dataDir, { port });
  await withLodge({ DATABASE_URL: external.adminUrl, ...demo }, async (lodge) => {
    const token = await logIn(lodge.url);
    await external.stop();
    const unavailable = await api(lodge.url, "GET", "/v1/subscriber/clients", {
      token,
    });
    assert.equal(unavailable.status, 503);
    assert.ok(unavailable.headers.get("retry-after"));
    assert.doesNotMatch(unavailable.fault.message, /ECONN|postgres|127\.0\.0\.1/);
    const ready = await api(lodge.url, "GET", "/api/ready");
    assert.equal(ready.status, 503);
    assert.match(JSON.stringify(ready.body), /"database":"away"/);
    assert.equal((await fetch(`${lodge.url}/api/health`)).status, 200);
    external = await startEmbeddedCluster(dataDir, { port });
    const back = () => api(lodge.url, "GET", "/v1/subscriber/clients", { token });
    await eventually(back, (answer) => answer.status === 200);
    await eventually(
      () => fetch(`${lodge.url}/api/ready`),
      (answer) => answer.status === 200,
    );
  });
  await external.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
