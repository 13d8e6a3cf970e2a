import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { publishResolved } from "#lib/env.ts";
import type { CaptchaProvider } from "./provider.ts";
import { siteVerifyProvider } from "./site-verify.ts";
import { type SiteVerifyStandIn, siteVerifyStandIn } from "./testing/site-verify-stand-in.ts";

const names = ["turnstile", "hcaptcha", "recaptcha"] as const;
const now = new Date("2026-11-20T01:00:00Z");
const SECRET = "the-secret-of-the-site";
const ours = { hostname: "portal.lodge.test", action: "login" };
let vendor: SiteVerifyStandIn;

before(async () => {
  vendor = await siteVerifyStandIn(SECRET);
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
  test(`${name}: a token solved on our page is accepted, once, and is remembered beyond its life`, async () => {
    const token = vendor.solve(name === "turnstile" ? ours : { hostname: ours.hostname });
    const accepted = await verify(name, token);
    assert.match(accepted?.solutionHash ?? "", /^[\w-]{43}$/);
    assert.ok((accepted?.expiresAt.getTime() ?? 0) - now.getTime() >= 5 * 60_000);
    assert.equal(await verify(name, token), null, "a replayed token");
    const named = name === "hcaptcha" ? { sitekey: "our-site-key" } : {};
    assert.deepEqual(vendor.asked.at(-1), { secret: SECRET, response: token, ...named });
  });

  test(`${name}: a token from another host or for another action is refused`, async () => {
    for (const other of [
      { ...ours, hostname: "evil.example" },
      { ...ours, hostname: "lodge.test" },
      { action: "login" },
      { ...ours, action: "newsletter" },
    ])
      assert.equal(await verify(name, vendor.solve(other)), null, JSON.stringify(other));
  });

  test(`${name}: an unknown or empty token is refused; the secret being wrong is our fault, and thrown`, async () => {
    assert.equal(await verify(name, "rubbish"), null);
    assert.equal(await verify(name, ""), null);
    configure({ CAPTCHA_SECRET: "another" });
    await assert.rejects(verify(name, vendor.solve(ours)), /invalid-input-secret/);
  });
}

test("Turnstile must say for which action; the others may not know it", async () => {
  assert.equal(await verify("turnstile", vendor.solve({ hostname: ours.hostname, action: "" })), null);
  assert.ok(await verify("hcaptcha", vendor.solve({ hostname: ours.hostname })));
  assert.ok(await verify("recaptcha", vendor.solve(ours)));
});

test("hCaptcha under load leaves the host out; nobody else may", async () => {
  const hidden = { ...ours, hostname: "not-provided" };
  assert.ok(await verify("hcaptcha", vendor.solve(hidden)));
  assert.equal(await verify("turnstile", vendor.solve(hidden)), null);
  assert.equal(await verify("recaptcha", vendor.solve(hidden)), null);
});

test("hCaptcha refuses a token of another site under the same secret, also where it leaves the host out", async () => {
  for (const hostname of ["not-provided", ours.hostname]) {
    const solved = { ...ours, hostname };
    assert.equal(await verify("hcaptcha", vendor.solve({ ...solved, sitekey: "another-site-key" })), null);
    assert.ok(await verify("hcaptcha", vendor.solve({ ...solved, sitekey: "our-site-key" })));
  }
});

test("the published trial secret passes under the trial hosts, and only then", async () => {
  const secret = "1x0000000000000000000000000000000AA";
  const trial = await siteVerifyStandIn(secret);
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
  test(`a provider that is ${behaviour} lets nobody in`, async () => {
    vendor.behaviour = behaviour;
    await assert.rejects(verify("turnstile", vendor.solve(ours)));
  });
}

test("a provider that does not answer is given up after five seconds", async (t) => {
  vendor.behaviour = "SLOW";
  const asked: number[] = [];
  t.mock.method(AbortSignal, "timeout", (milliseconds: number) => {
    asked.push(milliseconds);
    return AbortSignal.abort(new DOMException("late", "TimeoutError"));
  });
  await assert.rejects(verify("hcaptcha", vendor.solve(ours)), /late/);
  assert.deepEqual(asked, [5_000]);
});
