import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { readError } from "#testing/answer.ts";
import { TEST_PASSWORD, testLodge } from "#testing/test-lodge.ts";
import { fakeSiteVerify } from "./testing/fake-site-verify.ts";

const vendor = await fakeSiteVerify("secret");
after(() => vendor.stop());
Object.assign(process.env, {
  CAPTCHA_PROVIDER: "turnstile",
  CAPTCHA_SITE_KEY: "site-key",
  CAPTCHA_SECRET: "secret",
  CAPTCHA_VERIFY_URL: vendor.url,
});
const lodge = await testLodge();
const { actor } = await lodge.user();
const solve = () => vendor.solve({ hostname: "lodge.test", action: "login" });

beforeEach(() => {
  vendor.behaviour = "WELL";
});

async function logIn(captchaToken?: string) {
  const json = { username: actor.username, password: TEST_PASSWORD, captchaToken };
  const response = await lodge.call("POST", "/v1/auth/login", { json });
  return response.ok ? `${response.status} ` : `${response.status} ${(await readError(response)).message}`;
}

test("returns the data for the widget and accepts a login with a solved challenge", async () => {
  const challenge = await lodge.call("GET", "/v1/auth/captcha");
  assert.deepEqual(await challenge.json(), { provider: "turnstile", siteKey: "site-key", action: "login" });
  assert.match(await logIn(solve()), /^200/);
});

test("rejects a missing token, a wrong one and a second use", async () => {
  assert.match(await logIn(), /^400 captchaToken: is required/);
  assert.match(await logIn("rubbish"), /^400 captchaToken: is invalid or has expired/);
  const token = solve();
  assert.match(await logIn(token), /^200/);
  assert.match(await logIn(token), /^400 captchaToken: is invalid or has expired/);
});

test("accepts one of two concurrent uses of a token, even if the provider accepts both", async () => {
  const token = solve();
  vendor.acceptsReplays = true;
  const results = await Promise.all([logIn(token), logIn(token)]);
  vendor.acceptsReplays = false;
  assert.deepEqual(results.map((result) => result.slice(0, 3)).sort(), ["200", "400"]);
});

test("returns 400 with advice to try again while the provider fails", async () => {
  for (const behaviour of ["CUT_OFF", "BROKEN", "HALF_JSON"] as const) {
    vendor.behaviour = behaviour;
    assert.match(await logIn(solve()), /^400 captchaToken: could not be checked right now/, behaviour);
  }
});
