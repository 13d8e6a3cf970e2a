import assert from "node:assert/strict";
import { before, test } from "node:test";
import { asBroker, type Context, type UserActor } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";
import { submissionStates } from "#lib/records/applications/core/submission-state.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { canMove } from "./core/transitions.ts";
import { readSubmissions } from "./read-submissions.ts";
import type { SubmissionResponse } from "./response-schemas.ts";
import { fields, submissionActions } from "./testing/submission-actions.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
const { call, move, completeApplication, add, through, statusOf, list } = submissionActions(
  lodge,
  () => broker,
);

before(async () => {
  broker = await lodge.user();
});

test("moves a deal from preparing to drawn down, and updates the application's status", async () => {
  const id = await completeApplication();
  let one: SubmissionResponse = await add(id, { bank: "kauri", product: "Special", reference: "" });
  assert.deepEqual([one.state, one.version, one.nextStates], ["PREPARING", 1, ["SUBMITTED", "WITHDRAWN"]]);
  assert.equal(await statusOf(id), "DOCUMENTS_RECEIVED");
  const statuses: unknown[] = [];
  for (const to of [
    "SUBMITTED",
    "MORE_INFORMATION",
    "SUBMITTED",
    "CONDITIONAL",
    "UNCONDITIONAL",
    "DRAWN_DOWN",
  ]) {
    one = await through(one, to);
    statuses.push(await statusOf(id));
  }
  assert.deepEqual(statuses, ["SUBMITTED", "SUBMITTED", "SUBMITTED", "APPROVED", "APPROVED", "SETTLED"]);
  assert.deepEqual([one.version, one.history.length, one.nextStates], [7, 7, []]);
  const { drawnParts } = await list(id);
  const [drawn] = drawnParts;
  assert.deepEqual(
    [drawnParts.length, drawn?.amount, drawn?.rate, drawn?.drawnOn],
    [1, 500_000, 0.0579, one.drawnOn],
  );
  assert.equal(Number(drawn?.fixedUntil?.slice(0, 4)), Number(one.drawnOn?.slice(0, 4)) + 1);
  const audits = await lodge.admin`select detail from audit_log where entity_id = ${one.submissionId}
    and action = 'submission.moved' order by id`;
  assert.deepEqual(audits[0]?.detail, { from: "PREPARING", to: "SUBMITTED" });
});

test("rejects every disallowed move and lists the allowed ones", async () => {
  const id = await completeApplication();
  const one = await add(id);
  for (const from of submissionStates) {
    await lodge.admin`update submissions set state = ${from} where id = ${one.submissionId}`;
    for (const to of submissionStates) {
      if (canMove(from, to)) continue;
      const refused = await move(one, to);
      assert.equal(refused.status, 400, `${from} to ${to}`);
      assert.deepEqual(fields(refused), ["to"]);
    }
  }
  await lodge.admin`update submissions set state = 'PREPARING' where id = ${one.submissionId}`;
  assert.match((await move(one, "DRAWN_DOWN")).fault.message, /Possible: With the lender, Withdrawn/);
  assert.equal((await list(id)).submissions[0]?.version, 1, "nothing was written");
});

test("lists everything that a submission lacks at once, and changes nothing", async () => {
  const id = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  const one = await add(id, { parts: [] });
  const refused = await move(one, "SUBMITTED", { happenedOn: "2999-01-01" });
  assert.equal(refused.status, 400);
  assert.deepEqual(fields(refused), [
    "happenedOn",
    "parts",
    "documents",
    "checklist.statements",
    "checklist.income",
  ]);
  assert.match(refused.fault.message, /5 things are missing or wrong/);
  const [after] = (await list(id)).submissions;
  assert.deepEqual([after?.state, after?.version, after?.history.length], ["PREPARING", 1, 1]);
});

