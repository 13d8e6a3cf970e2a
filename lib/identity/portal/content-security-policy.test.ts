import assert from "node:assert/strict";
import { test } from "node:test";
import { contentSecurityPolicy, pageSources } from "./content-security-policy.ts";

function policyOf(path: string, provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha") {
  const also = pageSources(path, { CAPTCHA_PROVIDER: provider });
  const policy = contentSecurityPolicy("n0nce", { development: false, also });
  return new Map(
    policy.split("; ").map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1).join(" ")]),
  );
}

test("allows no other host with the self-hosted CAPTCHA", () => {
  for (const sources of policyOf("/sign-in", "altcha").values()) assert.doesNotMatch(sources, /https?:/);
  assert.equal(policyOf("/sign-in", "altcha").has("frame-src"), false);
});

test("allows another provider's hosts only on the pages that show it", () => {
  const hosts = {
    turnstile: /^https:\/\/challenges\.cloudflare\.com$/,
    hcaptcha: /^https:\/\/hcaptcha\.com https:\/\/\*\.hcaptcha\.com$/,
    recaptcha: /^https:\/\/www\.google\.com\/recaptcha\/ https:\/\/recaptcha\.google\.com\/recaptcha\/$/,
  };
  for (const provider of ["turnstile", "hcaptcha", "recaptcha"] as const) {
    for (const path of ["/sign-in", "/forgot-password"])
      assert.match(policyOf(path, provider).get("frame-src") ?? "", hosts[provider]);
    for (const path of ["/applications", "/upload/token", "/sign-in/elsewhere", "/"])
      assert.deepEqual(policyOf(path, provider), policyOf(path, "altcha"));
  }
});

test("allows requests to UploadThing's ingest only from the portal", () => {
  const token = { apiKey: "sk_live_x", appId: "app", regions: ["syd1", "fra1"] };
  const settings = {
    CAPTCHA_PROVIDER: "altcha" as const,
    UPLOADTHING_TOKEN: Buffer.from(JSON.stringify(token)).toString("base64"),
  };
  const ingest = { "connect-src": ["https://syd1.ingest.uploadthing.com"] };
  for (const path of ["/applications", "/applications/1/documents", "/calculator"])
    assert.deepEqual(pageSources(path, settings), ingest, path);
  for (const path of ["/sign-in", "/upload/token"]) assert.deepEqual(pageSources(path, settings), {}, path);
  const proxied = { ...settings, UPLOADTHING_URL: "http://localhost:4000/" };
  assert.deepEqual(pageSources("/applications", proxied), { "connect-src": ["http://localhost:4000"] });
});

test("requires the nonce for scripts with every provider", () => {
  const scripts = policyOf("/sign-in", "hcaptcha").get("script-src") ?? "";
  assert.match(scripts, /^'self' 'nonce-n0nce' 'strict-dynamic' https:/);
  assert.doesNotMatch(scripts, /unsafe|\s\*/);
});
