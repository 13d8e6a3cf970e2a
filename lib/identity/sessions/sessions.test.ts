import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { portalSessionUser } from "#lib/identity/portal/portal-session.ts";
import { countAttempt } from "#lib/identity/throttle/throttle.ts";
import { logout, refresh } from "#lib/identity/tokens/refresh.ts";
import { sweepRows } from "#lib/operations/housekeeping/sweep.ts";
import type { AppError } from "#lib/platform/errors/app-error.ts";

import { anonymousContext, logInAs, signInToPortal } from "#testing/sign-in.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { waitForLocks } from "#testing/until.ts";
import { endOtherSessions, endSession, listSessions } from "./own-sessions.ts";

const lodge = await testLodge();
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

test("lists each sign-in with its device, address, start and last use, the current one first", async () => {
  const user = await lodge.user();
  const { now } = user;
  const session = await signInToPortal(user, { userAgent: FIREFOX, address: "192.0.2.7" });
  const first = await logInAs(user, { now: after(now, 10), userAgent: "curl/8.14.1" });
  const device = { userAgent: "python-requests/2.32.5", address: "192.0.2.9" };
  await refresh(anonymousContext(user, after(now, 500)), first.refreshToken, device);
  const list = await listSessions({ ...session, now: after(now, 600) });
  assert.deepEqual(
    list.map(({ sessionId: _, ...rest }) => rest),
    [
      {
        kind: "PORTAL",
        device: "Firefox on Linux",
        address: "192.0.2.7",
        since: now.toISOString(),
        lastUsed: now.toISOString(),
        current: true,
      },
      {
        kind: "API",
        device: "python-requests",
        address: "192.0.2.9",
        since: after(now, 10).toISOString(),
        lastUsed: after(now, 500).toISOString(),
        current: false,
      },
    ],
  );
  assert.deepEqual(await listSessions(await lodge.user()), []);
});

test("records a use at most once a minute, with its address", async () => {
  const user = await lodge.user();
  const session = await signInToPortal(user, { address: "192.0.2.1" });
  const use = (seconds: number) =>
    portalSessionUser(user.db, session.actor.sessionId, after(user.now, seconds), "192.0.2.2");
  const recorded = async () => {
    const [row] = await listSessions(session);
    return [row?.lastUsed, row?.address];
  };
  await use(59);
  assert.deepEqual(await recorded(), [user.now.toISOString(), "192.0.2.1"]);
  await use(60);
  await use(100);
  assert.deepEqual(await recorded(), [after(user.now, 60).toISOString(), "192.0.2.2"]);
});

test("ends one sign-in, portal or API, and returns 404 for another user's", async () => {
  const user = await lodge.user();
  const session = await signInToPortal(user);
  const elsewhere = await signInToPortal(user);
  const { refreshToken } = await logInAs(user);
  const ids = (await listSessions(session)).map(({ sessionId }) => sessionId);
  assert.equal(ids.length, 3);
  const stranger = await signInToPortal(await lodge.user());
  for (const id of [...ids, "nonsense"])
    await assert.rejects(endSession(stranger, id), { code: "NOT_FOUND" });
  assert.equal((await listSessions(session)).length, 3);
  for (const id of ids.slice(1)) await endSession(session, id);
  await assert.rejects(endSession(session, ids[1] ?? ""), { code: "NOT_FOUND" });
  assert.deepEqual(
    (await listSessions(session)).map(({ current }) => current),
    [true],
  );
  assert.equal(await portalSessionUser(user.db, elsewhere.actor.sessionId, user.now, ""), null);
  await assert.rejects(refresh(anonymousContext(user), refreshToken, { address: "", userAgent: null }));
});

test("ends all the user's other sign-ins, and no one else's", async () => {
  const user = await lodge.user();
  const stranger = await signInToPortal(await lodge.user());
  const session = await signInToPortal(user);
  await signInToPortal(user);
  await logInAs(user);
  await endOtherSessions(session);
  assert.deepEqual(
    (await listSessions(session)).map(({ current }) => current),
    [true],
  );
  assert.equal((await listSessions(stranger)).length, 1);
});

test("signing in always opens a new session and leaves a planted one unchanged", async () => {
  const user = await lodge.user();
  const attacker = await signInToPortal(await lodge.user());
  const [first, second] = [await signInToPortal(user), await signInToPortal(user)];
  const ids = [attacker, first, second].map(({ actor }) => actor.sessionId);
  assert.equal(new Set(ids).size, 3);
  const planted = await portalSessionUser(user.db, attacker.actor.sessionId, user.now, "");
  assert.equal(planted?.id, attacker.actor.userId);
});

