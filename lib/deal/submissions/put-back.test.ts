import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { SubmissionResponse } from "./response-schemas.ts";
import { fields, part, submissionActions } from "./testing/submission-actions.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
const { call, move, completeApplication, add, putBack, through, statusOf, list } = submissionActions(
  lodge,
  () => broker,
);

before(async () => {
  broker = await lodge.user();
});

test("puts back any move with a reason: a decline, a withdrawal, or a drawdown with its parts", async () => {
  const id = await completeApplication();
  const declined = await through(await add(id), "SUBMITTED", "CONDITIONAL", "DECLINED");
  assert.equal(declined.putsBackTo, "CONDITIONAL");
  let one = (await putBack(declined)).body;
  assert.deepEqual(
    [one.state, one.history[0]?.note, await statusOf(id)],
    ["CONDITIONAL", "Wrong lender", "APPROVED"],
  );
  one = (await putBack(await through(one, "UNCONDITIONAL", "DRAWN_DOWN"))).body;
  assert.deepEqual([one.state, one.drawnOn, (await list(id)).drawnParts.length], ["UNCONDITIONAL", null, 0]);
  for (const state of ["CONDITIONAL", "SUBMITTED", "PREPARING"]) {
    one = (await putBack(one)).body;
    assert.equal(one.state, state);
  }
  assert.deepEqual([one.submittedAt, await statusOf(id)], [null, "DOCUMENTS_RECEIVED"]);
  assert.equal((await putBack(one)).status, 400, "there is no move left to put back");
  one = (await putBack(await through(one, "WITHDRAWN"))).body;
  assert.equal(one.state, "PREPARING");
  assert.deepEqual(
    fields(
      await call("POST", `submissions/${one.submissionId}/put-back`, { version: one.version, reason: " " }),
    ),
    ["reason"],
  );
});

test("an ended submission keeps its details until it is put back", async () => {
  const declined = await through(await add(await completeApplication()), "SUBMITTED", "DECLINED");
  const edit = (version: number) =>
    call("PATCH", `submissions/${declined.submissionId}`, { version, product: "Other" });
  assert.match((await edit(declined.version)).fault.message, /has ended \(declined\)/);
  assert.equal((await edit((await putBack(declined)).body.version)).status, 200);
});

test("drawing down accepts the final parts and requires a rate for each", async () => {
  const id = await completeApplication();
  const one = await through(await add(id), "SUBMITTED", "CONDITIONAL", "UNCONDITIONAL");
  const parts = [
    { ...part, fixedUntil: "2028-03-31" },
    { kind: "REVOLVING", amount: "40000", termYears: 30 },
  ];
  assert.deepEqual(fields(await move(one, "DRAWN_DOWN", { parts })), ["parts[1].rate"]);
  const priced = [parts[0], { ...parts[1], rate: "8.1" }];
  assert.equal((await move(one, "DRAWN_DOWN", { parts: priced })).status, 200);
  assert.deepEqual(
    (await list(id)).drawnParts.map(({ amount, fixedUntil }) => [amount, fixedUntil]),
    [
      [500_000, "2028-03-31"],
      [40_000, null],
    ],
  );
});

test("a refix ends the part it refixes, does not change the status and can be put back", async () => {
  const id = await completeApplication();
  const deal = await through(await add(id), "SUBMITTED", "CONDITIONAL", "UNCONDITIONAL", "DRAWN_DOWN");
  const [old] = (await list(id)).drawnParts;
  const refixes = old?.drawnPartId;
  const wrong = await call("POST", `applications/${id}/submissions`, {
    lenderName: "K",
    parts: [{ ...part, refixes }],
  });
  assert.deepEqual(fields(wrong), ["parts[0].refixes"]);
  let refix: SubmissionResponse = await add(id, {
    kind: "REFIX",
    parts: [{ ...part, rate: "4.99", refixes }],
  });
  const second = await add(id, { kind: "REFIX", parts: [{ ...part, rate: "4.89", refixes }] });
  const late = await through(second, "SUBMITTED", "CONDITIONAL", "UNCONDITIONAL");
  refix = await through(refix, "SUBMITTED", "CONDITIONAL", "UNCONDITIONAL", "DRAWN_DOWN");
  assert.deepEqual(
    fields(await move(late, "DRAWN_DOWN")),
    ["parts[0].refixes"],
    "another refix was drawn down first",
  );
  assert.equal(await statusOf(id), "SETTLED");
  const ended = async () =>
    (await list(id)).drawnParts.find(({ drawnPartId }) => drawnPartId === refixes)?.endedOn;
  assert.ok(await ended());
  assert.match((await putBack(deal)).fault.message, /since been refixed or repaid/);
  await putBack(refix);
  assert.equal(await ended(), null);
});

test("withdrawing the application leaves its submissions unchanged, and reopening restores everything", async () => {
  const id = await completeApplication();
  const one = await through(await add(id), "SUBMITTED", "CONDITIONAL");
  const reopen = (reason = "They found another house") =>
    call("POST", `applications/${id}/reopen`, { reason });
  assert.equal((await reopen()).status, 400, "the application is open");
  await call("POST", `applications/${id}/status`, { status: "WITHDRAWN", reason: "Gave up" });
  assert.equal(await statusOf(id), "WITHDRAWN");
  assert.match((await move(one, "UNCONDITIONAL")).fault.message, /^The application is closed \(withdrawn\)/);
  assert.equal((await call("POST", `applications/${id}/submissions`, { lenderName: "Rimu" })).status, 400);
  assert.equal((await reopen()).status, 204);
  assert.equal(await statusOf(id), "APPROVED");
  await through(one, "DECLINED");
  assert.equal((await reopen()).status, 204);
  assert.deepEqual([await statusOf(id), (await list(id)).submissions[0]?.state], ["APPROVED", "CONDITIONAL"]);
  const history = await lodge.admin`select to_status, reason from application_status_history
    where application_id = ${id} order by id desc limit 4`;
  assert.deepEqual(history.map(({ to_status }) => to_status).toReversed(), [
    "WITHDRAWN",
    "APPROVED",
    "DECLINED",
    "APPROVED",
  ]);
});
