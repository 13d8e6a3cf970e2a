import assert from "node:assert/strict";
import { test } from "node:test";
import { operations } from "#app/operations.ts";
import { passkeys } from "#db/schema/sign-in.ts";
import type { Context, UserActor } from "#db/tenant.ts";
import { beginPasskey, removePasskey } from "#lib/identity/passkeys/own-passkeys.ts";
import { beginPortalSession } from "#lib/identity/portal/portal-session.ts";
import { changeUser } from "#lib/identity/users/manage-users.ts";
import { newId } from "#lib/platform/ids.ts";
import { readError } from "#testing/answer.ts";
import { anonymousContext, codeAt, signInToPortal } from "#testing/sign-in.ts";
import { TEST_PASSWORD, testLodge } from "#testing/test-lodge.ts";
import { administratorGap } from "./administrator-gap.ts";
import { beginAuthenticator, confirmAuthenticator } from "./manage-second-factor.ts";

const AUDIT = "/v1/portal/administration/audit";
const lodge = await testLodge();

/** An administrator with only a password: a promoted broker. */
async function administratorWithPassword(): Promise<Context<UserActor>> {
  const user = await lodge.user();
  await changeUser(await lodge.user("ROLE_ADMIN"), user.actor.userId, { role: "ROLE_ADMIN" });
  return { ...user, actor: { ...user.actor, roles: ["ROLE_ADMIN"] } };
}

async function insertPasskey(user: Context<UserActor>): Promise<string> {
  const id = newId();
  const { userId } = user.actor;
  const fields = { credentialId: id, publicKey: "x", counter: 0, transports: [], synced: false, name: "Key" };
  await lodge.db.insert(passkeys).values({ id, userId, ...fields, createdAt: user.now });
  return id;
}

async function inPortalByPasskey(user: Context<UserActor>): Promise<Context<UserActor>> {
  const { userId: id, username: email, roles } = user.actor;
  const { sessionId } = await beginPortalSession(
    anonymousContext(user),
    { id, email, roles, name: "Test", endedAt: null },
    { address: "192.0.2.1", userAgent: null },
    "passkey",
  );
  return { ...user, actor: { ...user.actor, sessionId } };
}

test("returns 403 with instructions for every administration request without a second factor", async () => {
  const admin = await administratorWithPassword();
  const guarded = operations.filter(({ auth }) => auth === "ROLE_ADMIN");
  assert.ok(guarded.length >= 15);
  for (const definition of guarded) {
    const path = definition.path.replace(/\{\w+\}/g, newId());
    const response = await lodge.call(definition.method, path, { as: admin });
    assert.equal(response.status, 403, `${definition.method} ${path}`);
    const { message } = await readError(response);
    assert.match(message, /two-factor sign-in: set up an authenticator app or a passkey under Account/);
  }
});

test("allows account and broker operations, so a second factor can be set up", async () => {
  const admin = await administratorWithPassword();
  assert.equal((await lodge.call("GET", "/v1/subscriber/clients", { as: admin })).status, 200);
  assert.equal(await administratorGap(lodge.db, (await signInToPortal(admin)).actor), "SET_UP");
});

test("allows administration once an authenticator app is confirmed", async () => {
  const session = await signInToPortal(await administratorWithPassword());
  const { key } = await beginAuthenticator(session, { password: TEST_PASSWORD });
  assert.equal(await administratorGap(lodge.db, session.actor), "SET_UP");
  await confirmAuthenticator(session, codeAt(key, session.now));
  assert.equal(await administratorGap(lodge.db, session.actor), null);
  const later = { ...session, now: new Date() };
  assert.equal((await lodge.call("GET", AUDIT, { as: later })).status, 200);
});

test("counts a passkey only in a session opened with it, not with a password or an API token", async () => {
  const admin = await administratorWithPassword();
  await insertPasskey(admin);
  assert.equal(await administratorGap(lodge.db, (await signInToPortal(admin)).actor), "SIGN_IN_WITH_PASSKEY");
  assert.equal(await administratorGap(lodge.db, (await inPortalByPasskey(admin)).actor), null);
  const response = await lodge.call("GET", AUDIT, { as: admin });
  assert.equal(response.status, 403);
  assert.match((await readError(response)).message, /sign in with your passkey/);
});

test("does not let a stolen password replace an administrator's passkey", async () => {
  const admin = await administratorWithPassword();
  const passkeyId = await insertPasskey(admin);
  const stolen = await signInToPortal(admin);
  const proof = { password: TEST_PASSWORD };
  for (const act of [
    () => beginAuthenticator(stolen, proof),
    () => beginPasskey(stolen, proof),
    () => removePasskey(stolen, passkeyId),
  ])
    await assert.rejects(act, /sign in with your passkey first/);
  const owner = await inPortalByPasskey(admin);
  assert.ok(await beginAuthenticator(owner, proof));
  await removePasskey(owner, passkeyId);
});

test("does not require a second factor of brokers", async () => {
  const broker = await lodge.user();
  assert.equal(await administratorGap(lodge.db, broker.actor), null);
});
