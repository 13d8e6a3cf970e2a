import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { altcha } from "#lib/identity/captcha/altcha.ts";
import { linkSecret } from "#lib/identity/password-links/password-link.ts";
import { openPortalSession, portalSessionUser } from "#lib/identity/portal/portal-session.ts";
import { newId } from "#lib/platform/ids.ts";
import { readAnswer } from "#testing/answer.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { TEST_PASSWORD, testLodge } from "#testing/test-lodge.ts";
import { inviteFirstAdministrator } from "./first-administrator.ts";
import type { ListedUser } from "./schemas.ts";

const PATH = "/v1/portal/administration/users";
const PASSWORD = "kererū above the old ferry";
const lodge = await testLodge();
let admin: Context<UserActor>;

before(async () => {
  admin = await lodge.user("ROLE_ADMIN");
});

async function call<const M extends string, const P extends string>(
  method: M,
  path: P,
  json?: unknown,
  as: Context<UserActor> | null = admin,
) {
  const options = { ...(as && { as }), ...(json === undefined ? {} : { json }) };
  const response = await lodge.call(method, path, options);
  return readAnswer(response);
}

async function invite(role = "ROLE_BROKER", email = `${newId()}@example.com`): Promise<ListedUser> {
  const { status, body } = await call("POST", PATH, { name: "Hana Kereama", email, role });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** The secrets of the user's links, newest last. */
async function secretsOf(userId: string): Promise<string[]> {
  const rows =
    await lodge.admin`select id from password_links where user_id = ${userId} order by created_at, id`;
  return rows.map((row) => linkSecret(row.id));
}

const choose = (token: string, password = PASSWORD) =>
  call("POST", "/v1/auth/new-password", { token, password }, null);

async function signIn(username: string, password: string) {
  const ctx = { actor: { kind: "anonymous" } as const, db: lodge.db, requestId: newId(), now: new Date() };
  const device = { address: newId(), userAgent: null };
  const input = {
    username,
    password,
    captchaToken: undefined,
    trustedApplication: true,
    address: newId(),
    device,
  };
  return openPortalSession(ctx, input);
}

async function joined(): Promise<ListedUser & { secret: string }> {
  const user = await invite();
  const [secret = ""] = await secretsOf(user.userId);
  assert.equal((await choose(secret)).status, 204);
  return { ...user, secret };
}

test("emails an invitation whose link works once, after which the user can sign in", async () => {
  const user = await invite();
  assert.equal(user.state, "INVITED");
  assert.equal(user.link?.delivery.state, "WAITING");
  const sevenDays = Date.parse(user.link?.expiresAt ?? "") - Date.parse(user.link?.sentAt ?? "");
  assert.equal(sevenDays, 7 * 86_400_000);
  await runJobs(lodge.db);
  const listed = await call("GET", `${PATH}?search=${user.email}`);
  assert.deepEqual([listed.body.total, listed.body.users[0]?.link?.delivery.state], [1, "SENT"]);
  const folder = join(lodge.dataDir, "mail");
  const mails = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")),
  );
  const mail = mails.find((text) => text.includes(user.email))?.replace(/=\r?\n/g, "") ?? "";
  const [secret = ""] = await secretsOf(user.userId);
  assert.ok(mail.includes(`/invitation/${secret}`), "the email contains the link");
  assert.match(mail, /text\/plain/);
  assert.match(mail, /text\/html/);

  await assert.rejects(signIn(user.email, PASSWORD), /incorrect/);
  const short = await choose(secret, "short");
  assert.deepEqual([short.status, short.fault.details[0]?.field], [400, "password"]);
  assert.equal((await choose(secret, user.email)).status, 400);
  assert.equal((await choose(secret)).status, 204);
  const again = await choose(secret, "another long password");
  assert.deepEqual([again.status, again.fault.details[0]?.field], [400, "token"]);
  assert.match(again.fault.message, /already been used/);
  assert.equal((await signIn(user.email.toUpperCase(), PASSWORD)).id, user.userId);
  const [row] = (await call("GET", `${PATH}?search=${user.email}`)).body.users;
  assert.deepEqual([row?.state, row?.link], ["ACTIVE", null]);
  assert.ok(row?.lastSignedInAt);
});

test("lets one of two concurrent uses of a link succeed", async () => {
  const { userId } = await invite();
  const [secret = ""] = await secretsOf(userId);
  const responses = await Promise.all([choose(secret), choose(secret, "another long password")]);
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [204, 400]);
});

test("stores no working link in the database or in events", async () => {
  const { userId } = await invite();
  const [secret = ""] = await secretsOf(userId);
  const rows =
    await lodge.admin`select to_jsonb(l)::text as row from password_links l where user_id = ${userId}
    union all select to_jsonb(o)::text from outbox o`;
  assert.ok(rows.length >= 2);
  assert.ok(rows.every(({ row }) => !row.includes(secret)));
});