test("blocks unconditional approval and drawdown while conditions are open, and lists them", async () => {
  const id = await completeApplication();
  const one = await through(await add(id), "SUBMITTED", "CONDITIONAL");
  const { submissionId } = one;
  const conditions = `submissions/${submissionId}/conditions` as const;
  await call("POST", conditions, { text: "Valuation", dueOn: "2026-12-01" });
  const { body } = await call("POST", conditions, { text: "Insurance", source: "SOLICITOR" });
  const [valuation, insurance] = body.conditions;
  assert.ok(valuation && insurance);
  const refused = await move(one, "UNCONDITIONAL");
  assert.deepEqual(
    fields(refused),
    [valuation, insurance].map(({ conditionId }) => `conditions.${conditionId}`),
  );
  assert.match(refused.fault.message, /“Valuation” is open.*“Insurance” is open/);
  const [document] = await lodge.admin`select id, file_name from documents where application_id = ${id}`;
  const satisfied = await call("PATCH", `conditions/${valuation.conditionId}`, {
    version: 1,
    state: "SATISFIED",
    documentIds: [document?.id],
  });
  const [met] = satisfied.body.conditions;
  assert.deepEqual(
    [met?.state, met?.satisfiedBy, met?.documents[0]?.fileName],
    ["SATISFIED", "Test Broker", "Pay.txt"],
  );
  const waive = (waivedReason?: string) =>
    call("PATCH", `conditions/${insurance.conditionId}`, {
      version: 1,
      state: "WAIVED",
      ...(waivedReason ? { waivedReason } : {}),
    });
  assert.deepEqual(fields(await waive()), ["waivedReason"]);
  assert.equal((await waive("Covered by the body corporate")).status, 200);
  const unconditional = await through(one, "UNCONDITIONAL");
  await call("PATCH", `conditions/${insurance.conditionId}`, { version: 2, state: "OPEN" });
  assert.deepEqual(fields(await move(unconditional, "DRAWN_DOWN")), [`conditions.${insurance.conditionId}`]);
  assert.equal((await call("DELETE", `conditions/${insurance.conditionId}`)).body.conditions.length, 1);
  await lodge.admin`insert into upload_links (id, broker_id, application_id, client_id, created_at, expires_at)
    select ${newId()}, broker_id, application_id, client_id, now(), now() + interval '9 days'
    from application_clients where application_id = ${one.applicationId}`;
  const drawn = await through(unconditional, "DRAWN_DOWN");
  const links = await lodge.admin`select distinct revoked_because from upload_links
    where application_id = ${one.applicationId}`;
  assert.deepEqual([...links], [{ revoked_because: "SETTLED" }]);
  assert.equal((await call("POST", conditions, { text: "Late" })).status, 400, "the history is unchanged");
  assert.equal(
    (await call("PATCH", `conditions/${valuation.conditionId}`, { version: 2, text: "x" })).status,
    400,
  );
  assert.equal(drawn.conditions.length, 1);
});

test("satisfies a condition only with its own application's documents", async () => {
  const [id, other] = [await completeApplication(), await completeApplication()];
  const one = await add(id);
  const { body } = await call("POST", `submissions/${one.submissionId}/conditions`, { text: "Valuation" });
  const [foreign] = await lodge.admin`select id from documents where application_id = ${other}`;
  const documentIds = [foreign?.id, newId()];
  const refused = await call("PATCH", `conditions/${body.conditions[0]?.conditionId}`, {
    version: 1,
    documentIds,
  });
  assert.deepEqual(fields(refused), ["documentIds[0]", "documentIds[1]"]);
});

test("rejects the second of two concurrent changes to a condition", async () => {
  const one = await add(await completeApplication());
  const added = await call("POST", `submissions/${one.submissionId}/conditions`, { text: "Valuation" });
  const { conditionId, version } = added.body.conditions[0] ?? { conditionId: "", version: 0 };
  const path = `conditions/${conditionId}` as const;
  const responses = await Promise.all([
    call("PATCH", path, { version, text: "Registered valuation" }),
    call("PATCH", path, { version, state: "SATISFIED" }),
  ]);
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409]);
  assert.match(
    responses.find(({ status }) => status === 409)?.fault.message ?? "",
    /your change was not saved/,
  );
  assert.equal((await call("DELETE", `${path}?version=${version}`)).status, 409);
  assert.equal((await call("PATCH", path, { text: "Without a version" })).status, 400);
  const removed = await call("DELETE", `${path}?version=${version + 1}`);
  assert.deepEqual(removed.body.conditions, []);
});

test("rejects the second of two concurrent moves, naming the first mover and the new state", async () => {
  const one = await through(await add(await completeApplication()), "SUBMITTED");
  const responses = await Promise.all([move(one, "CONDITIONAL"), move(one, "DECLINED")]);
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409]);
  const [won, lost] = responses[0]?.status === 200 ? responses : responses.toReversed();
  const label = won?.body.state === "DECLINED" ? "Declined" : "Conditional approval";
  assert.match(lost?.fault.message ?? "", new RegExp(`^Test Broker moved it to “${label}” on `));
  const edited = await call("PATCH", `submissions/${one.submissionId}`, {
    version: one.version,
    reference: "X",
  });
  assert.equal(edited.status, 409);
});

