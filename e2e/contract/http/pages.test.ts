import assert from "node:assert/strict";
import { before, test } from "node:test";
import { cookieHeader, signIn } from "../../support/portal-sign-in.ts";

const base = process.env.LODGE_URL ?? "";
let cookie: string;

before(async () => {
  cookie = cookieHeader((await signIn(base)).jar);
});

const open = async (path: string, signedIn: boolean) => {
  const response = await fetch(base + path, { headers: signedIn ? { cookie } : {} });
  return { response, html: await response.text() };
};

const nonceOf = (response: Response) =>
  /script-src [^;]*'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];

/** Each page, and whether it is requested with a session. */
const PAGES: [path: string, signedIn: boolean][] = [
  ["/sign-in", false],
  ["/docs", false],
  ["/no-such-page", false],
  ["/iconography", false],
  ["/favicons/none", false],
  ["/openapi.jsonp", false],
  ["/api/no-such-route", false],
  ["/", true],
  ["/desk", true],
  ["/applications", true],
  ["/clients", true],
  ["/calculator", true],
  ["/account", true],
];

const isMissing = (path: string) => /^\/(?:no-such|icon|fav|openapi|api)/.test(path);

for (const [path, signedIn] of PAGES) {
  test(`${path} is served with the common page headers`, async () => {
    const { response } = await open(path, signedIn);
    assert.equal(response.status, isMissing(path) ? 404 : 200);
    const policy = response.headers.get("content-security-policy") ?? "";
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /default-src 'self'/);
    assert.doesNotMatch(policy.replace(/style-src-attr [^;]*/, ""), /unsafe-inline|unsafe-eval/);
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
    assert.ok(response.headers.get("referrer-policy"));
    assert.equal(response.headers.get("x-powered-by"), null);
    assert.equal(response.headers.get("strict-transport-security"), null);
  });

  test(`${path}: every inline script has the nonce, which differs per request`, async () => {
    const { response, html } = await open(path, signedIn);
    const nonce = nonceOf(response);
    assert.ok(nonce);
    for (const [script] of html.matchAll(/<script\b[^>]*>/g)) {
      if (!script.includes("src=")) assert.ok(script.includes(`nonce="${nonce}"`), script);
    }
    assert.notEqual(nonceOf((await open(path, signedIn)).response), nonce);
  });
}

test("signing in again returns to the same address including its query", async () => {
  const address = "/applications/no-such-one/serviceability?scenario=1&compare=2%2C3";
  const wanted = `/sign-in?callbackUrl=${encodeURIComponent(address)}`;
  const signedOut = await fetch(base + address, { redirect: "manual" });
  assert.equal(new URL(signedOut.headers.get("location") ?? "", base).href, new URL(wanted, base).href);
  // Only the screen detects an ended session, and by then the page's layout is already being streamed.
  const headers = { cookie: "next-auth.session-token=ended", "x-lodge-address": "/spoofed" };
  const ended = await fetch(base + address, { redirect: "manual", headers });
  const locationAndBody = `${ended.headers.get("location")} ${(await ended.text()).replaceAll("&amp;", "&")}`;
  assert.ok(locationAndBody.includes(wanted), locationAndBody.slice(0, 500));
  assert.ok(!locationAndBody.includes("spoofed"));
});

test("if the address is too long, signing in returns to the start page, with short headers", async () => {
  const address = `/applications/no-such-one/serviceability?scenario=${"%22".repeat(4_000)}`;
  const wanted = "/sign-in?callbackUrl=%2Fdesk";
  for (const cookie of ["", "next-auth.session-token=ended"]) {
    const answer = await fetch(base + address, { redirect: "manual", headers: { cookie } });
    const locationAndBody = `${answer.headers.get("location")} ${await answer.text()}`;
    assert.ok(locationAndBody.includes(wanted), locationAndBody.slice(0, 500));
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\r\n");
    assert.ok(headers.length < 8 * 1024, String(headers.length));
  }
});

test("/openapi.json and /docs do not require a login", async () => {
  for (const path of ["/openapi.json", "/docs"]) {
    const { response } = await open(path, false);
    assert.deepEqual([response.status, response.redirected], [200, false], path);
  }
});

test("every other response has a policy too, and a page answers only GET and HEAD", async () => {
  for (const path of ["/_next/no-such-file", "/files/no-such-file", "/icon.svg", "/v1/no-such-path"]) {
    const { response } = await open(path, false);
    assert.ok(response.headers.get("content-security-policy"), path);
  }
  const put = await fetch(`${base}/sign-in`, { method: "PUT" });
  assert.deepEqual([put.status, put.headers.get("allow")], [405, "GET, HEAD"]);
});

test("signing out asks the browser to clear what it stored", async () => {
  const { jar } = await signIn(base);
  const { csrfToken } = (await (
    await fetch(`${base}/api/auth/csrf`, { headers: { cookie: cookieHeader(jar) } })
  ).json()) as { csrfToken: string };
  const response = await fetch(`${base}/api/auth/signout`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookieHeader(jar), "content-type": "application/json" },
    body: JSON.stringify({ csrfToken, json: "true" }),
  });
  assert.equal(response.headers.get("clear-site-data"), '"cache", "storage"');
});