test("rejects a known email address in any case and an invalid name, and names the field", async () => {
  const { email } = await invite();
  const twice = await call("POST", PATH, { name: "A", email: email.toUpperCase(), role: "ROLE_BROKER" });
  assert.deepEqual([twice.status, twice.fault.details[0]?.field], [400, "email"]);
  for (const name of ["", "a<b>", "see https://evil.example", "A\r\nBcc: x@y.nz"]) {
    const response = await call("POST", PATH, { name, email: `${newId()}@e.nz`, role: "ROLE_BROKER" });
    assert.deepEqual([response.status, response.fault.details[0]?.field], [400, "name"], name);
  }
  assert.equal((await call("POST", PATH, { name: "A", email: "a@b.nz", role: "ROLE_KING" })).status, 400);
});

test("resending ends the earlier link; withdrawing ends all links and frees the address", async () => {
  const { userId, email } = await invite();
  assert.equal((await call("POST", `${PATH}/${userId}/password-link`)).status, 200);
  const [first = "", second = ""] = await secretsOf(userId);
  assert.match((await choose(first)).fault.message, /newer email/);
  assert.equal((await call("DELETE", `${PATH}/${userId}`)).status, 204);
  assert.match((await choose(second)).fault.message, /doesn't work/);
  assert.equal((await call("DELETE", `${PATH}/${userId}`)).status, 404);
  assert.notEqual((await invite("ROLE_BROKER", email)).userId, userId);
});

test("does not withdraw an accepted invitation", async () => {
  const { userId } = await joined();
  const response = await call("DELETE", `${PATH}/${userId}`);
  assert.deepEqual([response.status, /deactivate/.test(response.fault.message)], [400, true]);
});

test("an expired link explains that it expired and how long links last", async () => {
  const { userId } = await invite();
  await lodge.admin`update password_links set expires_at = now() - interval '1 second' where user_id = ${userId}`;
  const [secret = ""] = await secretsOf(userId);
  assert.match((await choose(secret)).fault.message, /expired. Invitations work for 7 days/);
});

test("deactivating signs a user out everywhere immediately, keeps their data and can be undone", async () => {
  const { userId, email } = await joined();
  const session = await signIn(email, PASSWORD);
  const login = await lodge.call("POST", "/v1/auth/login", {
    headers: { "x-app-name": "lodge" },
    json: { username: email, password: PASSWORD },
  });
  const { token, refreshToken } = await login.json();
  const use = async (bearer: string) =>
    (await lodge.call("GET", "/v1/subscriber/clients", { headers: { authorization: `Bearer ${bearer}` } }))
      .status;
  assert.equal(await use(token), 200);

  const left = await call("PATCH", `${PATH}/${userId}`, { active: false });
  assert.equal(left.body.state, "DEACTIVATED");
  assert.equal(await use(token), 401);
  assert.equal((await call("POST", "/v1/auth/refresh", { refreshToken }, null)).status, 401);
  assert.equal(await portalSessionUser(lodge.db, session.sessionId, new Date(), "192.0.2.1"), null);
  await assert.rejects(signIn(email, PASSWORD), /incorrect/);
  assert.equal((await call("POST", `${PATH}/${userId}/password-link`)).status, 400);

  assert.equal((await call("PATCH", `${PATH}/${userId}`, { active: true })).body.state, "ACTIVE");
  assert.equal(await use(token), 401, "reactivating does not restore tokens");
  assert.equal((await signIn(email, PASSWORD)).id, userId);
});

test("ending sessions ends tokens to the millisecond, so the next login works immediately", async () => {
  const person = await lodge.user();
  const login = async () => {
    const json = { username: person.actor.username, password: TEST_PASSWORD };
    const response = await lodge.call("POST", "/v1/auth/login", { headers: { "x-app-name": "lodge" }, json });
    return (await response.json()).token;
  };
  const use = async (bearer: string) =>
    (await lodge.call("GET", "/v1/subscriber/clients", { headers: { authorization: `Bearer ${bearer}` } }))
      .status;
  const before = await login();
  assert.equal((await call("DELETE", `${PATH}/${person.actor.userId}/sessions`)).status, 204);
  const after = await login();
  assert.deepEqual([await use(before), await use(after)], [401, 200]);
});

test("applies a new role from the next request, regardless of the token", async () => {
  const person = await lodge.user();
  const clients = () => call("GET", "/v1/subscriber/clients", undefined, person);
  assert.equal((await clients()).status, 200);
  await call("PATCH", `${PATH}/${person.actor.userId}`, { role: "ROLE_USER" });
  assert.equal((await clients()).status, 403);
});

test("rejects deactivating or demoting one's own account or the last administrator", async () => {
  for (const change of [{ active: false }, { role: "ROLE_BROKER" }]) {
    const response = await call("PATCH", `${PATH}/${admin.actor.userId}`, change);
    assert.deepEqual([response.status, response.fault.details[0]?.field], [400, Object.keys(change)[0]]);
  }
  const other = await lodge.user("ROLE_ADMIN");
  const both = await Promise.all([
    call("PATCH", `${PATH}/${other.actor.userId}`, { active: false }, admin),
    call("PATCH", `${PATH}/${admin.actor.userId}`, { active: false }, other),
  ]);
  const [left] =
    await lodge.admin`select count(*)::int as count from users where active and 'ROLE_ADMIN' = any(roles)`;
  await lodge.admin`update users set active = true where id = ${admin.actor.userId}`;
  assert.equal(left?.count, 1, "one of two administrators who deactivate each other stays active");
  assert.ok(both.some(({ status }) => status !== 200));
  const invited = await invite("ROLE_ADMIN");
  const own = await call("PATCH", `${PATH}/${invited.userId}`, { active: false });
  assert.equal(own.status, 200, "an invited administrator does not count until they accept");
});

test("gives the same response to a password reset for any address, but emails only existing accounts", async () => {
  const captcha = altcha.verify;
  altcha.verify = async () => ({ solutionHash: newId(), expiresAt: new Date(Date.now() + 1000) });
  const { userId, email } = await joined();
  const ask = (address: string) =>
    call("POST", "/v1/auth/password-reset", { email: address, captchaToken: "solved" }, null);
  const known = await ask(email.toUpperCase());
  const unknown = await ask(`${newId()}@example.com`);
  assert.deepEqual([known.status, known.body], [204, undefined]);
  assert.deepEqual(known, unknown);
  const secret = (await secretsOf(userId)).at(-1) ?? "";
  assert.equal((await choose(secret, "an altogether new password")).status, 204);
  assert.equal((await signIn(email, "an altogether new password")).id, userId);
  await ask(email);
  await ask(email);
  const fourth = await ask(email);
  assert.equal(fourth.status, 429);
  assert.match(fourth.fault.message, /Try again in \d+ minutes/);
  altcha.verify = captcha;
  const bare = await call("POST", "/v1/auth/password-reset", { email }, null);
  assert.deepEqual([bare.status, bare.fault.details[0]?.field], [400, "captchaToken"]);
});

test("invites the configured administrator while there is none, once over repeated starts", async () => {
  const start = (address: string) => inviteFirstAdministrator(lodge.db, address, new Date());
  assert.equal(await start("late@example.com"), null, "there is an administrator");
  await lodge.admin`update users set active = false where 'ROLE_ADMIN' = any(roles)`;
  const person = await lodge.user();
  assert.equal(await start(person.actor.username), null, "a broker does not become one by a setting");
  const email = `${newId()}@example.com`;
  const [link, ...others] = await Promise.all([start(email), start(email.toUpperCase()), start(email)]);
  assert.deepEqual(others, [link, link]);
  assert.equal((await choose(link?.split("/").at(-1) ?? "")).status, 204);
  const [user] = await lodge.admin`select roles from users where lower(email) = ${email}`;
  assert.deepEqual(user?.roles, ["ROLE_ADMIN"]);
  assert.equal(await start(email), null);
  await lodge.admin`update users set active = true where id = ${admin.actor.userId}`;
});

test("filters the list by search, role and state, and rejects unknown filters", async () => {
  const person = await invite("ROLE_USER", `under_${newId()}@example.com`);
  const found = async (query: string) =>
    (await call("GET", `${PATH}?${query}`)).body.users.map(({ userId }) => userId);
  assert.deepEqual(await found("search=under_"), [person.userId]);
  assert.ok((await found("role=ROLE_USER&state=INVITED")).includes(person.userId));
  assert.ok(!(await found("state=ACTIVE")).includes(person.userId));
  assert.ok(!(await found("role=ROLE_ADMIN")).includes(person.userId));
  assert.equal((await call("GET", `${PATH}?page=0`)).status, 400);
  assert.equal((await call("GET", `${PATH}?state=GONE`)).status, 400);
  assert.equal((await call("GET", `${PATH}?search=%00`)).status, 400);
});

test("audits each action under the administrator's name", async () => {
  const { userId } = await invite();
  await call("POST", `${PATH}/${userId}/password-link`);
  const secret = (await secretsOf(userId)).at(-1) ?? "";
  await choose(secret);
  await call("PATCH", `${PATH}/${userId}`, { role: "ROLE_ADMIN" });
  await call("DELETE", `${PATH}/${userId}/sessions`);
  await call("POST", `${PATH}/${userId}/password-link`);
  await call("PATCH", `${PATH}/${userId}`, { active: false });
  await call("PATCH", `${PATH}/${userId}`, { active: false });
  await call("PATCH", `${PATH}/${userId}`, { active: true });
  const rows = await lodge.admin`select action, actor from audit_log where entity_id = ${userId} order by id`;
  const by = `user:${admin.actor.userId}`;
  assert.deepEqual(
    rows.map(({ action, actor }) => [action, actor]),
    [
      ["user.invited", by],
      ["user.invited-again", by],
      ["user.invitation-accepted", `user:${userId}`],
      ["user.role-changed", by],
      ["user.sessions-ended", by],
      ["user.password-link-sent", by],
      ["user.deactivated", by],
      ["user.reactivated", by],
    ],
  );
});