test("rejects changed details with an outdated version", async () => {
  const one = await add(await completeApplication());
  const edit = (reference: string) =>
    call("PATCH", `submissions/${one.submissionId}`, { version: 1, reference, approvedAmount: "490,000.50" });
  const { body } = await edit("KB-1");
  assert.deepEqual([body.reference, body.approvedAmount, body.version], ["KB-1", 490_000.5, 2]);
  const late = await edit("KB-2");
  assert.deepEqual([late.status, /^Its details were changed on/.test(late.fault.message)], [409, true]);
});

test("a repeated request with the same Idempotency-Key moves once", async () => {
  const one = await add(await completeApplication());
  const send = () =>
    call(
      "POST",
      `submissions/${one.submissionId}/moves`,
      { version: 1, to: "SUBMITTED" },
      { "idempotency-key": "once" },
    );
  const [first, again] = [await send(), await send()];
  assert.deepEqual([first.status, again], [200, first]);
});

test("a decline leaves the application open for the next lender, with the same documents", async () => {
  const id = await completeApplication();
  await through(await add(id), "SUBMITTED", "DECLINED");
  assert.equal(await statusOf(id), "DECLINED");
  const more = [{ name: "More.txt", bytes: new TextEncoder().encode("more") }];
  assert.equal((await uploadTo(lodge, broker, id, more, "PAYSLIPS")).status, 200);
  const next = await add(id, { lenderName: "Rimu Bank" });
  assert.equal(await statusOf(id), "DOCUMENTS_RECEIVED");
  await through(next, "SUBMITTED");
  assert.equal(await statusOf(id), "SUBMITTED");
});

test("rejects a move dated in the future or before the last one", async () => {
  const one = await add(await completeApplication());
  const sent = (await move(one, "SUBMITTED", { happenedOn: "2026-01-10" })).body;
  assert.equal(sent.history[0]?.happenedOn, "2026-01-10");
  assert.deepEqual(fields(await move(sent, "CONDITIONAL", { happenedOn: "2026-01-09" })), ["happenedOn"]);
  assert.equal((await move(sent, "CONDITIONAL", { happenedOn: "2026-01-10" })).status, 200);
});

test("rejects an approval that expires before it was given", async () => {
  const id = await completeApplication();
  const sent = await move(await add(id), "SUBMITTED", { happenedOn: "2026-11-02" });
  const approval = { happenedOn: "2026-11-20", approvalExpiresOn: "2026-11-19" };
  const refused = await move(sent.body, "CONDITIONAL", approval);
  assert.deepEqual([refused.status, fields(refused)], [400, ["approvalExpiresOn"]]);
  assert.match(refused.fault.message, /must not be before the approval, on 20 Nov 2026/);
  const approved = await move(sent.body, "CONDITIONAL", { ...approval, approvalExpiresOn: "2026-11-20" });
  assert.equal(approved.status, 200);
  const { submissionId, version } = approved.body;
  const edit = (approvalExpiresOn: string) =>
    call("PATCH", `submissions/${submissionId}`, { version, approvalExpiresOn });
  assert.deepEqual(fields(await edit("2026-11-19")), ["approvalExpiresOn"]);
  assert.equal((await edit("2026-12-20")).status, 200);
});

test("rejects a drawdown of more than was approved", async () => {
  const id = await completeApplication();
  let one = await through(await add(id), "SUBMITTED");
  one = (await move(one, "CONDITIONAL", { approvedAmount: "490,000" })).body;
  one = await through(one, "UNCONDITIONAL");
  const refused = await move(one, "DRAWN_DOWN");
  assert.deepEqual([refused.status, fields(refused)], [400, ["parts"]]);
  assert.match(refused.fault.message, /parts add up to \$500,000.00, but \$490,000.00 was approved/);
  const { version, submissionId } = one;
  const edited = await call("PATCH", `submissions/${submissionId}`, { version, approvedAmount: "500,000" });
  assert.equal((await move(edited.body, "DRAWN_DOWN")).status, 200);
});

test("rejects another broker's submissions and another application's scenario", async () => {
  const one = await add(await completeApplication());
  const stranger = await lodge.user();
  const rows = await asBroker(stranger, (tx) => readSubmissions(tx, one.applicationId));
  assert.deepEqual(rows, []);
  const scenarioId = newId();
  const refused = await call("POST", `applications/${one.applicationId}/submissions`, {
    lenderName: "K",
    scenarioId,
  });
  assert.deepEqual(fields(refused), ["scenarioId"]);
});
