import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { changePassword } from "#lib/identity/account/own-account.ts";
import { portalSessionUser } from "#lib/identity/portal/portal-session.ts";
import { refresh } from "#lib/identity/tokens/refresh.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { readAnswer } from "#testing/answer.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { anonymousContext, codeAt, logInAs, signInToPortal, wrongCode } from "#testing/sign-in.ts";
import { TEST_PASSWORD, testLodge } from "#testing/test-lodge.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  resetSecondFactor,
  turnOffSecondFactor,
} from "./manage-second-factor.ts";
import { secondFactorStatus } from "./second-factor.ts";

const lodge = await testLodge();
const DEVICE = { address: "192.0.2.1", userAgent: null };

/** The same context, some seconds later. */
function later<C extends Context>(ctx: C, seconds: number): C {
  return { ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) };
}

/** A user with two-factor sign-in in the portal. `code` returns their app's code at a context's time. */
async function protectedUser() {
  const user = await lodge.user();
  const session = await signInToPortal(user);
  const { key } = await beginAuthenticator(session, { password: TEST_PASSWORD });
  const code = (ctx: Pick<Context, "now">) => codeAt(key, ctx.now);
  const { recoveryCodes } = await confirmAuthenticator(session, code(session));
  return { user, session, key, code, recoveryCodes };
}

const faultOf = (field: string, code: string) => (error: unknown) =>
  error instanceof AppError && error.code === code && error.details?.[0]?.field === field;

test("takes effect once a code confirms the key; a password alone then fails with an explanation", async () => {
  const user = await lodge.user();
  const session = await signInToPortal(user);
  const { key, qr, uri } = await beginAuthenticator(session, { password: TEST_PASSWORD });
  assert.ok(uri.includes(key) && qr.path.startsWith("M") && qr.size > 20);
  assert.ok((await logInAs(user)).token);
  await assert.rejects(
    confirmAuthenticator(session, wrongCode(key, session.now)),
    faultOf("code", "INVALID_REQUEST"),
  );
  assert.equal((await secondFactorStatus(session)).onSince, null);
  await confirmAuthenticator(session, codeAt(key, session.now));
  assert.deepEqual(await secondFactorStatus(session), {
    onSince: session.now.toISOString(),
    recoveryCodesLeft: 10,
  });
  for (const otp of [undefined, "", "  "])
    await assert.rejects(logInAs(user, otp === undefined ? {} : { otp }), faultOf("otp", "UNAUTHENTICATED"));
  await assert.rejects(signInToPortal(user), faultOf("otp", "UNAUTHENTICATED"));
  const next = later(user, 60);
  assert.ok((await logInAs(next, { otp: codeAt(key, next.now) })).token);
});

test("returns the same error for a wrong password with two factors on, off or no account, and any code", async () => {
  const { user, code } = await protectedUser();
  const plain = await lodge.user();
  const stranger = { ...plain, actor: { ...plain.actor, username: "nobody@lodge.test" } };
  const errors = await Promise.all(
    [user, plain, stranger].flatMap((who) =>
      [undefined, code(later(user, 60))].map((otp) =>
        logInAs(later(who, 60), { password: "wrong", ...(otp ? { otp } : {}) }).catch((error: AppError) =>
          JSON.stringify([error.code, error.message, error.details]),
        ),
      ),
    ),
  );
  assert.equal(new Set(errors).size, 1, errors.join("\n"));
});

test("accepts each code once, even in concurrent requests, and no earlier code afterwards", async () => {
  const { user, code } = await protectedUser();
  await assert.rejects(logInAs(user, { otp: code(user) }), faultOf("otp", "UNAUTHENTICATED"));
  const then = later(user, 90);
  const both = await Promise.allSettled([1, 2].map(() => logInAs(then, { otp: code(then) })));
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  await assert.rejects(logInAs(then, { otp: code(later(then, -30)) }));
  const ahead = later(then, 30);
  assert.ok(await logInAs(then, { otp: `${code(ahead).slice(0, 3)} ${code(ahead).slice(3)}` }));
});