test("deletes the device and address of a session a day after its end", async () => {
  const user = await lodge.user();
  const old = await signInToPortal(user, { now: after(user.now, -37 * 3600) });
  const fresh = await signInToPortal(user, { now: after(user.now, -35 * 3600) });
  await sweepRows(user.now);
  const left = await lodge.admin`select id from portal_sessions where user_id = ${user.actor.userId}`;
  assert.deepEqual(
    left.map(({ id }) => id),
    [fresh.actor.sessionId],
  );
  assert.notEqual(old.actor.sessionId, fresh.actor.sessionId);
});

test("concurrent logins of one user all succeed", async () => {
  const user = await lodge.user();
  const logins = await Promise.all(Array.from({ length: 25 }, () => logInAs(user)));
  assert.equal(new Set(logins.map(({ refreshToken }) => refreshToken)).size, 25);
});

test("checks six of many concurrent guesses and throttles the others", async () => {
  const user = await lodge.user();
  const guesses = Array.from({ length: 25 }, () =>
    logInAs(user, { password: "a wrong guess" }).catch((error: AppError) => error.code),
  );
  const codes = await Promise.all(guesses);
  assert.equal(codes.filter((code) => code === "UNAUTHENTICATED").length, 6);
  assert.equal(codes.filter((code) => code === "TOO_MANY_REQUESTS").length, 19);
});

test("a login to an unknown account takes as much work as a wrong password", async () => {
  const user = await lodge.user();
  const stranger = { ...user, actor: { ...user.actor, username: "nobody@lodge.test" } };
  // CPU time of this process in microseconds, which other load on the machine does not affect.
  const workOf = async (who: Context<UserActor>, round: number) => {
    const start = process.cpuUsage();
    const now = after(user.now, round * 3600);
    await assert.rejects(logInAs(who, { password: "wrong", now }), { code: "UNAUTHENTICATED" });
    return process.cpuUsage(start).user;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  // Nine rounds each, an hour apart, so none is paused. The first few include compilation.
  for (let round = 0; round < 9; round += 1) {
    known.push(await workOf(user, round));
    unknown.push(await workOf(stranger, round));
  }
  const median = (works: number[]) => works.toSorted((one, other) => one - other)[4] ?? 0;
  // Without hashing, it would be about a fifth.
  assert.ok(median(unknown) > median(known) * 0.4, `${unknown} against ${known}`);
});

test("allows one of several concurrent attempts when one is left below the limit", async () => {
  const user = await lodge.user();
  const what = user.actor.userId;
  const policy = { free: 2, firstMs: 60_000, longestMs: 60_000 };
  const attempt = () => countAttempt(lodge.db, [{ what, policy }], { now: user.now, refusal: "Tried often" });
  for (let count = 0; count < 2; count += 1) await attempt();
  const { attempts } = await lodge.admin.begin(async (tx) => {
    await tx`lock table throttles in share mode`;
    const attempts = Promise.allSettled(Array.from({ length: 8 }, attempt));
    await waitForLocks(lodge.admin, 8);
    return { attempts };
  });
  assert.equal((await attempts).filter(({ status }) => status === "fulfilled").length, 1);
});

const renew = (user: Context<UserActor>, token: string) =>
  refresh(anonymousContext(user, new Date()), token, { userAgent: null, address: "192.0.2.1" }).then(
    (tokens) => tokens.refreshToken,
    () => null,
  );

/** Runs both while the user's row is locked, so each starts before either can finish. */
async function concurrently<A, B>(
  user: Context<UserActor>,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const begun = await lodge.admin.begin(async (tx) => {
    await tx`select 1 from users where id = ${user.actor.userId} for update`;
    const one = first();
    await waitForLocks(lodge.admin, 1);
    const other = second();
    await waitForLocks(lodge.admin, 2);
    return { both: Promise.all([one, other]) };
  });
  return begun.both;
}

const endings: Record<string, (user: Context<UserActor>, tokens: string[]) => Promise<unknown>> = {
  "a token used twice": (user, [used = ""]) => renew(user, used),
  "a logout": (user, [, present = ""]) => logout(anonymousContext(user), present),
  "signing out elsewhere": (user) => endOtherSessions(user),
  "ending that session": async (user) => {
    const [session] = await listSessions(user);
    await endSession(user, session?.sessionId ?? "");
  },
};

for (const [name, end] of Object.entries(endings)) {
  test(`${name} ends its family, including a token that is being renewed`, async () => {
    const user = await lodge.user();
    const used = (await logInAs(user)).refreshToken;
    const present = (await renew(user, used)) ?? "";
    const [next] = await concurrently(
      user,
      () => renew(user, present),
      () => end(user, [used, present]),
    );
    assert.ok(next, "the renewal ran first");
    assert.equal(await renew(user, next), null);
  });
}
