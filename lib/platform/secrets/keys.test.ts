import assert from "node:assert/strict";
import { test } from "node:test";
import { encode } from "next-auth/jwt";
import { hashSecret, linkSecret, secretOfLink } from "#lib/identity/password-links/password-link.ts";
import { decodeSession, sessionTokens } from "#lib/identity/portal/portal-session.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
} from "#lib/identity/second-factor/manage-second-factor.ts";
import { secondFactorIsOn } from "#lib/identity/second-factor/second-factor.ts";
import { signAccessToken, verifyAccessToken } from "#lib/identity/tokens/access-token.ts";
import { resealData } from "#lib/operations/housekeeping/reseal.ts";
import { newId } from "#lib/platform/ids.ts";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import { fileLink, readFileLink } from "#lib/records/documents/stored-file.ts";
import { codeAt, logInAs, signInToPortal } from "#testing/sign-in.ts";
import { TEST_PASSWORD, testLodge } from "#testing/test-lodge.ts";
import { keyring, seal, unseal } from "./keys.ts";
import { linkToken, readLinkToken } from "./link-token.ts";

const lodge = await testLodge();

const [OLD, NEW] = ["an old secret of more than 32 characters", "a new secret of more than 32 characters"];

function useSecrets(authSecret: string, ...previousSecrets: string[]): void {
  const { serviceDatabaseUrl, masterSheetId, embedded } = env();
  publishResolved({ serviceDatabaseUrl, authSecret, previousSecrets, masterSheetId, embedded });
}

test("gives each key an id that does not reveal its secret", () => {
  useSecrets(NEW, OLD, NEW);
  const ids = keyring().map(({ id }) => id);
  assert.deepEqual([ids.length, new Set(ids).size], [2, 2]);
  assert.ok(ids.every((id) => /^[\w-]{8}$/.test(id) && !NEW.includes(id)));
});

test("accepts a previous key's signatures only while that key is configured", async () => {
  const now = new Date();
  const file = { kind: "documents", id: newId(), brokerId: newId() } as const;
  const subject = { userId: newId(), username: "x@example.com", roles: [], loginId: null };
  const password = newId();
  useSecrets(OLD);
  const token = await signAccessToken(subject, now);
  const cookie = await encode({ token: { sessionId: "s" }, secret: OLD });
  const [upload, download] = [
    linkToken("upload-link", file.brokerId, file.id),
    fileLink("documents", { ...file, fileName: "a.pdf" }, now),
  ];
  const tokenHash = hashSecret(linkSecret(password));
  const query = new URL(download).searchParams;
  const accepted = async () => [
    (await verifyAccessToken(`${token}`, now)) !== null,
    (await decodeSession(cookie)) !== null,
    readLinkToken("upload-link", upload) !== null,
    readFileLink("documents", file.id, query, now) !== null,
    secretOfLink({ id: password, tokenHash }) !== null,
  ];
  useSecrets(NEW, OLD);
  assert.deepEqual(await accepted(), [true, true, true, true, true]);
  const fresh = await signAccessToken(subject, now);
  const kid = (jwt: string) => JSON.parse(Buffer.from(jwt.split(".")[0] ?? "", "base64url").toString()).kid;
  assert.notEqual(kid(fresh), kid(token));
  const reissued = await sessionTokens.encode?.({ token: { sessionId: "s" }, secret: OLD });
  useSecrets(NEW);
  const [, ...others] = await accepted();
  assert.deepEqual(others, [false, false, false, false]);
  assert.notEqual(await decodeSession(reissued), null);
  assert.notEqual(await verifyAccessToken(fresh, now), null);
});

test("decrypts an unaltered secret only for its own place and kind", () => {
  useSecrets(NEW);
  const sealed = seal("kererū", "document password", "document one");
  assert.equal(unseal(sealed, "document password", "document one"), "kererū");
  assert.notEqual(seal("kererū", "document password", "document one"), sealed);
  assert.equal(unseal(sealed, "document password", "document two"), null);
  assert.equal(unseal(sealed, "authenticator key", "document one"), null);
  const altered = Buffer.from(sealed, "base64url");
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  assert.equal(unseal(altered.toString("base64url"), "document password", "document one"), null);
  assert.equal(unseal("", "document password", "document one"), null);
});

test("decrypts with a new key before signing with it, so processes can rotate one by one", () => {
  useSecrets(NEW, OLD);
  const sealed = seal("kererū", "document password", "d");
  useSecrets(OLD, NEW);
  assert.equal(unseal(sealed, "document password", "d"), "kererū");
});

test("decrypts data that was sealed before keys had ids", () => {
  useSecrets(OLD);
  const [, body = ""] = seal("kererū", "document password", "d").split(".");
  useSecrets(NEW, OLD);
  assert.equal(unseal(body, "document password", "d"), "kererū");
});

test("reseals data once with the new key, after which the old key is not needed", async () => {
  useSecrets(OLD);
  const user = await lodge.user();
  const session = await signInToPortal(user);
  const { key } = await beginAuthenticator(session, { password: TEST_PASSWORD });
  await confirmAuthenticator(session, codeAt(key, session.now));
  useSecrets(NEW, OLD);
  assert.deepEqual(await resealData(new Date()), { resealed: 1, unreadable: 0 });
  assert.deepEqual(await resealData(new Date()), { resealed: 0, unreadable: 0 });
  useSecrets(NEW);
  assert.equal(await secondFactorIsOn(lodge.db, user.actor.userId), true);
  const later = { ...user, now: new Date(user.now.getTime() + 90_000) };
  assert.ok(await logInAs(later, { otp: codeAt(key, later.now) }));
});

test("counts data that no key can decrypt and leaves it unchanged", async () => {
  const { actor } = await lodge.user();
  useSecrets(OLD);
  const sealed = seal("key", "authenticator key", actor.userId);
  await lodge.admin`insert into authenticator_apps (user_id, sealed_key, created_at, confirmed_at)
    values (${actor.userId}, ${sealed}, now(), now())`;
  useSecrets(NEW);
  assert.equal((await resealData(new Date())).unreadable, 1);
  const [row] = await lodge.admin`select sealed_key from authenticator_apps where user_id = ${actor.userId}`;
  assert.equal(row?.sealed_key, sealed);
  assert.ok(!sealed.startsWith(`${keyring()[0].id}.`));
});