test("accepts a recovery code once, in any notation, and notifies its owner", async () => {
  const { user, session, recoveryCodes } = await protectedUser();
  const [first = "", second = ""] = recoveryCodes;
  assert.equal(new Set(recoveryCodes).size, 10);
  assert.match(first, /^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);
  assert.ok(await logInAs(user, { otp: first }));
  await assert.rejects(logInAs(user, { otp: first }), faultOf("otp", "UNAUTHENTICATED"));
  assert.ok(await logInAs(user, { otp: ` ${second.toUpperCase().replaceAll("-", " ")}` }));
  assert.equal((await secondFactorStatus(session)).recoveryCodesLeft, 8);
  const other = await protectedUser();
  await assert.rejects(logInAs(user, { otp: other.recoveryCodes[0] ?? "" }));
  await runJobs(lodge.db);
  const mails = readdirSync(join(lodge.dataDir, "mail"))
    .map((name) => readFileSync(join(lodge.dataDir, "mail", name), "utf8"))
    .filter((mail) => mail.includes(`To: ${user.actor.username}`));
  assert.equal(mails.filter((mail) => mail.includes("Subject: A recovery code was used")).length, 2);
  assert.equal(mails.filter((mail) => mail.includes("Subject: Two-factor sign-in is on")).length, 1);
});

test("throttles wrong codes across all addresses, and then also rejects the right code", async () => {
  const { user, session, key, code } = await protectedUser();
  const then = later(user, 60);
  for (let guess = 0; guess < 6; guess += 1)
    await assert.rejects(
      logInAs(then, { otp: wrongCode(key, then.now), address: `192.0.2.${guess}` }),
      faultOf("otp", "UNAUTHENTICATED"),
    );
  await assert.rejects(logInAs(then, { otp: code(then) }), { code: "TOO_MANY_REQUESTS" });
  await assert.rejects(
    turnOffSecondFactor(later(session, 60), { password: TEST_PASSWORD, otp: code(then) }),
    { code: "TOO_MANY_REQUESTS" },
  );
  const over = later(user, 17 * 60);
  assert.ok(await logInAs(over, { otp: code(over) }));
});

test("turning it on ends earlier sessions and refresh tokens, but not the current session", async () => {
  const user = await lodge.user();
  const before = await logInAs(user);
  const [elsewhere, session] = [await signInToPortal(user), await signInToPortal(user)];
  const { key } = await beginAuthenticator(session, { password: TEST_PASSWORD });
  await confirmAuthenticator(session, codeAt(key, session.now));
  await assert.rejects(refresh(anonymousContext(user), before.refreshToken, DEVICE), {
    code: "UNAUTHENTICATED",
  });
  const alive = (id: string) => portalSessionUser(user.db, id, user.now, "192.0.2.1");
  assert.equal(await alive(elsewhere.actor.sessionId), null);
  assert.equal((await alive(session.actor.sessionId))?.id, user.actor.userId);
});

test("the API returns 401 with otp in the details, and issues tokens with the code", async () => {
  const { user, key, recoveryCodes } = await protectedUser();
  const logIn = async (otp?: string) => {
    const response = await lodge.call("POST", "/v1/auth/login", {
      headers: { "x-app-name": "lodge" },
      json: { username: user.actor.username, password: TEST_PASSWORD, ...(otp ? { otp } : {}) },
    });
    return readAnswer(response);
  };
  for (const otp of [undefined, wrongCode(key, new Date()), "abcd-efgh-jkmn-pqrs"]) {
    const { status, body, fault } = await logIn(otp);
    const [detail] = fault.details;
    assert.deepEqual(
      [status, detail?.field, "token" in body, "refreshToken" in body],
      [401, "otp", false, false],
    );
  }
  const { status, body } = await logIn(recoveryCodes[0]);
  assert.deepEqual([status, body.id], [200, user.actor.userId]);
});

test("still requires a code after a password change", async () => {
  const { user, session } = await protectedUser();
  const newPassword = "kererū above the old ferry";
  await changePassword(session, { currentPassword: TEST_PASSWORD, newPassword });
  await assert.rejects(logInAs(user, { password: newPassword }), faultOf("otp", "UNAUTHENTICATED"));
});

