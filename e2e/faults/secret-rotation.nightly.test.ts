import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import postgres from "postgres";
import { type EmbeddedCluster, startEmbeddedCluster } from "#db/embedded/embedded-cluster.ts";
import { newId } from "#lib/platform/ids.ts";
import { seal } from "#lib/platform/secrets/keys.ts";
import { publishResolved } from "#lib/platform/settings/env.ts";
import { codeAt } from "#testing/sign-in.ts";
import { api, DEMO_PASSWORD, logIn } from "../support/api.ts";
import { type RunningLodge, removeDataDir, startLodge } from "../support/start-lodge.ts";

const [OLD, NEW] = [
  "an old AUTH_SECRET of more than 32 characters",
  "a new AUTH_SECRET of more than 32 characters",
];
const USERNAME = "second@lodge.example";
const COPIES = 1_000;
const folder = mkdtempSync(join(tmpdir(), "lodge-rotation-"));
let cluster: EmbeddedCluster;
let sql: postgres.Sql;
let DATABASE_URL: string;

before(async () => {
  cluster = await startEmbeddedCluster(folder, { throwaway: true });
  const admin = postgres(cluster.adminUrl, { max: 1 });
  await admin.unsafe("create role rotating login createrole password 'pw'");
  await admin.unsafe("create database rotating owner rotating");
  await admin.end();
  const url = new URL(cluster.adminUrl);
  url.pathname = "/rotating";
  sql = postgres(url.href, { max: 1 });
  Object.assign(url, { username: "rotating", password: "pw" });
  DATABASE_URL = url.href;
});
after(async () => {
  for (const lodge of started) {
    lodge.process.kill("SIGKILL");
    removeDataDir(lodge);
  }
  await sql.end();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const started: RunningLodge[] = [];

async function start(env: Record<string, string>): Promise<RunningLodge> {
  // Always uses the same port, because tokens contain their issuer's address.
  const [first] = started;
  const port = first && { port: Number(new URL(first.url).port) };
  const lodge = await startLodge({ env: { DATABASE_URL, SEED_DEMO: "on", ...env }, ...port });
  started.push(lodge);
  return lodge;
}

/** Logs in with the code that the app shows `ahead` ms from now. Each code works once and is accepted early. */
async function logInByCode(lodge: RunningLodge, key: string, ahead: number): Promise<number> {
  const otp = codeAt(key, new Date(Date.now() + ahead));
  const json = { username: USERNAME, password: DEMO_PASSWORD, otp };
  return (await api(lodge.url, "POST", "/v1/auth/login", { headers: { "X-App-Name": "lodge" }, json }))
    .status;
}

async function countSealedByOld(oldPrefix: string): Promise<number> {
  const [row] =
    await sql`select count(*)::int as count from authenticator_apps where sealed_key like ${`${oldPrefix}%`}`;
  return row?.count;
}

/** Adds enough authenticator apps sealed with the old secret for the rotation to be killed halfway. */
async function addAuthenticatorApps(): Promise<void> {
  publishResolved({ serviceDatabaseUrl: "", authSecret: OLD, masterSheetId: null, embedded: false });
  const ids = Array.from({ length: COPIES }, newId);
  const now = new Date();
  await sql`insert into users ${sql(
    ids.map((id) => ({
      id,
      email: `${id}@many.example`,
      name: "Many",
      roles: ["ROLE_USER"],
      created_at: now,
    })),
  )}`;
  await sql`insert into authenticator_apps ${sql(
    ids.map((user_id) => ({
      user_id,
      sealed_key: seal("JBSWY3DPEHPK3PXP", "authenticator key", user_id),
      created_at: now,
      confirmed_at: now,
    })),
  )}`;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, "timed out after two minutes");
    await new Promise((done) => setTimeout(done, 5));
  }
}

test("rotating AUTH_SECRET loses nothing when Lodge is killed halfway", async () => {
  const first = await start({ AUTH_SECRET: OLD });
  const token = await logIn(first.url, USERNAME);
  const path = "/v1/portal/account/two-factor/authenticator";
  const begun = await api(first.url, "POST", path, {
    token,
    json: { password: DEMO_PASSWORD },
  });
  const { key } = begun.body;
  const confirmed = await api(first.url, "POST", `${path}/confirmation`, {
    token,
    json: { code: codeAt(key, new Date(Date.now() - 30_000)) },
  });
  assert.equal(confirmed.status, 200);
  const brokerToken = await logIn(first.url);
  const [app] = await sql`select sealed_key from authenticator_apps`;
  const oldPrefix = `${app?.sealed_key.split(".")[0]}.`;
  await first.stop();
  await addAuthenticatorApps();

  const killed = await start({ AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD });
  await until(async () => (await countSealedByOld(oldPrefix)) <= COPIES);
  killed.process.kill("SIGKILL");
  const remaining = await countSealedByOld(oldPrefix);
  assert.ok(
    remaining > 0 && remaining <= COPIES,
    `${remaining} of ${COPIES + 1} were left, so it was not killed halfway`,
  );
  const second = await start({ AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD, LOG_LEVEL: "info" });
  const clients = (lodge: RunningLodge) =>
    api(lodge.url, "GET", "/v1/subscriber/clients", { token: brokerToken }).then(({ status }) => status);
  assert.equal(await clients(second), 200, "a token signed with the old secret still works");
  await until(async () => second.output().includes("everything stored is sealed with AUTH_SECRET"));
  assert.equal(await countSealedByOld(oldPrefix), 0);
  assert.equal(await logInByCode(second, key, 0), 200);
  await second.stop();

  const third = await start({ AUTH_SECRET: NEW });
  assert.equal(await logInByCode(third, key, 30_000), 200, "signs in without the old secret");
  assert.equal(await clients(third), 401);
  const roles = await sql`select 1 from pg_roles where rolname like 'lodge_service_%'`;
  assert.equal(roles.length, 1, "the old secret's role is gone");
  await third.stop();
});
