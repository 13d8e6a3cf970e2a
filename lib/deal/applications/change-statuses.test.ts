import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";
import type { ApplicationStatus } from "#lib/records/applications/core/application-status.ts";
import { readAnswer } from "#testing/answer.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();
let as: Context<UserActor>;

before(async () => {
  as = await lodge.user();
});

const path = "/v1/portal/applications/status-batches";

async function send(json: object, { key, who = as }: { key?: string; who?: Context<UserActor> } = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  const response = await lodge.call("POST", path, { as: who, json, headers });
  const answer = await readAnswer(response);
  const brief = answer.body.outcomes?.map(({ outcome }) => outcome);
  return Object.assign(answer, { brief, isReplayed: response.headers.has("idempotent-replayed") });
}

const withdraw = (applicationIds: readonly string[], more: Parameters<typeof send>[1] = {}) =>
  send({ change: "WITHDRAW", applicationIds, reason: "Went elsewhere" }, more);

const undo = (applicationIds: readonly string[], more: Parameters<typeof send>[1] = {}) =>
  send({ change: "UNDO_WITHDRAWAL", applicationIds }, more);

/** Creates an application in each given status. */
async function some(...statuses: ApplicationStatus[]): Promise<string[]> {
  const ids: string[] = [];
  for (const status of statuses) {
    const id = await createTestApplication(lodge, as, await createTestClient(lodge, as));
    await lodge.admin`update applications set status = ${status} where id = ${id}`;
    ids.push(id);
  }
  return ids;
}

async function statusesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await lodge.admin`select id, status from applications where id = any(${[...ids]}::uuid[])`;
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
}

const auditsOf = (id: string) =>
  lodge.admin`select action, detail from audit_log where entity_id = ${id} and action in
    ('application.status-changed', 'application.reopened') order by id`;

/** Makes every change of an application fail until the returned function is called. */
async function breakChangesOf(id: string): Promise<() => Promise<unknown>> {
  const name = `broken_${id.replaceAll("-", "")}`;
  await lodge.admin.unsafe(`create function ${name}() returns trigger language plpgsql as
    $$ begin raise exception 'out of order'; end $$`);
  await lodge.admin.unsafe(`create trigger ${name} before update on applications for each row
    when (old.id = '${id}') execute function ${name}()`);
  return () => lodge.admin.unsafe(`drop function ${name} cascade`);
}

test("withdraws each application that can be, with one reason, and says why the others can't", async () => {
  const [draft = "", declined = "", settled = "", withdrawn = "", other = ""] = await some(
    "DRAFT",
    "DECLINED",
    "SETTLED",
    "WITHDRAWN",
    "DRAFT",
  );
  const unknown = newId();
  const asked = [draft.toUpperCase(), declined, settled, withdrawn, unknown, "no id", other];
  const { status, body } = await withdraw(asked);
  assert.equal(status, 200);
  assert.deepEqual(
    body.outcomes.map(({ applicationId, outcome, message }) => [
      asked.indexOf(applicationId === draft ? draft.toUpperCase() : applicationId),
      outcome,
      message,
    ]),
    [
      [0, "DONE", null],
      [1, "NOT_ALLOWED", "Declined, so nothing is left to withdraw"],
      [2, "NOT_ALLOWED", "The loan has settled"],
      [3, "UNCHANGED", "Already withdrawn"],
      [4, "NOT_FOUND", "Application not found. Check the identifier; only your own records can be reached."],
      [5, "NOT_FOUND", "Application not found. Check the identifier; only your own records can be reached."],
      [6, "DONE", null],
    ],
  );
  assert.deepEqual(await statusesOf([draft, declined, settled, other]), [
    "WITHDRAWN",
    "DECLINED",
    "SETTLED",
    "WITHDRAWN",
  ]);
  for (const id of [draft, other]) {
    const [{ reason } = {}] = await lodge.admin`select reason from application_status_history
      where application_id = ${id} and to_status = 'WITHDRAWN'`;
    assert.equal(reason, "Went elsewhere");
    assert.deepEqual(
      (await auditsOf(id)).map((row) => ({ ...row })),
      [{ action: "application.status-changed", detail: { from: "DRAFT", to: "WITHDRAWN" } }],
    );
    const [links] = await lodge.admin`select count(*)::int as live from upload_links
      where application_id = ${id} and revoked_at is null`;
    assert.equal(links?.live, 0);
  }
  assert.deepEqual([...(await auditsOf(declined))], []);
});

