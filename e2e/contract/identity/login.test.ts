import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import type { Answer } from "#testing/answer.ts";
import { DEMO_PASSWORD } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { solveCaptcha } from "../../support/portal-sign-in.ts";

const BROKER = { username: "broker@lodge.example", password: DEMO_PASSWORD };
const SERVER = { "X-App-Name": "lodge" };
let api: CheckedApi;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
});

const logIn = (json: unknown, headers: Record<string, string> = SERVER) =>
  api.call("POST", "/v1/auth/login", { headers, json });

const faults = ({ fault }: Answer<unknown>) => fault.details.map((detail) => detail.field).toSorted();

const USERS: [username: string, role: string][] = [
  ["broker@lodge.example", "ROLE_BROKER"],
  ["second@lodge.example", "ROLE_BROKER"],
  ["admin@lodge.example", "ROLE_ADMIN"],
  ["viewer@lodge.example", "ROLE_USER"],
];

for (const [username, role] of USERS) {
  test(`${username} receives both tokens, id, username, email and ${role}`, async () => {
    const { status, body } = await logIn({ username, password: DEMO_PASSWORD });
    assert.equal(status, 200);
    assert.match(body.token, /^[\w-]+\.[\w-]+\.[\w-]+$/);
    assert.ok(body.refreshToken.length >= 43, "256 bits");
    const { token: _, refreshToken: __, id, ...rest } = body;
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.deepEqual(rest, { username, email: username, roles: [role] });
  });
}

test("compares the username case-insensitively and ignores unknown fields", async () => {
  const sent = { ...BROKER, username: "BROKER@Lodge.example", remember: true, roles: ["ROLE_ADMIN"] };
  const { status, body } = await logIn(sent);
  assert.equal(status, 200);
  assert.deepEqual([body.username, body.roles], ["broker@lodge.example", ["ROLE_BROKER"]]);
});

test("does not require a bearer token and ignores an invalid one", async () => {
  const { status } = await logIn(BROKER, { ...SERVER, authorization: "Bearer rubbish" });
  assert.equal(status, 200);
});

const INVALID_BODIES: [what: string, body: unknown, fields: string[]][] = [
  ["no username", { password: "x" }, ["username"]],
  ["no password", { username: BROKER.username }, ["password"]],
  ["neither", {}, ["password", "username"]],
  ["a username that is not an email address", { ...BROKER, username: "broker" }, ["username"]],
  ["a username that is a number", { ...BROKER, username: 1 }, ["username"]],
  ["an empty password", { ...BROKER, password: "" }, ["password"]],
  ["a password that is not a string", { ...BROKER, password: ["x"] }, ["password"]],
  ["a CAPTCHA token that is not a string", { ...BROKER, captchaToken: {} }, ["captchaToken"]],
];

for (const [what, body, fields] of INVALID_BODIES) {
  test(`${what} returns 400 before the CAPTCHA is checked`, async () => {
    for (const headers of [SERVER, {}]) {
      const answer = await logIn(body, headers);
      assert.equal(answer.status, 400);
      assert.deepEqual(faults(answer), fields);
    }
  });
}

test("a wrong password and an unknown user return the same 401", async () => {
  const wrong = await logIn({ ...BROKER, username: "viewer@lodge.example", password: "wrong" });
  const unknown = await logIn({ ...BROKER, username: `${randomUUID()}@lodge.example` });
  assert.deepEqual([wrong.status, unknown.status], [401, 401]);
  const comparable = ({ timestamp: _, requestId: __, ...rest }: typeof wrong.fault) => rest;
  assert.deepEqual(comparable(wrong.fault), comparable(unknown.fault));
});

test("without X-App-Name a missing CAPTCHA token returns 400 naming the field", async () => {
  const answer = await logIn(BROKER, {});
  assert.equal(answer.status, 400);
  assert.deepEqual(faults(answer), ["captchaToken"]);
});

test("a wrong X-App-Name counts as absent", async () => {
  for (const name of ["other", "lodge2", ""]) {
    const answer = await logIn(BROKER, { "X-App-Name": name });
    assert.deepEqual([answer.status, faults(answer)], [400, ["captchaToken"]], name);
  }
  const captchaToken = await solveCaptcha(api.base);
  assert.equal((await logIn({ ...BROKER, captchaToken }, { "X-App-Name": "other" })).status, 200);
});

test("a matching X-App-Name skips the CAPTCHA, even a wrong one", async () => {
  assert.equal((await logIn({ ...BROKER, captchaToken: "rubbish" })).status, 200);
});
