import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "drizzle-orm";
import type { Context, UserActor } from "#db/tenant.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
} from "#lib/identity/second-factor/manage-second-factor.ts";
import { anonymousContext, codeAt } from "#testing/sign-in.ts";
import { type Deviation, softwareAuthenticator } from "#testing/software-authenticator.ts";
import { TEST_PASSWORD, testLodge } from "#testing/test-lodge.ts";
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  passkeyChallenge,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "./own-passkeys.ts";

const lodge = await testLodge();
const PROOF = { password: TEST_PASSWORD };
const device = { address: "192.0.2.1", userAgent: null };

async function withPasskey() {
  const user = await lodge.user();
  const key = softwareAuthenticator(user.actor.userId);
  const { challenge } = await beginPasskey(user, PROOF);
  const passkey = await addPasskey(user, { name: "Phone", credential: key.create(challenge) });
  return { user, key, passkey };
}

const signIn = (user: Context<UserActor>, assertion: string, now = user.now) =>
  signInWithPasskey(anonymousContext(user, now), { assertion, device });

const rejected = { code: "UNAUTHENTICATED", message: /^This passkey did not sign you in/ };

test("adds and lists a passkey, signs in without a name or a code, and records the time of use", async () => {
  const { user, key, passkey } = await withPasskey();
  assert.deepEqual(await listPasskeys(user), [passkey]);
  const { challenge, ...options } = await passkeyChallenge(anonymousContext(user));
  assert.ok(!("allowCredentials" in options) || options.allowCredentials === undefined);
  assert.equal(options.userVerification, "required");
  const session = await signIn(user, key.get(challenge));
  assert.equal(session.id, user.actor.userId);
  const [used] = await listPasskeys(user);
  assert.equal(used?.lastUsedAt, user.now.toISOString());
  const [row] = await lodge.admin`select counter from passkeys where id = ${passkey.passkeyId}`;
  assert.equal(row?.counter, "1");
});

test("counts a passkey as both factors, and requires a code to add one if two factors are on", async () => {
  const { user, key } = await withPasskey();
  const { key: app } = await beginAuthenticator(user, PROOF);
  await confirmAuthenticator(user, codeAt(app, user.now));
  await assert.rejects(beginPasskey(user, PROOF), { code: "INVALID_REQUEST", message: /otp/ });
  const { challenge } = await passkeyChallenge(anonymousContext(user));
  assert.equal((await signIn(user, key.get(challenge))).id, user.actor.userId);
});

const DEVIATIONS: [what: string, deviation: Deviation][] = [
  ["another origin", { origin: "https://lodge.evil.example" }],
  ["another relying party", { rpId: "evil.example" }],
  ["no user verification", { flags: 0x01 }],
  ["no user presence", { flags: 0x04 }],
  ["a page embedded in another site", { crossOrigin: true }],
];

for (const [what, deviation] of DEVIATIONS) {
  test(`rejects a sign-in with ${what}`, async () => {
    const { user, key } = await withPasskey();
    const { challenge } = await passkeyChallenge(anonymousContext(user));
    await assert.rejects(signIn(user, key.get(challenge, deviation)), rejected);
  });

  if (deviation.crossOrigin) continue;
  test(`rejects a new passkey with ${what}`, async () => {
    const user = await lodge.user();
    const { challenge } = await beginPasskey(user, PROOF);
    const credential = softwareAuthenticator(user.actor.userId).create(challenge, deviation);
    await assert.rejects(addPasskey(user, { name: "x", credential }), { code: "INVALID_REQUEST" });
    assert.deepEqual(await listPasskeys(user), []);
  });
}

test("accepts a challenge once (even if it failed), for five minutes, for its purpose and user", async () => {
  const { user, key } = await withPasskey();
  const fresh = async () => (await passkeyChallenge(anonymousContext(user))).challenge;
  const first = await fresh();
  const assertion = key.get(first);
  await signIn(user, assertion);
  await assert.rejects(signIn(user, assertion), rejected);
  await assert.rejects(signIn(user, key.get(first)), rejected);
  const failed = await fresh();
  await assert.rejects(signIn(user, key.get(failed, { origin: "https://evil.example" })), rejected);
  await assert.rejects(signIn(user, key.get(failed)), rejected);
  const old = await fresh();
  await assert.rejects(signIn(user, key.get(old), new Date(user.now.getTime() + 301_000)), rejected);
  const { challenge: toAdd } = await beginPasskey(user, PROOF);
  await assert.rejects(signIn(user, key.get(toAdd)), rejected);
  const other = await lodge.user();
  const credential = softwareAuthenticator(other.actor.userId).create(toAdd);
  await assert.rejects(addPasskey(other, { name: "x", credential }), { code: "INVALID_REQUEST" });
  await assert.rejects(addPasskey(user, { name: "x", credential: key.create(await fresh()) }));
});

