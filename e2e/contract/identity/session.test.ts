import assert from "node:assert/strict";
import { before, test } from "node:test";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { type CookieJar, cookieHeader, signIn, signInBy, signOut } from "../../support/portal-sign-in.ts";
import { clientFields, LOCAL } from "../../support/records.ts";
import { tamper } from "../../support/secrets.ts";

const CLIENTS = "/v1/subscriber/clients";
const SESSION = "next-auth.session-token";
let api: CheckedApi;
let jar: CookieJar;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  jar = (await signIn(api.base)).jar;
});

const read = (headers: Record<string, string> = {}, cookies = jar) =>
  api.call("GET", CLIENTS, { headers: { cookie: cookieHeader(cookies), ...headers } });

const write = (headers: Record<string, string>, json = clientFields()) =>
  api.call("POST", CLIENTS, { headers: { ...LOCAL, cookie: cookieHeader(jar), ...headers }, json });

test("signing in sets a session cookie that scripts cannot read and other sites do not send", async () => {
  const { response } = await signIn(api.base);
  assert.equal(response.status, 200);
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${SESSION}=`)) ?? "";
  assert.match(cookie, /; HttpOnly/i);
  assert.match(cookie, /; SameSite=Lax/i);
  assert.match(cookie, /; Path=\//i);
  assert.doesNotMatch(cookie, /; Secure/i);
});

test("the cookie replaces a bearer token for reads and writes", async () => {
  assert.equal((await read()).status, 200);
  const own = { origin: api.base, "sec-fetch-site": "same-origin" };
  assert.equal((await write(own)).status, 200);
  assert.equal((await write({ origin: api.base })).status, 200);
  const calculated = await api.call("POST", "/v2/bank-calculator/calculate", {
    headers: { cookie: cookieHeader(jar), ...own },
    json: {},
  });
  assert.equal(calculated.status, 200);
});

const FOREIGN: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
];

for (const headers of FOREIGN) {
  test(`with ${JSON.stringify(headers)} a write returns 403 but a read succeeds`, async () => {
    const fields = clientFields();
    // Searches by email, because other tests add clients for the same broker at the same time.
    const isThere = async () => (await read()).body.some(({ email }) => email === fields.email);
    assert.equal((await write(headers, fields)).status, 403);
    assert.equal(await isThere(), false);
    assert.equal((await read(headers)).status, 200);
    assert.equal((await write({ origin: api.base }, fields)).status, 200);
    assert.equal(await isThere(), true, "the same write from this site succeeds");
  });
}

test("rejects a cross-origin write on every path that writes", async () => {
  for (const [template, operations] of Object.entries(api.document.paths)) {
    for (const [method, { security }] of Object.entries(operations)) {
      if (method === "get" || security.length === 0) continue;
      const path = template.replace(/\{\w+\}/g, "0");
      const headers = { cookie: cookieHeader(jar), origin: "https://evil.example", ...LOCAL };
      const { status } = await api.call(method.toUpperCase(), path, { headers, json: {} });
      assert.equal(status, 403, `${method} ${template}`);
    }
  }
});

test("a bearer token requires no origin and takes precedence over the cookie", async () => {
  const { status } = await read({ authorization: "Bearer rubbish" });
  assert.equal(status, 401);
});

test("a modified cookie returns 401", async () => {
  const value = jar.get(SESSION) ?? "";
  for (const other of [tamper(value), "rubbish", ""]) {
    assert.equal((await read({}, new Map([[SESSION, other]]))).status, 401);
  }
});

test("signing in requires the correct password and an unused CAPTCHA solution", async () => {
  const attempts = [
    { username: "second@lodge.example", password: "wrong" },
    { captchaToken: "rubbish" },
    { captchaToken: "" },
    { username: "not an address" },
  ];
  for (const attempt of attempts) {
    const { response, jar: cookies } = await signIn(api.base, attempt);
    assert.equal(cookies.has(SESSION), false, JSON.stringify(attempt));
    assert.notEqual(response.status, 200);
  }
});

test("signing in does not adopt a planted session or assign it to another user", async () => {
  const { jar: planted } = await signIn(api.base, { username: "viewer@lodge.example" });
  const { jar: own } = await signIn(api.base, { jar: new Map(planted) });
  assert.notEqual(own.get(SESSION), planted.get(SESSION));
  assert.equal((await read({}, own)).status, 200);
  assert.equal((await read({}, planted)).status, 403, "still the viewer's session");
});

test("rejects a passkey sign-in without a response to a challenge", async () => {
  for (const assertion of ["", "{}", '{"id":"x"}']) {
    const { response, jar: cookies } = await signInBy("passkey", api.base, { assertion });
    assert.equal(response.status, 401);
    assert.equal(cookies.has(SESSION), false);
  }
});

test("the viewer's session returns 403, as their token does", async () => {
  const { jar: cookies } = await signIn(api.base, { username: "viewer@lodge.example" });
  assert.equal((await read({}, cookies)).status, 403);
});

test("signing out ends the session on the server, so the old cookie stops working", async () => {
  const { jar: leaving } = await signIn(api.base);
  const kept: CookieJar = new Map(leaving);
  assert.equal((await read({}, kept)).status, 200);
  await signOut(api.base, leaving);
  assert.equal(leaving.has(SESSION), false);
  assert.equal((await read({}, kept)).status, 401);
  assert.equal((await read()).status, 200, "the user's other session continues");
});

test("next-auth's own pages redirect to ours, and following them does not sign out", async () => {
  const headers = { cookie: cookieHeader(jar) };
  const pages = { signin: "/sign-in", signout: "/sign-out", error: "/sign-in", "verify-request": "/sign-in" };
  for (const [theirs, ours] of Object.entries(pages)) {
    const answer = await fetch(`${api.base}/api/auth/${theirs}`, { headers, redirect: "manual" });
    const location = new URL(answer.headers.get("location") ?? "", api.base);
    assert.deepEqual([answer.status, location.pathname], [302, ours], theirs);
  }
  assert.equal((await fetch(`${api.base}/sign-out`, { headers })).status, 200);
  assert.equal((await read()).status, 200);
});
