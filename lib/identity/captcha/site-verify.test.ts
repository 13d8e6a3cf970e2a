import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { publishResolved } from "#lib/platform/settings/env.ts";
import type { CaptchaProvider } from "./captcha-provider.ts";
import { siteVerifyProvider } from "./site-verify.ts";
import { type FakeSiteVerify, fakeSiteVerify } from "./testing/fake-site-verify.ts";

const names = ["turnstile", "hcaptcha", "recaptcha"] as const;
const now = new Date("2026-11-20T01:00:00Z");
const SECRET = "the-secret-of-the-site";
const ours = { hostname: "portal.lodge.test", action: "login" };
let vendor: FakeSiteVerify;

before(async () => {
  vendor = await fakeSiteVerify(SECRET);
});
after(() => vendor.stop());
beforeEach(() => {
  vendor.behaviour = "WELL";
  configure({});
});

function configure(settings: Record<string, string>): void {
  Object.assign(process.env, {
    BASE_URL: "https://portal.lodge.test",
    CAPTCHA_SITE_KEY: "our-site-key",
    CAPTCHA_SECRET: SECRET,
    CAPTCHA_VERIFY_URL: vendor.url,
    ...settings,
  });
  publishResolved({
    serviceDatabaseUrl: "",
    authSecret: "x".repeat(32),
    masterSheetId: null,
    embedded: true,
  });
}

const verify = (name: Exclude<CaptchaProvider["name"], "altcha">, token: string) =>
  siteVerifyProvider(name).verify(token, now);

for (const name of names) {
  test(`${name}: accepts a token solved on our page once, and stores its hash beyond its expiry`, async () => {
    const token = vendor.solve(name === "turnstile" ? ours : { hostname: ours.hostname });
    const accepted = await verify(name, token);
    assert.match(accepted?.solutionHash ?? "", /^[\w-]{43}$/);
    assert.ok((accepted?.expiresAt.getTime() ?? 0) - now.getTime() >= 5 * 60_000);
    assert.equal(await verify(name, token), null, "a replayed token");
    const named = name === "hcaptcha" ? { sitekey: "our-site-key" } : {};
    assert.deepEqual(vendor.requests.at(-1), { secret: SECRET, response: token, ...named });
  });

  test(`${name}: rejects a token from another host or for another action`, async () => {
    for (const other of [
      { ...ours, hostname: "evil.example" },
      { ...ours, hostname: "lodge.test" },
      { action: "login" },
      { ...ours, action: "newsletter" },
    ])
      assert.equal(await verify(name, vendor.solve(other)), null, JSON.stringify(other));
  });

  test(`${name}: rejects an unknown or empty token, and throws if our secret is wrong`, async () => {
    assert.equal(await verify(name, "rubbish"), null);
    assert.equal(await verify(name, ""), null);
    configure({ CAPTCHA_SECRET: "another" });
    await assert.rejects(verify(name, vendor.solve(ours)), /invalid-input-secret/);
  });
}

test("requires the action from Turnstile, and only a matching one, if any, from the others", async () => {
  assert.equal(await verify("turnstile", vendor.solve({ hostname: ours.hostname, action: "" })), null);
  assert.ok(await verify("hcaptcha", vendor.solve({ hostname: ours.hostname })));
  assert.ok(await verify("recaptcha", vendor.solve(ours)));
});

test("accepts a missing host from hCaptcha under load, and from no other provider", async () => {
  const hidden = { ...ours, hostname: "not-provided" };
  assert.ok(await verify("hcaptcha", vendor.solve(hidden)));
  assert.equal(await verify("turnstile", vendor.solve(hidden)), null);
  assert.equal(await verify("recaptcha", vendor.solve(hidden)), null);
});

test("hCaptcha: rejects a token of another site with the same secret, even without a host", async () => {
  for (const hostname of ["not-provided", ours.hostname]) {
    const solved = { ...ours, hostname };
    assert.equal(await verify("hcaptcha", vendor.solve({ ...solved, sitekey: "another-site-key" })), null);
    assert.ok(await verify("hcaptcha", vendor.solve({ ...solved, sitekey: "our-site-key" })));
  }
});

test("accepts the published test secret only with its test hosts", async () => {
  const secret = "1x0000000000000000000000000000000AA";
  const trial = await fakeSiteVerify(secret);
  configure({ CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: trial.url });
  assert.ok(await verify("turnstile", trial.solve({ hostname: "example.com" })));
  assert.ok(await verify("turnstile", trial.solve({ hostname: "localhost", action: "test" })));
  assert.equal(await verify("turnstile", trial.solve({ hostname: "evil.example" })), null);
  await trial.stop();
  configure({});
  for (const hostname of ["example.com", "localhost"])
    assert.equal(await verify("turnstile", vendor.solve({ ...ours, hostname })), null);
});

for (const behaviour of ["CUT_OFF", "BROKEN", "HALF_JSON", "MOVED"] as const) {
  test(`rejects every token while the provider is ${behaviour}`, async () => {
    vendor.behaviour = behaviour;
    await assert.rejects(verify("turnstile", vendor.solve(ours)));
  });
}

test("times out after five seconds if the provider does not respond", async (t) => {
  vendor.behaviour = "SLOW";
  const timeouts: number[] = [];
  t.mock.method(AbortSignal, "timeout", (milliseconds: number) => {
    timeouts.push(milliseconds);
    return AbortSignal.abort(new DOMException("late", "TimeoutError"));
  });
  await assert.rejects(verify("hcaptcha", vendor.solve(ours)), /late/);
  assert.deepEqual(timeouts, [5_000]);
});