test("stores no row for a requested challenge, and rejects a forged or extended one", async () => {
  const { user, key } = await withPasskey();
  const rows = async () => (await lodge.admin`select challenge from passkey_challenges`).length;
  const before = await rows();
  const issued = await Promise.all(
    Array.from({ length: 20 }, () => passkeyChallenge(anonymousContext(user))),
  );
  assert.equal(await rows(), before);
  assert.equal(new Set(issued.map(({ challenge }) => challenge)).size, 20);
  const text = Buffer.from(issued[0]?.challenge ?? "", "base64url").toString();
  const [expires = "", nonce, signature] = text.split(".");
  for (const forged of [
    `${Number(expires) + 1}.${nonce}.${signature}`,
    `${expires}.${nonce}`,
    "",
    `.${text}`,
  ]) {
    const challenge = Buffer.from(forged).toString("base64url");
    await assert.rejects(signIn(user, key.get(challenge)), rejected, forged);
  }
  assert.equal(await rows(), before);
  await signIn(user, key.get(issued[0]?.challenge ?? ""));
  assert.equal(await rows(), before + 1);
});

test("signs in once when the same challenge is redeemed concurrently", async () => {
  const { user, key } = await withPasskey();
  const { challenge } = await passkeyChallenge(anonymousContext(user));
  const assertions = Array.from({ length: 8 }, () => key.get(challenge));
  const answers = await Promise.allSettled(assertions.map((assertion) => signIn(user, assertion)));
  assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
});

test("rejects a counter that does not increase, as from a cloned passkey", async () => {
  const { user, key } = await withPasskey();
  const sign = async (counter: number) => {
    const { challenge } = await passkeyChallenge(anonymousContext(user));
    return signIn(user, key.get(challenge, { counter }));
  };
  await sign(7);
  await assert.rejects(sign(7), rejected);
  await assert.rejects(sign(3), rejected);
  assert.equal((await sign(8)).id, user.actor.userId);
});

test("returns the same error for an unknown signature and a malformed assertion", async () => {
  const { user, key } = await withPasskey();
  const fresh = async () => (await passkeyChallenge(anonymousContext(user))).challenge;
  await assert.rejects(signIn(user, softwareAuthenticator(user.actor.userId).get(await fresh())), rejected);
  const other = await lodge.user();
  const forged = JSON.parse(key.get(await fresh()));
  forged.response.userHandle = Buffer.from(other.actor.userId).toString("base64url");
  for (const assertion of [JSON.stringify(forged), "", "{}", "null", "[1", '{"id":5}', "x".repeat(100)])
    await assert.rejects(signIn(user, assertion), rejected);
});

test("rejects the passkey of a deactivated user and a removed passkey", async () => {
  const { user, key, passkey } = await withPasskey();
  const attempt = async () =>
    signIn(user, key.get((await passkeyChallenge(anonymousContext(user))).challenge));
  await lodge.db.execute(sql`update users set active = false where id = ${user.actor.userId}`);
  await assert.rejects(attempt(), rejected);
  await lodge.db.execute(sql`update users set active = true where id = ${user.actor.userId}`);
  await attempt();
  await removePasskey(user, passkey.passkeyId);
  await assert.rejects(attempt(), rejected);
});

test("handles many concurrent sign-ins with one passkey", async () => {
  const { user, key } = await withPasskey();
  const challenges = await Promise.all(
    Array.from({ length: 24 }, () => passkeyChallenge(anonymousContext(user))),
  );
  const answers = await Promise.allSettled(
    challenges.map(({ challenge }) => signIn(user, key.get(challenge))),
  );
  assert.ok(answers.some(({ status }) => status === "fulfilled"));
});

test("requires the password to add a passkey, and rejects a known one or another user's", async () => {
  const { user, key } = await withPasskey();
  await assert.rejects(beginPasskey(user, { password: "wrong" }), { code: "INVALID_REQUEST" });
  const other = await lodge.user();
  const { challenge } = await beginPasskey(other, PROOF);
  await assert.rejects(addPasskey(other, { name: "x", credential: key.create(challenge) }), {
    message: /already registered/,
  });
  const { challenge: again, excludeCredentials = [] } = await beginPasskey(user, PROOF);
  assert.equal(excludeCredentials.length, 1);
  await assert.rejects(addPasskey(user, { name: "x", credential: key.create(again) }));
});

test("renames and removes the user's own passkeys, and returns 404 for another user's", async () => {
  const { user, passkey } = await withPasskey();
  const stranger = await lodge.user();
  for (const id of [passkey.passkeyId, "nonsense"]) {
    await assert.rejects(async () => renamePasskey(stranger, id, "Mine"), { code: "NOT_FOUND" });
    await assert.rejects(async () => removePasskey(stranger, id), { code: "NOT_FOUND" });
  }
  assert.equal((await renamePasskey(user, passkey.passkeyId, "Laptop")).name, "Laptop");
  await removePasskey(user, passkey.passkeyId);
  assert.deepEqual(await listPasskeys(user), []);
  const rows =
    await lodge.admin`select action from audit_log where entity_id = ${passkey.passkeyId} order by id`;
  assert.deepEqual(
    rows.map(({ action }) => action),
    ["passkey.added", "passkey.renamed", "passkey.removed"],
  );
});

test("audits at most ten failed passkeys per address", async () => {
  const user = await lodge.user();
  const address = "198.51.100.77";
  for (let time = 0; time < 15; time += 1) {
    const ctx = { ...anonymousContext(user), address };
    await assert.rejects(signInWithPasskey(ctx, { assertion: "{}", device }), rejected);
  }
  const rows = await lodge.admin`select detail from audit_log where address = ${address}`;
  assert.deepEqual(
    rows.map(({ detail }) => detail),
    Array.from({ length: 10 }, () => ({ by: "passkey" })),
  );
});