test("requires the password, and a code if it is on, to set up, turn off or create new recovery codes", async () => {
  const user = await lodge.user();
  const wrong = { password: "wrong" };
  await assert.rejects(beginAuthenticator(user, wrong), faultOf("password", "INVALID_REQUEST"));
  const { session, key, code, recoveryCodes } = await protectedUser();
  const [first = "", second = ""] = recoveryCodes;
  const then = later(session, 60);
  for (const act of [turnOffSecondFactor, renewRecoveryCodes]) {
    await assert.rejects(act(then, { ...wrong, otp: code(then) }), faultOf("password", "INVALID_REQUEST"));
    await assert.rejects(act(then, { password: TEST_PASSWORD }), faultOf("otp", "INVALID_REQUEST"));
    await assert.rejects(
      act(then, { password: TEST_PASSWORD, otp: wrongCode(key, then.now) }),
      faultOf("otp", "INVALID_REQUEST"),
    );
    await assert.rejects(act(user, { password: TEST_PASSWORD }), { code: "INVALID_REQUEST" });
  }
  const renewed = await renewRecoveryCodes(then, { password: TEST_PASSWORD, otp: code(then) });
  await assert.rejects(logInAs(then, { otp: first }));
  await assert.rejects(turnOffSecondFactor(then, { password: TEST_PASSWORD, otp: second }));
  await assert.rejects(
    beginAuthenticator(then, { password: TEST_PASSWORD, otp: renewed.recoveryCodes[0] ?? "" }),
  );
  await turnOffSecondFactor(then, { password: TEST_PASSWORD, otp: renewed.recoveryCodes[1] ?? "" });
  assert.deepEqual(await secondFactorStatus(then), { onSince: null, recoveryCodesLeft: 0 });
  assert.ok(await logInAs(then));
});

test("lets only its own user confirm a key, within half an hour, and never stores it in plain text", async () => {
  const user = await lodge.user();
  const { key } = await beginAuthenticator(user, { password: TEST_PASSWORD });
  const [row] =
    await lodge.admin`select sealed_key from authenticator_apps where user_id = ${user.actor.userId}`;
  assert.ok(row && !row.sealed_key.includes(key));
  const other = await lodge.user();
  await assert.rejects(confirmAuthenticator(other, codeAt(key, other.now)));
  const late = later(user, 31 * 60);
  await assert.rejects(confirmAuthenticator(late, codeAt(key, late.now)), faultOf("code", "INVALID_REQUEST"));
});

test("lets administrators reset others, which signs them out, but not themselves, and brokers reset no one", async () => {
  const admin = await lodge.user("ROLE_ADMIN");
  const { user, session } = await protectedUser();
  await assert.rejects(resetSecondFactor(await lodge.user(), user.actor.userId), { code: "FORBIDDEN" });
  await assert.rejects(resetSecondFactor(admin, admin.actor.userId), { code: "INVALID_REQUEST" });
  await assert.rejects(resetSecondFactor(admin, "nobody"), { code: "NOT_FOUND" });
  const path = `/v1/portal/administration/users/${user.actor.userId}/second-factor` as const;
  assert.equal((await lodge.call("DELETE", path, { as: user })).status, 403);
  assert.equal((await lodge.call("DELETE", path, { as: admin })).status, 204);
  assert.equal(await portalSessionUser(user.db, session.actor.sessionId, user.now, "192.0.2.1"), null);
  assert.ok(await logInAs(user));
});

test("audits each action, without codes or keys", async () => {
  const { user, session, key, code, recoveryCodes } = await protectedUser();
  await logInAs(user, { otp: recoveryCodes[0] ?? "" });
  await logInAs(user, { otp: wrongCode(key, user.now) }).catch(() => {});
  const then: Context<UserActor> = later(session, 60);
  await turnOffSecondFactor(then, { password: TEST_PASSWORD, otp: code(then) });
  const rows = await lodge.admin`select * from audit_log where entity_id = ${user.actor.userId} order by id`;
  assert.deepEqual(
    rows.map((row) => row.action).filter((action) => action.startsWith("second-factor.")),
    [
      "second-factor.turned-on",
      "second-factor.recovery-code-used",
      "second-factor.failed",
      "second-factor.turned-off",
    ],
  );
  assert.ok(![key, ...recoveryCodes].some((secret) => JSON.stringify(rows).includes(secret)));
});
