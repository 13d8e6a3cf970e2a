import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { changePassword } from "#lib/identity/account/own-account.ts";
import type { DeviceCookies } from "#lib/identity/auth/complete-sign-in.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { logInAs, signInToPortal } from "#testing/sign-in.ts";
import { TEST_PASSWORD, testLodge } from "#testing/test-lodge.ts";
import { countAttempt, refundAttempt } from "./throttle.ts";

const lodge = await testLodge();
type Options = Parameters<typeof logInAs>[1];

/** The outcome of a login: `in`, or the error code and the seconds in Retry-After. */
async function attempt(user: Context<UserActor>, options: Options = {}): Promise<string> {
  try {
    await logInAs(user, options);
    return "in";
  } catch (error) {
    assert.ok(error instanceof AppError);
    return error.code === "TOO_MANY_REQUESTS" ? `wait ${error.headers?.["retry-after"]}` : error.code;
  }
}

let networks = 0;
/** An address in a new network on each call, as from a botnet. */
const elsewhere = () => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.7`;
};
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

async function fail(user: Context<UserActor>, times: number, options: () => Options): Promise<void> {
  for (let count = 0; count < times; count += 1) await attempt(user, { password: "wrong", ...options() });
}

/** A browser that stores the cookies it receives. */
function browser(): DeviceCookies & { jar: Map<string, string> } {
  const jar = new Map<string, string>();
  return {
    jar,
    read: (account) => jar.get(account),
    write: (account, secret) => void jar.set(account, secret),
  };
}

test("failures from one address cause growing pauses, which attempts during a pause do not extend", async () => {
  const user = await lodge.user();
  const address = elsewhere();
  let { now } = user;
  await fail(user, 5, () => ({ address, now }));
  const waits: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    assert.equal(await attempt(user, { address, now, password: "wrong" }), "UNAUTHENTICATED");
    // Both attempts during the pause get the same end time.
    await attempt(user, { address, now, password: "wrong" });
    const wait = await attempt(user, { address, now, password: "wrong" });
    waits.push(wait);
    now = after(now, Number(wait.replace("wait ", "")));
  }
  assert.deepEqual(waits, ["wait 1", "wait 2", "wait 4", "wait 8", "wait 16"]);
  assert.equal(await attempt(user, { address, now }), "in", "once the pause is over");
});

test("pauses an account for all unknown sources, but not for known ones", async () => {
  const user = await lodge.user();
  const home = elsewhere();
  await logInAs(user, { address: home });
  await fail(user, 12, () => ({ address: elsewhere() }));
  assert.match(
    await attempt(user, { address: elsewhere() }),
    /^wait \d+$/,
    "the right password, from anywhere else",
  );
  assert.equal(await attempt(user, { address: home }), "in");
});

test("does not reveal during a pause that an unknown source has the right password", async () => {
  const user = await lodge.user();
  await fail(user, 12, () => ({ address: elsewhere() }));
  const outcomes = [await attempt(user, { address: elsewhere() })];
  outcomes.push(await attempt(user, { address: elsewhere(), password: "wrong" }));
  assert.equal(outcomes[0], outcomes[1]);
});

test("allows a known browser despite pauses of its account, address and network", async () => {
  const user = await lodge.user();
  const address = elsewhere();
  const cookies = browser();
  await signInToPortal(user, { address, cookies });
  assert.match(cookies.jar.get(user.actor.username) ?? "", /^[\w-]{43}$/);
  await fail(user, 30, () => ({ address, username: user.actor.username }));
  await fail(user, 30, () => ({ address, username: `${newId()}@lodge.test` }));
  assert.match(await attempt(user, { address }), /^wait/, "without its cookie");
  await signInToPortal(user, { address, cookies });
  await signInToPortal(user, { address: elsewhere(), cookies });
});

test("a stolen or forged cookie allows no more guesses than an address", async () => {
  const user = await lodge.user();
  const cookies = browser();
  await signInToPortal(user, { address: elsewhere(), cookies });
  const guess = (secret?: string) =>
    attempt(user, {
      address: elsewhere(),
      password: "wrong",
      cookies: { read: () => secret ?? cookies.read(user.actor.username), write: () => {} },
    });
  const answers = [];
  for (let count = 0; count < 8; count += 1) answers.push(await guess());
  assert.equal(answers.filter((answer) => answer === "UNAUTHENTICATED").length, 6);
  await signInToPortal(user, { address: elsewhere() });
  for (let count = 0; count < 12; count += 1) await guess("x".repeat(43));
  assert.match(await guess("x".repeat(43)), /^wait/);
});

test("pauses password spraying from one address or one network", async () => {
  const user = await lodge.user();
  const address = elsewhere();
  const spray = (from: string) =>
    attempt(user, { address: from, password: "wrong", username: `${newId()}@lodge.test` });
  const answers = [];
  for (let count = 0; count < 104; count += 1) answers.push(await spray(address));
  assert.equal(answers.filter((answer) => answer === "UNAUTHENTICATED").length, 21);
  const network = elsewhere().replace(/7$/, "");
  const wide = [];
  for (let host = 1; host <= 80; host += 1) wide.push(await spray(network + host));
  assert.equal(wide.filter((answer) => answer === "UNAUTHENTICATED").length, 61);
});

test("throttles an unknown account exactly like an existing one", async () => {
  const user = await lodge.user();
  const shared = elsewhere();
  await logInAs(user, { address: shared });
  const from = [
    shared,
    elsewhere(),
    shared,
    shared,
    elsewhere(),
    shared,
    shared,
    shared,
    shared,
    shared,
    shared,
  ];
  const run = async (username: string) => {
    const answers = [];
    for (const address of [...from, ...from])
      answers.push(await attempt(user, { address, password: "wrong", username }));
    return answers;
  };
  const known = await run(user.actor.username);
  await lodge.admin`delete from throttles`;
  assert.deepEqual(await run(`${newId()}@lodge.test`), known);
});

test("a concurrent successful login does not lift a pause started by a guess", async () => {
  const user = await lodge.user();
  const limits = [{ what: user.actor.userId, policy: { free: 0, firstMs: 8_000, longestMs: 60_000 } }];
  const count = (now: Date) => countAttempt(lodge.db, limits, { now, refusal: "Too many" });
  const own = await count(user.now);
  const guess = await count(after(user.now, 8));
  await refundAttempt(lodge.db, own);
  await assert.rejects(count(after(user.now, 9)), { code: "TOO_MANY_REQUESTS" });
  await refundAttempt(lodge.db, guess);
  await count(after(user.now, 9));
});

test("a new password deletes all known devices", async () => {
  const user = await lodge.user();
  const cookies = browser();
  const session = await signInToPortal(user, { address: elsewhere(), cookies });
  const before = cookies.jar.get(user.actor.username);
  const newPassword = "another quite long password";
  await changePassword(session, { currentPassword: TEST_PASSWORD, newPassword });
  const [row] =
    await lodge.admin`select count(*)::int as known from known_devices where user_id = ${user.actor.userId}`;
  assert.equal(row?.known, 0);
  await signInToPortal(user, { address: elsewhere(), cookies, password: newPassword });
  assert.notEqual(cookies.jar.get(user.actor.username), before, "a new secret, not the revoked one");
});

test("stores the latest twenty browsers and twenty addresses", async () => {
  const user = await lodge.user();
  for (let count = 0; count < 23; count += 1)
    await signInToPortal(user, { address: elsewhere(), cookies: browser(), now: after(user.now, count) });
  const rows = await lodge.admin`select kind, count(*)::int as known, min(last_seen_at) as oldest
    from known_devices where user_id = ${user.actor.userId} group by kind order by kind`;
  assert.deepEqual(
    rows.map(({ kind, known, oldest }) => [kind, known, oldest]),
    [
      ["ADDRESS", 20, after(user.now, 3)],
      ["COOKIE", 20, after(user.now, 3)],
    ],
  );
});