test("undoes withdrawals, but changes no declined or open applications", async () => {
  const ids = await some("DRAFT", "DRAFT", "DECLINED");
  await withdraw(ids.slice(0, 1));
  assert.deepEqual((await undo(ids)).brief, ["DONE", "UNCHANGED", "UNCHANGED"]);
  assert.deepEqual(await statusesOf(ids), ["DRAFT", "DRAFT", "DECLINED"]);
  assert.deepEqual((await undo(ids)).brief, ["UNCHANGED", "UNCHANGED", "UNCHANGED"]);
  const actions = (await auditsOf(ids[0] ?? "")).map(({ action }) => action);
  assert.deepEqual(actions, [
    "application.status-changed",
    "application.reopened",
    "application.status-changed",
  ]);
});

test("treats another broker's applications as if they did not exist, and changes nothing", async () => {
  const stranger = await lodge.user();
  const [id = ""] = await some("DRAFT");
  const theirs = await withdraw([id], { who: stranger });
  const none = await withdraw([newId()], { who: stranger });
  assert.deepEqual(theirs.body.outcomes[0], { ...none.body.outcomes[0], applicationId: id });
  assert.equal(theirs.body.outcomes[0]?.outcome, "NOT_FOUND");
  await withdraw([id]);
  assert.deepEqual((await undo([id], { who: stranger })).brief, ["NOT_FOUND"]);
  assert.deepEqual(await statusesOf([id]), ["WITHDRAWN"]);
});

test("a failure does not affect the other applications, and is retried with the same key", async () => {
  const ids = await some("DRAFT", "DRAFT", "DRAFT");
  const repair = await breakChangesOf(ids[1] ?? "");
  const key = randomUUID();
  const first = await withdraw(ids, { key });
  assert.deepEqual(first.brief, ["DONE", "FAILED", "DONE"]);
  assert.equal(first.body.outcomes[1]?.message, "Something went wrong. Try again.");
  assert.deepEqual(await statusesOf(ids), ["WITHDRAWN", "DRAFT", "WITHDRAWN"]);
  await repair();
  const second = await withdraw(ids, { key });
  assert.deepEqual([second.brief, second.isReplayed], [["DONE", "DONE", "DONE"], false]);
  assert.deepEqual(await statusesOf(ids), ["WITHDRAWN", "WITHDRAWN", "WITHDRAWN"]);
});

test("a repeated request gets the same response, even after the withdrawal was undone", async () => {
  const ids = await some("DRAFT", "SETTLED");
  const key = randomUUID();
  const first = await withdraw(ids, { key });
  await undo(ids);
  const again = await withdraw(ids, { key });
  assert.deepEqual(again.body, first.body);
  assert.deepEqual([first.isReplayed, again.isReplayed], [false, true]);
  assert.deepEqual(await statusesOf(ids), ["DRAFT", "SETTLED"]);
  const others = await some("DRAFT");
  const misused = await withdraw(others, { key });
  assert.equal(misused.status, 400);
  assert.match(misused.fault.details?.[0]?.message ?? "", /was used for another request/);
  assert.deepEqual(await statusesOf(others), ["DRAFT"]);
  // Without a key, a repetition is a new request.
  assert.deepEqual((await withdraw(ids)).brief, ["DONE", "NOT_ALLOWED"]);
  assert.deepEqual((await withdraw(ids)).brief, ["UNCHANGED", "NOT_ALLOWED"]);
});

test("two concurrent withdrawals withdraw each application once", async () => {
  const ids = await some("DRAFT", "DRAFT", "DRAFT");
  const both = await Promise.all([withdraw(ids), withdraw(ids.toReversed())]);
  const done = both.flatMap(({ body }) => body.outcomes.filter(({ outcome }) => outcome === "DONE"));
  assert.deepEqual(done.map(({ applicationId }) => applicationId).toSorted(), ids.toSorted());
  for (const id of ids) assert.equal((await auditsOf(id)).length, 1);
  const more = await some("DRAFT", "DRAFT");
  const key = randomUUID();
  const [one, two] = await Promise.all([withdraw(more, { key }), withdraw(more, { key })]);
  assert.deepEqual(
    [one.brief, two.brief],
    [
      ["DONE", "DONE"],
      ["DONE", "DONE"],
    ],
  );
  for (const id of more) assert.equal((await auditsOf(id)).length, 1);
});

test("accepts 1 to 100 applications, each only once", async () => {
  const messages = async (applicationIds: unknown) =>
    (await send({ change: "WITHDRAW", applicationIds })).fault.details?.map(({ message }) => message);
  const id = newId();
  assert.deepEqual(await messages([]), ["must name an application"]);
  assert.deepEqual(await messages(Array.from({ length: 101 }, newId)), [
    "must name at most 100 applications",
  ]);
  assert.deepEqual(await messages([id, id.toUpperCase()]), ["must name each application only once"]);
  assert.equal((await send({ change: "DECLINE", applicationIds: [id] })).status, 400);
  assert.equal((await withdraw(Array.from({ length: 100 }, newId))).status, 200);
});
