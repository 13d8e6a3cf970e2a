import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { JwtResponse } from "#lib/identity/auth/schemas.ts";
import { DEMO_PASSWORD } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";

let api: CheckedApi;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
});

async function logIn(): Promise<JwtResponse> {
  const json = { username: "broker@lodge.example", password: DEMO_PASSWORD };
  const { body } = await api.call("POST", "/v1/auth/login", {
    headers: { "X-App-Name": "lodge" },
    json,
  });
  return body;
}

const refresh = (refreshToken: unknown) => api.call("POST", "/v1/auth/refresh", { json: { refreshToken } });

const logout = (refreshToken: unknown) => api.call("POST", "/v1/auth/logout", { json: { refreshToken } });

test("a refresh token returns a new pair for the same user, and the new access token works", async () => {
  const first = await logIn();
  const { status, body } = await refresh(first.refreshToken);
  assert.equal(status, 200);
  assert.notEqual(body.refreshToken, first.refreshToken);
  assert.notEqual(body.token, first.token);
  const user = ({ token: _, refreshToken: __, ...rest }: JwtResponse) => rest;
  assert.deepEqual(user(body), user(first));
  const list = await api.call("GET", "/v1/subscriber/clients", { token: body.token });
  assert.equal(list.status, 200);
});

test("each refresh token in a chain works once", async () => {
  let { refreshToken } = await logIn();
  for (let link = 0; link < 3; link += 1) refreshToken = (await refresh(refreshToken)).body.refreshToken;
  assert.equal((await refresh(refreshToken)).status, 200);
});

test("reusing a refresh token revokes its whole family, but no other login", async () => {
  const stolen = await logIn();
  const other = await logIn();
  const next = await refresh(stolen.refreshToken);
  assert.equal((await refresh(stolen.refreshToken)).status, 401);
  assert.equal((await refresh(next.body.refreshToken)).status, 401);
  assert.equal((await refresh(other.refreshToken)).status, 200);
});

test("only one of two concurrent refreshes with the same token succeeds", async () => {
  const { refreshToken } = await logIn();
  const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
  assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 401]);
});

test("an unknown refresh token returns 401, a malformed one 400", async () => {
  const { token } = await logIn();
  for (const unknown of ["x", "A".repeat(43), token]) assert.equal((await refresh(unknown)).status, 401);
  for (const none of [undefined, null, "", 5, {}]) {
    const { status, fault } = await refresh(none);
    assert.deepEqual([status, fault.details?.[0]?.field], [400, "refreshToken"]);
  }
});

test("logout returns 204 without a body and revokes the token's family", async () => {
  const first = await logIn();
  const second = await refresh(first.refreshToken);
  assert.equal((await logout(second.body.refreshToken)).status, 204);
  assert.equal((await refresh(second.body.refreshToken)).status, 401);
});

const statusOf = async (token: string) => (await api.call("GET", "/v1/subscriber/clients", { token })).status;

test("logout revokes the access tokens of that login immediately, and no others", async () => {
  const [leaving, staying] = [await logIn(), await logIn()];
  const renewed = (await refresh(leaving.refreshToken)).body;
  assert.deepEqual(await Promise.all([leaving, renewed].map(({ token }) => statusOf(token))), [200, 200]);
  await logout(renewed.refreshToken);
  const tokens = [leaving.token, renewed.token, staying.token];
  assert.deepEqual(await Promise.all(tokens.map(statusOf)), [401, 401, 200]);
});

test("reusing a refresh token revokes the access tokens of its login", async () => {
  const stolen = await logIn();
  const next = (await refresh(stolen.refreshToken)).body;
  await refresh(stolen.refreshToken);
  assert.deepEqual(await Promise.all([stolen, next].map(({ token }) => statusOf(token))), [401, 401]);
});

test("logging out twice, or with an invalid token, is not an error", async () => {
  const { refreshToken } = await logIn();
  for (const token of [refreshToken, refreshToken, "never issued"]) {
    assert.equal((await logout(token)).status, 204);
  }
  assert.equal((await logout(undefined)).status, 400);
});
