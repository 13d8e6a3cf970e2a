import assert from "node:assert/strict";
import { before, test } from "node:test";
import { encode } from "next-auth/jwt";
import { sessionCookieName } from "#lib/identity/portal/session-cookie.ts";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import { signInToPortal } from "#testing/sign-in.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { authenticate } from "./authenticate.ts";

const lodge = await testLodge();
const HOST = "lodge.test";
let sessionId: string;

before(async () => {
  sessionId = (await signInToPortal(await lodge.user())).actor.sessionId;
});

/** Whether a write with a session cookie and these headers is allowed under this BASE_URL. */
async function allows(baseUrl: string, headers: Record<string, string>): Promise<boolean> {
  const { serviceDatabaseUrl, authSecret, masterSheetId, embedded } = env();
  process.env.BASE_URL = baseUrl;
  publishResolved({ serviceDatabaseUrl, authSecret, masterSheetId, embedded });
  const token = await encode({ token: { sessionId }, secret: env().authSecret });
  const cookie = `${sessionCookieName()}=${token}`;
  const request = new Request(`http://${HOST}/v1/x`, {
    method: "POST",
    headers: { host: HOST, cookie, ...headers },
  });
  return authenticate(request, lodge.db).then(
    () => true,
    (error: { code: string }) => {
      assert.equal(error.code, "FORBIDDEN");
      return false;
    },
  );
}

test("with a public BASE_URL, allows writes only from that origin, regardless of other headers", async () => {
  const secure = `https://${HOST}`;
  assert.equal(await allows(secure, { origin: secure }), true);
  assert.equal(await allows(secure, { origin: `http://${HOST}` }), false);
  assert.equal(await allows(secure, { origin: `http://${HOST}`, "sec-fetch-site": "same-origin" }), false);
  assert.equal(await allows(secure, { origin: `https://${HOST}:444` }), false);
  assert.equal(await allows(secure, { origin: "https://other.test", host: "other.test" }), false);
  assert.equal(await allows(`http://${HOST}`, { origin: "http://other.test", host: "other.test" }), false);
});

test("with a local BASE_URL, also allows writes from the requested host", async () => {
  const plain = "http://localhost:3000";
  assert.equal(await allows(plain, { origin: `http://${HOST}` }), true);
  assert.equal(await allows(plain, { origin: "http://evil.test" }), false);
  assert.equal(await allows(plain, { origin: "null" }), false);
});
