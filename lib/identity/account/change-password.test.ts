import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { portalSessionUser } from "#lib/identity/portal/portal-session.ts";
import { refresh } from "#lib/identity/tokens/refresh.ts";
import { readError } from "#testing/answer.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { anonymousContext, logInAs, signInToPortal } from "#testing/sign-in.ts";
import { TEST_PASSWORD, testLodge } from "#testing/test-lodge.ts";
import { changePassword } from "./own-account.ts";

const lodge = await testLodge();
const NEW = "kererū above the old ferry";

test("replaces the password, ends every other sign-in and notifies the owner", async () => {
  const user = await lodge.user();
  const tokens = await logInAs(user);
  const [session, other] = [await signInToPortal(user), await signInToPortal(user)];
  await changePassword(session, { currentPassword: TEST_PASSWORD, newPassword: NEW });
  const userOf = (id: string) => portalSessionUser(user.db, id, user.now, "192.0.2.1");
  assert.ok(await userOf(session.actor.sessionId));
  assert.equal(await userOf(other.actor.sessionId), null);
  await assert.rejects(
    refresh(anonymousContext(user), tokens.refreshToken, { address: "", userAgent: null }),
  );
  await assert.rejects(logInAs(user), { code: "UNAUTHENTICATED" });
  assert.ok(await logInAs(user, { password: NEW }));
  await runJobs(lodge.db);
  const [mail, ...more] = readdirSync(join(lodge.dataDir, "mail")).map((name) =>
    readFileSync(join(lodge.dataDir, "mail", name), "utf8"),
  );
  assert.deepEqual(more, []);
  assert.match(mail ?? "", /^Subject: Your password was changed/m);
  assert.ok(mail?.includes(`To: ${user.actor.username}`));
  const [audit] = await lodge.admin`select actor from audit_log where action = 'account.password-changed'`;
  assert.equal(audit?.actor, `user:${user.actor.userId}`);
});

test("rejects a wrong current password, a weak new one, the user's own address and the same password", async () => {
  const user = await lodge.user();
  const attempt = async (currentPassword: string, newPassword: string) => {
    const response = await lodge.call("POST", "/v1/portal/account/password", {
      as: user,
      json: { currentPassword, newPassword },
    });
    const { details } = await readError(response);
    return [response.status, details.map(({ field }) => field)];
  };
  assert.deepEqual(await attempt("wrong", NEW), [400, ["currentPassword"]]);
  assert.deepEqual(await attempt(TEST_PASSWORD, "short"), [400, ["newPassword"]]);
  assert.deepEqual(await attempt("", "password-1234"), [400, ["currentPassword", "newPassword"]]);
  assert.deepEqual(await attempt(TEST_PASSWORD, user.actor.username), [400, ["newPassword"]]);
  assert.ok(await logInAs(user));
  const changed = await signInToPortal(user);
  await changePassword(changed, { currentPassword: TEST_PASSWORD, newPassword: NEW });
  await assert.rejects(changePassword(changed, { currentPassword: NEW, newPassword: NEW }), {
    code: "INVALID_REQUEST",
  });
});

test("throttles password guesses from a stolen session", async () => {
  const user = await lodge.user();
  const guess = () =>
    changePassword(user, { currentPassword: "wrong", newPassword: NEW }).catch((error) => error.code);
  for (let round = 0; round < 6; round += 1) assert.equal(await guess(), "INVALID_REQUEST");
  assert.equal(await guess(), "TOO_MANY_REQUESTS");
});
