import assert from "node:assert/strict";
import { before, test } from "node:test";
import { type CookieJar, cookieHeader, signIn } from "../../support/portal-sign-in.ts";
import { rawRequest } from "../../support/raw-request.ts";

const base = process.env.LODGE_URL ?? "";
let jar: CookieJar;

before(async () => {
  jar = (await signIn(base)).jar;
});

const FOREIGN = [
  "/..//evil.example",
  "/%2e%2e//evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "x".repeat(9_000),
];
/** Values that next-auth cannot parse as a URL. */
const MALFORMED = ["x", "http://", "https://[", "\u0000", "%", "null", ""];

for (const wanted of FOREIGN) {
  const query = new URLSearchParams({ callbackUrl: wanted }).toString();

  test(`for signed-in users, /sign-in stays on this site with ${JSON.stringify(wanted.slice(0, 40))}`, async () => {
    const answer = await rawRequest(base, `/sign-in?${query}`, { headers: { cookie: cookieHeader(jar) } });
    assert.equal(answer.status, 307);
    assert.equal(new URL(answer.headers.get("location") ?? "", base).href, `${base}/desk`);
  });

  test(`next-auth redirects to this site for ${JSON.stringify(wanted.slice(0, 40))}`, async () => {
    const answer = await rawRequest(base, `/api/auth/signin?${query}`, {});
    const location = new URL(answer.headers.get("location") ?? "", base);
    assert.equal(location.origin, base);
    const kept = location.searchParams.get("callbackUrl") ?? "";
    assert.equal(new URL(kept, base).origin, base);
    const cookie = answer.headers.get("set-cookie") ?? "";
    assert.doesNotMatch(cookie, /evil|javascript/);
  });
}

test("next-auth handles any callbackUrl in the query, a form, JSON or its cookie", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const json = { "content-type": "application/json" };
  const faults: string[] = [];
  const check = async (what: string, answer: Promise<{ status: number }>) => {
    const { status } = await answer;
    if (status >= 500) faults.push(`${what}: ${status}`);
  };
  for (const wanted of [...FOREIGN, ...MALFORMED]) {
    const query = new URLSearchParams({ callbackUrl: wanted }).toString();
    for (const action of ["signin", "signout", "csrf", "session", "callback/credentials", "error"]) {
      const path = `/api/auth/${action}`;
      await check(`GET ${path}?${query}`, rawRequest(base, `${path}?${query}`, {}));
      await check(
        `POST ${path} ${query}`,
        rawRequest(base, path, { method: "POST", headers: form, chunks: [query] }),
      );
    }
    const cookie = `next-auth.callback-url=${encodeURIComponent(wanted)}`;
    await check(`cookie ${cookie}`, rawRequest(base, "/api/auth/csrf", { headers: { cookie } }));
  }
  await check("twice", rawRequest(base, "/api/auth/csrf?callbackUrl=a&callbackUrl=b&callbackUrl[]=c", {}));
  for (const body of [
    '{"callbackUrl":["/a"]}',
    '{"callbackUrl":{"a":1}}',
    '{"callbackUrl":7}',
    "{",
    "null",
    "[]",
  ]) {
    for (const action of ["signin/credentials", "callback/credentials", "signout", "session", "_log"]) {
      const sent = { method: "POST", headers: json, chunks: [body] };
      await check(`JSON ${body} to ${action}`, rawRequest(base, `/api/auth/${action}`, sent));
    }
  }
  assert.deepEqual(faults, []);
});

test("replaces a callback cookie that points to another site", async () => {
  const cookie = `next-auth.callback-url=${encodeURIComponent("https://evil.example/")}`;
  const answer = await rawRequest(base, "/api/auth/signin", { headers: { cookie } });
  assert.equal(answer.status, 302);
  assert.doesNotMatch(answer.headers.get("location") ?? "", /evil/);
});

test("no path or Host header makes Lodge redirect to another site", async () => {
  const host = new URL(base).host;
  const paths = [
    "//evil.example/",
    "/..//evil.example/",
    "/\\evil.example/",
    "///evil.example//",
    "/applications",
  ];
  for (const path of paths) {
    const { headers } = await rawRequest(base, path, { headers: { host } });
    const location = headers.get("location");
    if (location !== null) assert.equal(new URL(location, base).host, host, `${path} leads to ${location}`);
  }
  const { headers } = await rawRequest(base, "/applications", { headers: { host: "evil.example" } });
  assert.doesNotMatch(headers.get("location") ?? "", /^(https?:)?\/\/evil/);
});

test("next-auth handles values that a header cannot contain", async () => {
  for (const value of ["%00", "%0d%0aSet-Cookie:%20a=b", "%E2%98%83", "%C3%A9"]) {
    for (const name of ["error", "csrf", "provider", "callbackUrl"]) {
      const answer = await rawRequest(base, `/api/auth/error?${name}=${value}`, {});
      assert.ok(answer.status < 500, `${name}=${value}: ${answer.status}`);
    }
  }
});
