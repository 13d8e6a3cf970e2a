import assert from "node:assert/strict";
import { test } from "node:test";
import { signOut } from "#lib/identity/portal/portal-session.ts";
import { logout } from "#lib/identity/tokens/refresh.ts";
import { CLIENT_ADDRESS } from "#lib/platform/http/client-address.ts";
import { anonymousContext, logInAs, signInToPortal } from "#testing/sign-in.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { entryBudget } from "./record-audit.ts";

const ADDRESS = "198.51.100.7";

const lodge = await testLodge();

function rowsOf(actor: string, action: string) {
  return lodge.admin`select action, address, detail, broker_id from audit_log
    where actor = ${actor} and action = ${action} order by id`;
}

test("records a request's client address in its rows", async () => {
  const broker = await lodge.user();
  const headers = { [CLIENT_ADDRESS]: ADDRESS };
  await lodge.call("GET", "/v1/subscriber/clients", { as: broker, headers });
  const [row] = await rowsOf(`user:${broker.actor.userId}`, "clients.listed");
  assert.equal(row?.address, ADDRESS);
});

test("includes the address on the screen and in the download", async () => {
  const admin = await lodge.user("ROLE_ADMIN");
  const headers = { [CLIENT_ADDRESS]: ADDRESS };
  const who = admin.actor.userId;
  await lodge.call("GET", "/v1/subscriber/clients", { as: admin, headers });
  const page = await lodge.call("GET", `/v1/portal/administration/audit?who=${who}`, { as: admin });
  const { rows } = await page.json();
  assert.equal(rows.at(-1)?.address, ADDRESS);
  const csv = await lodge.call("GET", `/v1/portal/administration/audit.csv?who=${who}`, { as: admin });
  assert.match(await csv.text(), /,Address,[\s\S]*198\.51\.100\.7/);
});

test("records a denied operation, at most ten times an hour", async () => {
  const viewer = await lodge.user("ROLE_USER");
  const headers = { [CLIENT_ADDRESS]: ADDRESS };
  for (let call = 0; call < 15; call += 1)
    assert.equal((await lodge.call("GET", "/v1/subscriber/clients", { as: viewer, headers })).status, 403);
  const rows = await rowsOf(`user:${viewer.actor.userId}`, "access.denied");
  assert.equal(rows.length, 10);
  assert.deepEqual(rows[0]?.detail, { operation: "listClients" });
  assert.deepEqual([rows[0]?.address, rows[0]?.broker_id], [ADDRESS, null]);
});

test("records a throttled login with its account's hash, like its failures", async () => {
  const user = await lodge.user();
  const address = "198.51.100.8";
  for (let guess = 0; guess < 12; guess += 1)
    await logInAs(user, { password: "wrong", address }).catch(() => {});
  const failed = await lodge.admin`select detail from audit_log where action = 'login.failed'
    order by id desc limit 1`;
  const throttled = await lodge.admin`select detail from audit_log where action = 'login.throttled'`;
  assert.ok(throttled.length >= 1);
  assert.equal(throttled[0]?.detail.account, failed[0]?.detail.account);
  assert.match(throttled[0]?.detail.account, /^[\w-]{43}$/);
});

test("records signing out over the API and in the portal, once", async () => {
  const user = await lodge.user();
  const actor = `user:${user.actor.userId}`;
  const { refreshToken } = await logInAs(user);
  const { sessionId } = (await signInToPortal(user)).actor;
  const anonymous = { ...anonymousContext(user), address: ADDRESS };
  for (let time = 0; time < 2; time += 1) {
    await logout(anonymous, refreshToken);
    await signOut(anonymous, sessionId);
  }
  for (const action of ["login.ended", "portal.signed-out"]) {
    const rows = await rowsOf(actor, action);
    assert.deepEqual(
      rows.map((row) => row.address),
      [ADDRESS],
      action,
    );
  }
});

const at = (ms: number) => new Date(1_000_000 + ms);

test("limits each key and all keys together, and resets in a new window", () => {
  const allows = entryBudget({ perKey: 2, total: 3, windowMs: 1_000 });
  const results = ["a", "a", "a", "b", "c"].map((key) => allows(key, at(0)));
  assert.deepEqual(results, [true, true, false, true, false]);
  assert.equal(allows("a", at(999)), false);
  assert.equal(allows("a", at(1_000)), true);
});
