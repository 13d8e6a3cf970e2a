import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { readAnswer } from "#testing/answer.ts";
import { doMainJob } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { ResolvedFlag, ResolvedFlags } from "./schemas.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let applicationId: string;

before(async () => {
  broker = await lodge.user();
  ({ applicationId } = await doMainJob(lodge, broker));
});

const base = () => `/v1/portal/applications/${applicationId}/flag-resolutions` as const;
const call = async <const M extends string, const P extends string>(
  method: M,
  path: P,
  json?: unknown,
  as = broker,
) => {
  const answer = await lodge.call(method, path, { as, ...(json ? { json } : {}) });
  return readAnswer(answer);
};
const read = async () => (await call("GET", base())).body;
const flagOf = (list: ResolvedFlags, code: string): ResolvedFlag => {
  const flag = list.flags.find((one) => one.code === code);
  assert.ok(flag, `${code} is not among ${list.flags.map((one) => one.code).join()}`);
  return flag;
};
const resolve = (flag: ResolvedFlag, fields: object, as = broker) =>
  call("PUT", `${base()}/${encodeURIComponent(flag.key)}`, { ...fields, version: flag.version }, as);
const reopen = (flag: ResolvedFlag) =>
  call("DELETE", `${base()}/${encodeURIComponent(flag.key)}?version=${flag.version}`);
const questions = async () => {
  const answer = await lodge.call("GET", `/v1/portal/applications/${applicationId}/checklist`, {
    as: broker,
  });
  const { items } = await answer.json();
  return items.filter(({ own }) => own !== null).map(({ title, own }) => [title, own?.askApplicant]);
};

/** Excludes a transaction of the category, so that the summary is rebuilt. */
const excludeOne = async (category: string) => {
  const [row] = await lodge.admin<{ id: string }[]>`select id from transactions
    where application_id = ${applicationId} and category = ${category} and not excluded order by id limit 1`;
  const answer = await lodge.call("PATCH", `/v1/portal/applications/${applicationId}/transactions`, {
    as: broker,
    json: { exclusions: [{ transactionId: row?.id, excluded: true }] },
  });
  assert.equal(answer.status, 200, await answer.text());
};

test("resolves a flag, counts the remaining ones, and reopens it", async () => {
  const before = await read();
  const gambling = flagOf(before, "GAMBLING");
  assert.deepEqual([gambling.state, gambling.resolution, gambling.subject], ["OPEN", null, "CONDUCT"]);
  const comment = "A syndicate at work, since ended.";
  const { status, body } = await resolve(gambling, { outcome: "EXPLAINED", comment });
  assert.equal(status, 200, JSON.stringify(body));
  const resolved = flagOf(body, "GAMBLING");
  assert.deepEqual(
    [resolved.state, resolved.resolution?.outcome, resolved.resolution?.comment],
    ["RESOLVED", "EXPLAINED", comment],
  );
  const [user] = await lodge.admin<{ name: string }[]>`
    select name from users where id = ${broker.actor.userId}`;
  assert.equal(resolved.resolution?.by, user?.name);
  assert.equal(body.toCheck, before.toCheck - (gambling.severity === "INFO" ? 0 : 1));
  assert.deepEqual(await read(), body);
  const reopened = await reopen(resolved);
  assert.deepEqual(reopened.body, before);
});

test("adds a question to the checklist, and removes it with the resolution unless it is done", async () => {
  const flag = flagOf(await read(), "DISHONOURS");
  const text = "Why was a payment dishonoured in August?";
  const asked = flagOf((await resolve(flag, { outcome: "ASKED", comment: text })).body, "DISHONOURS");
  assert.deepEqual(await questions(), [[text, true]]);
  const again = { outcome: "ASKED", comment: `${text} And September?`, askApplicant: false };
  const changed = flagOf((await resolve(asked, again)).body, "DISHONOURS");
  assert.deepEqual(await questions(), [[again.comment, false]]);
  await lodge.admin`update checklist_items set done_at = now() where application_id = ${applicationId}`;
  await resolve(changed, { outcome: "EXPLAINED", comment: "The pay came a day late." });
  assert.equal((await questions()).length, 1);
});

test("rejects an empty comment, a question too long for the checklist and unknown outcomes", async () => {
  const flag = flagOf(await read(), "GAMBLING");
  for (const [fields, field] of [
    [{ outcome: "WAIVED", comment: "  " }, "comment"],
    [{ outcome: "ASKED", comment: "x".repeat(201) }, "comment"],
    [{ outcome: "IGNORED", comment: "x" }, "outcome"],
  ] as const) {
    const { status, fault } = await resolve(flag, fields);
    assert.deepEqual([status, fault.details?.[0]?.field], [400, field]);
  }
  assert.equal(
    (await call("PUT", `${base()}/NO_SUCH_FLAG`, { outcome: "WAIVED", comment: "x", version: "" })).status,
    404,
  );
});

test("returns 409 to the later of two tabs and overwrites nothing", async () => {
  const flag = flagOf(await read(), "GAMBLING");
  const fields = { outcome: "WAIVED", comment: "Small." };
  const answers = await Promise.all([resolve(flag, fields), resolve(flag, { ...fields, comment: "Once." })]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  assert.equal((await reopen(flag)).status, 409);
  const kept = answers.find(({ status }) => status === 200)?.body;
  assert.deepEqual(await read(), kept);
  assert.ok(kept);
  await reopen(flagOf(kept, "GAMBLING"));
});

test("keeps a resolution when the summary is rebuilt, and marks the flag as changed if its evidence is", async () => {
  const comment = "A syndicate at work.";
  const flag = flagOf(await read(), "GAMBLING");
  await resolve(flag, { outcome: "EXPLAINED", comment });
  await excludeOne("GROCERIES");
  assert.equal(flagOf(await read(), "GAMBLING").state, "RESOLVED");
  await excludeOne("GAMBLING");
  const changed = flagOf(await read(), "GAMBLING");
  assert.deepEqual([changed.state, changed.resolution?.comment], ["CHANGED", comment]);
});

test("audits each change without the client's words", async () => {
  const rows = await lodge.admin<{ action: string; detail: object }[]>`
    select action, detail from audit_log where action like 'flag.%' order by at, id`;
  assert.ok(
    rows.some(({ action }) => action === "flag.resolved") &&
      rows.some(({ action }) => action === "flag.reopened"),
  );
  assert.ok(!JSON.stringify(rows).includes("syndicate"));
});
