import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import type { JwtResponse } from "#lib/identity/auth/schemas.ts";
import { endOtherSessions, endSession, listSessions } from "#lib/identity/sessions/own-sessions.ts";
import { anonymousContext, logInAs } from "#testing/sign-in.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { logout, refresh } from "./refresh.ts";

const lodge = await testLodge();
const device = { address: "192.0.2.1", userAgent: null };

const statusOf = async ({ token }: JwtResponse) =>
  (await lodge.call("GET", "/v1/subscriber/clients", { headers: { authorization: `Bearer ${token}` } }))
    .status;

const renew = (user: Context<UserActor>, { refreshToken }: JwtResponse) =>
  refresh(anonymousContext(user, new Date()), refreshToken, device);

const endings: Record<string, (user: Context<UserActor>, login: JwtResponse) => Promise<unknown>> = {
  "a logout": (user, login) => logout(anonymousContext(user), login.refreshToken),
  "a refresh token used twice": async (user, login) => {
    await renew(user, login);
    await assert.rejects(renew(user, login), { code: "UNAUTHENTICATED" });
  },
  "ending that session": async (user) => {
    const [latest] = await listSessions(user);
    await endSession(user, latest?.sessionId ?? "");
  },
};

for (const [name, end] of Object.entries(endings)) {
  test(`${name} immediately ends the access tokens of that login, and of no other`, async () => {
    const user = await lodge.user();
    const other = await logInAs(user);
    const login = await logInAs(user, { now: new Date(user.now.getTime() + 1000) });
    assert.deepEqual([await statusOf(login), await statusOf(other)], [200, 200]);
    await end(user, login);
    assert.deepEqual([await statusOf(login), await statusOf(other)], [401, 200]);
    assert.deepEqual([await statusOf(login), await statusOf(other)], [401, 200], "also for cached tokens");
  });
}

test("renewing a login keeps its access tokens valid, and ending it also ends renewed tokens", async () => {
  const user = await lodge.user();
  const login = await logInAs(user);
  const renewed = await renew(user, login);
  assert.deepEqual([await statusOf(login), await statusOf(renewed)], [200, 200]);
  await logout(anonymousContext(user), renewed.refreshToken);
  assert.deepEqual([await statusOf(login), await statusOf(renewed)], [401, 401]);
});

test("concurrent requests of two logins each get their own user", async () => {
  const user = await lodge.user();
  const [ended, open] = [await logInAs(user), await logInAs(user)];
  await logout(anonymousContext(user), ended.refreshToken);
  const statuses = await Promise.all([ended, open, ended, open].map(statusOf));
  assert.deepEqual(statuses, [401, 200, 401, 200]);
});

test("deactivating a user or signing them out everywhere ends their access tokens", async () => {
  const user = await lodge.user();
  const login = await logInAs(user);
  await endOtherSessions({ ...user, now: new Date() });
  assert.equal(await statusOf(login), 401);
  const again = await logInAs(user, { now: new Date(Date.now() + 1000) });
  assert.equal(await statusOf(again), 200);
  await lodge.admin`update users set active = false where id = ${user.actor.userId}`;
  assert.equal(await statusOf(again), 401);
});
