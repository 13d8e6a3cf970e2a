import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { type NewUser, newUser } from "../../support/portal-sign-in.ts";

const CONTRACT = [
  "GET /v1/subscriber/applications",
  "POST /v1/subscriber/applications",
  "GET /v1/subscriber/applications/{applicationId}",
  "GET /v1/subscriber/applications/{applicationId}/loan-accounts",
  "GET /v1/subscriber/applications/{applicationId}/documents",
  "POST /v1/subscriber/applications/{applicationId}/documents",
  "GET /v1/subscriber/clients",
  "POST /v1/subscriber/clients",
  "GET /v1/subscriber/clients/{clientId}",
  "POST /v2/bank-calculator/calculate",
];

let api: CheckedApi;
/** Users for these tests only, because some operations sign their caller out everywhere. */
let users: Record<"viewer" | "admin", NewUser>;
let tokens: Record<"viewer" | "broker" | "admin", string>;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  const dataDir = process.env.LODGE_DATA_DIR ?? "";
  const [viewer, admin] = await Promise.all([
    newUser(api, dataDir, "ROLE_USER"),
    newUser(api, dataDir, "ROLE_ADMIN"),
  ]);
  users = { viewer, admin };
  tokens = { viewer: await viewer.logIn(), broker: await logIn(api.base), admin: await admin.logIn() };
});

/** Every operation that requires a token, including those outside the contract. */
function protectedOperations(): { name: string; method: string; path: string }[] {
  return Object.entries(api.document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).flatMap(([verb, { security }]) => {
      const method = verb.toUpperCase();
      const path = template.replace(/\{\w+\}/g, () => randomUUID());
      return security.length > 0 ? [{ name: `${method} ${template}`, method, path }] : [];
    }),
  );
}

/** Account operations are open to every role. */
const OWN_ACCOUNT = /^\/v1\/portal\/account\//;

/** Revokes the token with which it is called. */
const SIGNS_OUT = "DELETE /v1/portal/account/sessions";

/** A request that is otherwise invalid, so that the status shows which check runs first. */
const wrong = (method: string) =>
  method === "GET" ? {} : { json: [], headers: { "x-crm-platform": "nobody" } };

/** The status of an invalid request by a user. Renews the user's token if the request revoked it. */
async function statusFor(
  user: "viewer" | "admin",
  { name, method, path }: ReturnType<typeof protectedOperations>[number],
) {
  const { status } = await api.call(method, path, { token: tokens[user], ...wrong(method) });
  if (name === SIGNS_OUT) tokens[user] = await users[user].logIn();
  return status;
}

test("every contract endpoint except login requires a token", () => {
  const names = protectedOperations().map(({ name }) => name);
  for (const name of CONTRACT) assert.ok(names.includes(name), name);
  const open = Object.entries(api.document.paths).flatMap(([path, item]) =>
    Object.values(item).flatMap(({ security }) => (security.length === 0 ? [path] : [])),
  );
  // Downloads are protected by a signature and links by a secret. The probes reveal nothing.
  assert.deepEqual(open.toSorted(), [
    "/api/health",
    "/api/ready",
    "/files/{kind}/{id}/{name}",
    "/v1/advice-acknowledgements/{token}",
    "/v1/advice-acknowledgements/{token}",
    "/v1/advice-acknowledgements/{token}/privacy-notice",
    "/v1/advice-acknowledgements/{token}/privacy-notice",
    "/v1/auth/captcha",
    "/v1/auth/login",
    "/v1/auth/logout",
    "/v1/auth/new-password",
    "/v1/auth/passkey-challenge",
    "/v1/auth/password-reset",
    "/v1/auth/refresh",
    "/v1/brokerages/{token}/disclosure",
    "/v1/brokerages/{token}/logo",
    "/v1/calendars/{token}/lodge.ics",
    "/v1/fact-find-links/{token}",
    "/v1/fact-find-links/{token}",
    "/v1/fact-find-links/{token}/signature",
    "/v1/package-deliveries/{token}",
    "/v1/package-deliveries/{token}/files/{file}",
    "/v1/upload-links/{token}",
    "/v1/upload-links/{token}/documents",
    "/v1/upload-links/{token}/privacy-notice",
    "/v1/upload-links/{token}/privacy-notice",
    "/v1/upload-links/{token}/uploads/{uploadId}",
    "/v1/upload-links/{token}/uploads/{uploadId}",
    "/v1/upload-links/{token}/uploads/{uploadId}",
  ]);
});

test("without a token each operation returns 401 before any other check", async () => {
  for (const { name, method, path } of protectedOperations()) {
    assert.equal((await api.call(method, path, wrong(method))).status, 401, name);
  }
});

test("without the role each operation returns 403 before any other check", async () => {
  for (const { name, method, path } of protectedOperations()) {
    if (OWN_ACCOUNT.test(path)) continue;
    const { status, fault } = await api.call(method, path, { token: tokens.viewer, ...wrong(method) });
    assert.equal(status, 403, name);
    assert.match(fault.message, /ROLE_(BROKER|ADMIN)/);
  }
});

test("a user without other roles is authorized for each operation on their own account", async () => {
  const own = protectedOperations().filter(({ path }) => OWN_ACCOUNT.test(path));
  assert.ok(own.length >= 10, `only ${own.length}`);
  for (const operation of own) {
    const status = await statusFor("viewer", operation);
    assert.ok(![401, 403].includes(status), `${operation.name} ${status}`);
  }
});

test("a broker is authorized for each contract endpoint", async () => {
  for (const { name, method, path } of protectedOperations()) {
    if (!CONTRACT.includes(name)) continue;
    const { status } = await api.call(method, path, { token: tokens.broker, ...wrong(method) });
    assert.ok(![401, 403].includes(status), `${name} ${status}`);
  }
});

test("an administrator has a broker's permissions on their own data", async () => {
  for (const operation of protectedOperations()) {
    const status = await statusFor("admin", operation);
    assert.ok(![401, 403].includes(status), `${operation.name} ${status}`);
  }
  for (const path of ["/v1/subscriber/clients", "/v1/subscriber/applications"]) {
    const { status, body } = await api.call("GET", path, { token: tokens.admin });
    assert.deepEqual([status, body], [200, []]);
  }
  const calculated = await api.call("POST", "/v2/bank-calculator/calculate", {
    token: tokens.admin,
    json: {},
  });
  assert.equal(calculated.status, 200);
});
