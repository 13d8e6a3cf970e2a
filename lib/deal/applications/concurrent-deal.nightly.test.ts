import assert from "node:assert/strict";
import { before, test } from "node:test";
import fc from "fast-check";
import type { Context, UserActor } from "#db/tenant.ts";
import { emptyAdvice } from "#lib/deal/advice/core/advice-record.ts";
import type { SubmissionResponse } from "#lib/deal/submissions/response-schemas.ts";
import { submissionActions } from "#lib/deal/submissions/testing/submission-actions.ts";
import { submissionStates } from "#lib/records/applications/core/submission-state.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
const { call, completeApplication, add, through, list, statusOf } = submissionActions(lodge, () => broker);

before(async () => {
  broker = await lodge.user();
});

type Request = [method: string, path: string, body?: object];

/** Concurrent requests for one deal. */
const request = fc.oneof(
  fc.constantFrom(...submissionStates).map((to) => (): Request => ["POST", "submission/moves", { to }]),
  fc.constant((): Request => ["POST", "submission/put-back", { reason: "A mistake" }]),
  fc.constant((): Request => ["PATCH", "submission", { reference: "KB-1" }]),
  fc.constant((): Request => ["POST", "submission/conditions", { text: "Insurance" }]),
  fc.constantFrom("OPEN", "SATISFIED").map((state) => (): Request => ["PATCH", "condition", { state }]),
  fc.constant((): Request => ["DELETE", "condition"]),
  fc.constant((): Request => ["POST", "submission/packages", {}]),
  fc.constant((): Request => ["PUT", "application/advice", { version: 0, record: emptyAdvice }]),
  fc.constant((): Request => ["PUT", "application/loan-request", { version: 0, loanAmount: "500000" }]),
  fc
    .constantFrom("WITHDRAWN", "SUBMITTED")
    .map((to) => (): Request => ["POST", "application/status", { status: to }]),
  fc.constant((): Request => ["POST", "application/reopen", { reason: "A mistake" }]),
  fc.constant((): Request => ["POST", "application/next-deal"]),
);

const needsVersion = new Set(["submission", "submission/moves", "submission/put-back"]);

async function send(one: SubmissionResponse, [method, short, body]: Request): Promise<number> {
  const [condition] = one.conditions;
  const path = short
    .replace(/^submission/, `submissions/${one.submissionId}`)
    .replace(/^application/, `applications/${one.applicationId}`)
    .replace(/^condition/, `conditions/${condition?.conditionId}`);
  const version = needsVersion.has(short) ? one.version : short === "condition" ? condition?.version : null;
  const json = body && version ? { version, ...body } : body;
  return (await call(method, path, json)).status;
}

test("concurrent requests never fail, and a deal's history stays one continuous chain", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 3, maxLength: 7 }), async (requests) => {
      const id = await completeApplication();
      const { submissionId } = await through(await add(id), "SUBMITTED", "CONDITIONAL");
      const { body } = await call("POST", `submissions/${submissionId}/conditions`, { text: "Valuation" });
      const statuses = await Promise.all(requests.map((make) => send(body, make())));
      for (const status of statuses)
        assert.ok([200, 201, 204, 400, 404, 409].includes(status), String(statuses));
      const [one] = (await list(id)).submissions.filter((found) => found.submissionId === submissionId);
      assert.ok(one);
      const events = one.history.toReversed();
      for (const [index, { from }] of events.entries()) assert.equal(from, events[index - 1]?.to ?? null);
      assert.equal(events.at(-1)?.to, one.state);
      assert.ok(one.version <= body.version + 1, "only one request with this version succeeded");
      const drawn = await lodge.admin`select 1 from drawn_parts where submission_id = ${submissionId}`;
      assert.equal(drawn.length > 0, one.state === "DRAWN_DOWN");
      const expected =
        await lodge.admin`select withdrawn_at is not null as gone from applications where id = ${id}`;
      if (expected[0]?.gone) assert.equal(await statusOf(id), "WITHDRAWN");
    }),
    { numRuns: 8 },
  );
  await runJobs(lodge.db);
});
