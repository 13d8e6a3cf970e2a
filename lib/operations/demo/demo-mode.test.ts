import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { demoPassword, demoUsers } from "#lib/identity/users/demo-users.ts";
import { inviteFirstAdministrator } from "#lib/identity/users/first-administrator.ts";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import { parseSettings } from "#lib/platform/settings/settings.ts";
import { demoStatements } from "#testing/generators/statements/demo-statements.ts";
import { logInAs, signInToPortal } from "#testing/sign-in.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { demoIsOn, lockDemoUsers } from "./demo-mode.ts";
import { seedDemo } from "./seed-demo.ts";
import { demoUser } from "./seed-scenarios.ts";
import { accountNotices } from "./startup-notices.ts";

const lodge = await testLodge();

let admin: Context<UserActor>;

let broker: Context<UserActor>;

function setDemo(demo: boolean): void {
  const { serviceDatabaseUrl, authSecret, masterSheetId, embedded } = env();
  publishResolved({ serviceDatabaseUrl, authSecret, masterSheetId, embedded, demo });
}

before(async () => {
  await seedDemo(lodge.db, demoStatements);
  admin = (await demoUser(lodge.db, "admin@lodge.example")) ?? assert.fail();
  broker = (await demoUser(lodge.db, "broker@lodge.example")) ?? assert.fail();
});

test("accepts the published password while the demo is on", async () => {
  setDemo(true);
  assert.ok(await logInAs(admin, { password: demoPassword }));
});

test("rejects the published password and ends its sessions while the demo is off", async () => {
  setDemo(true);
  const tokens = await logInAs(broker, { password: demoPassword });
  await signInToPortal(broker, { password: demoPassword });
  setDemo(false);
  const locked = await lockDemoUsers(lodge.db, new Date(broker.now.getTime() + 1_000));
  assert.deepEqual(locked.map(({ email }) => email).sort(), demoUsers.map(({ email }) => email).sort());
  await assert.rejects(logInAs(broker, { password: demoPassword }), { code: "UNAUTHENTICATED" });
  const alive =
    await lodge.admin`select 1 from refresh_tokens where user_id = ${tokens.id} and revoked_at is null
    union all select 1 from portal_sessions where user_id = ${tokens.id} and revoked_at is null`;
  assert.equal(alive.length, 0);
});

test("does not count a locked demo administrator as the first administrator", async () => {
  setDemo(false);
  const locked = await lockDemoUsers(lodge.db, new Date());
  const notices = await accountNotices(lodge.db, { locked, invited: false });
  assert.match(notices.join("\n"), /can't sign in.*admin@lodge\.example/);
  assert.match(notices.join("\n"), /set ADMIN_EMAIL to invite the first administrator, or SEED_DEMO=on/);
  const link = await inviteFirstAdministrator(lodge.db, "first@example.com", new Date(), locked);
  assert.match(link ?? "", /\/invitation\//);
});

test("treats a demo user with their own password as an ordinary user", async () => {
  setDemo(false);
  const mine = await lodge.user();
  await lodge.admin`update users set password_hash = (select password_hash from users where id = ${mine.actor.userId})
    where email = 'second@lodge.example'`;
  const locked = await lockDemoUsers(lodge.db, new Date());
  assert.equal(
    locked.some(({ email }) => email === "second@lodge.example"),
    false,
  );
  assert.ok(await logInAs((await demoUser(lodge.db, "second@lodge.example")) ?? assert.fail()));
});

test("warns about demo users on a public URL", async () => {
  setDemo(true);
  const notices = await accountNotices(lodge.db, { locked: [], invited: false });
  assert.equal(notices.length, 1);
  assert.match(notices[0] ?? "", /^Warning: SEED_DEMO=on and http:\/\/lodge\.test is not this machine's/);
});

const cases: [settings: Record<string, string>, embedded: boolean, on: boolean][] = [
  [{}, true, true],
  [{ BASE_URL: "http://127.0.0.1:4000" }, true, true],
  [{ BASE_URL: "http://[::1]:4000" }, true, true],
  [{ BASE_URL: "https://localhost" }, true, true],
  [{ BASE_URL: "https://lodge.example.com" }, true, false],
  [{ BASE_URL: "http://192.168.1.4:3000" }, true, false],
  [{ BASE_URL: "https://lodge.example.com", SEED_DEMO: "on" }, true, true],
  [{ SEED_DEMO: "off" }, true, false],
  [{}, false, false],
  [{ SEED_DEMO: "on" }, false, true],
];

for (const [settings, embedded, on] of cases)
  test(`${JSON.stringify(settings)}, ${embedded ? "embedded" : "own database"}: demo ${on ? "on" : "off"}`, () => {
    assert.equal(demoIsOn(parseSettings(settings), embedded), on);
  });
