import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import type { JwtResponse } from "#lib/identity/auth/schemas.ts";
import { DEMO_PASSWORD, logIn, api as plain } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { signingKey } from "../../support/secrets.ts";

let api: CheckedApi;
let login: JwtResponse;
let key: Uint8Array;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  const json = { username: "broker@lodge.example", password: DEMO_PASSWORD };
  const headers = { "X-App-Name": "lodge" };
  login = (await api.call("POST", "/v1/auth/login", { headers, json })).body;
  key = new TextEncoder().encode(Buffer.from(signingKey()).toString("utf8").trim());
});

const statusOf = async (authorization: string) =>
  (await api.call("GET", "/v1/subscriber/clients", { headers: { authorization } })).status;

const seconds = () => Math.floor(Date.now() / 1000);

/** The broker's claims with changes, signed with the service's own key by default. */
function sign(changes: JWTPayload, alg = "HS256", secret = key): Promise<string> {
  return new SignJWT({ ...decodeJwt(login.token), ...changes })
    .setProtectedHeader({ alg, typ: "JWT" })
    .sign(secret);
}

test("the access token is an HS256 JWT valid for 15 minutes with the documented claims", () => {
  assert.equal(decodeProtectedHeader(login.token).alg, "HS256");
  const { iss, aud, sub, username, roles, iat = 0, exp = 0, jti, sid, ...more } = decodeJwt(login.token);
  assert.deepEqual(more, {});
  assert.match(String(sid), /^[0-9a-f-]{36}$/, "the login that it belongs to");
  assert.deepEqual([iss, sub, username, roles], [api.base, login.id, login.email, ["ROLE_BROKER"]]);
  assert.ok(typeof aud === "string" && aud !== "");
  assert.ok(typeof jti === "string" && jti.length > 20);
  assert.equal(exp - iat, 900);
  assert.ok(Math.abs(iat - seconds()) < 30);
});

test("each token has a unique id", async () => {
  const ids = await Promise.all([1, 2].map(async () => decodeJwt(await logIn(api.base)).jti));
  assert.notEqual(ids[0], ids[1]);
});

test("the Bearer scheme is case-insensitive", async () => {
  assert.equal(await statusOf(`Bearer ${login.token}`), 200);
  assert.equal(await statusOf(`bearer ${login.token}`), 200);
});

test("accepts a token re-signed with the service's key, so the rejections below are caused by the claims", async () => {
  assert.equal(await statusOf(`Bearer ${await sign({ jti: randomUUID() })}`), 200);
});

const INVALID: [what: string, header: () => string | Promise<string>][] = [
  ["an empty header", () => ""],
  ["the scheme alone", () => "Bearer"],
  ["no scheme", () => login.token],
  ["another scheme", () => `Basic ${Buffer.from("broker:lodge").toString("base64")}`],
  ["not a JWT", () => "Bearer rubbish"],
  ["the refresh token", () => `Bearer ${login.refreshToken}`],
  ["two parts of three", () => `Bearer ${login.token.split(".").slice(0, 2).join(".")}.`],
  ["algorithm none", () => `Bearer ${new UnsecuredJWT(decodeJwt(login.token)).encode()}`],
  [
    "algorithm none with the old signature",
    () => `Bearer ${new UnsecuredJWT(decodeJwt(login.token)).encode()}${login.token.split(".")[2]}`,
  ],
  ["HS512 with the right key", async () => `Bearer ${await sign({}, "HS512")}`],
  ["HS384 with the right key", async () => `Bearer ${await sign({}, "HS384")}`],
  ["HS256 with another key", async () => `Bearer ${await sign({}, "HS256", randomBytes(32))}`],
  ["expired beyond the leeway", async () => `Bearer ${await sign({ exp: seconds() - 7 })}`],
  ["no expiry", async () => `Bearer ${await sign({ exp: undefined })}`],
  ["not valid yet", async () => `Bearer ${await sign({ nbf: seconds() + 60 })}`],
  ["another issuer", async () => `Bearer ${await sign({ iss: "https://evil.example" })}`],
  ["another audience", async () => `Bearer ${await sign({ aud: "another" })}`],
  ["no subject", async () => `Bearer ${await sign({ sub: undefined })}`],
  [
    "changed roles with the old signature",
    () => {
      const [head, , signature] = login.token.split(".");
      const claims = { ...decodeJwt(login.token), roles: ["ROLE_ADMIN"] };
      return `Bearer ${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${signature}`;
    },
  ],
];

for (const [what, header] of INVALID) {
  test(`${what} returns 401`, async () => {
    assert.equal(await statusOf(await header()), 401);
  });
}

test("returns 401 without a token, even with one in the query", async () => {
  for (const path of ["/v1/subscriber/clients", `/v1/subscriber/clients?access_token=${login.token}`]) {
    assert.equal((await api.call("GET", path)).status, 401);
  }
});

test("tolerates five seconds of clock skew", async () => {
  assert.equal(await statusOf(`Bearer ${await sign({ exp: seconds(), jti: randomUUID() })}`), 200);
});

test("a token expires while in use", async () => {
  const token = await sign({ exp: seconds() - 3, jti: randomUUID() });
  const deadline = Date.now() + 10_000;
  let status = 200;
  while (status === 200 && Date.now() < deadline) {
    const headers = { authorization: `Bearer ${token}` };
    status = (await plain(api.base, "GET", "/v1/subscriber/clients/none", { headers })).status;
    if (status === 404) status = 200;
    // Leaves the server time for other tests.
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.equal(status, 401);
});
