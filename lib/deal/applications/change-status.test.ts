import assert from "node:assert/strict";
import { test } from "node:test";
import { asBroker } from "#db/tenant.ts";
import { waiveItem } from "#lib/deal/checklist/edit-checklist.ts";
import { addCondition } from "#lib/deal/submissions/conditions.ts";
import { createSubmission } from "#lib/deal/submissions/edit-submissions.ts";
import { readSubmissions } from "#lib/deal/submissions/read-submissions.ts";
import { submissionCreateSchema } from "#lib/deal/submissions/schemas.ts";
import {
  type ApplicationStatus,
  applicationStatuses,
} from "#lib/records/applications/core/application-status.ts";
import { isBrokerTransition, isClosed, nextReading } from "#lib/records/applications/core/transitions.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { changeStatus } from "./change-status.ts";

const lodge = await testLodge();

/**
 * As in the API contract: a broker submits an application, it is decided, an approved one settles, and any open one can
 * be withdrawn.
 */
const brokerTransitions: Partial<Record<ApplicationStatus, ApplicationStatus[]>> = {
  DRAFT: ["WITHDRAWN"],
  DOCUMENTS_RECEIVED: ["SUBMITTED", "WITHDRAWN"],
  PROCESSING: ["WITHDRAWN"],
  READY: ["SUBMITTED", "WITHDRAWN"],
  SUBMITTED: ["APPROVED", "DECLINED", "WITHDRAWN"],
  APPROVED: ["SETTLED", "WITHDRAWN"],
};

test("allows a broker exactly these transitions", () => {
  for (const from of applicationStatuses) {
    for (const to of applicationStatuses) {
      assert.equal(
        isBrokerTransition(from, to),
        brokerTransitions[from]?.includes(to) ?? false,
        `${from} to ${to}`,
      );
    }
  }
});

test("advances the reading status only with documents and processing", () => {
  assert.equal(nextReading("DRAFT", "DOCUMENTS_RECEIVED"), "DOCUMENTS_RECEIVED");
  assert.equal(nextReading("READY", "PROCESSING"), "PROCESSING");
  assert.equal(nextReading("PROCESSING", "DOCUMENTS_RECEIVED"), "PROCESSING");
});

test("only a withdrawal closes an application: after a decline, another lender can follow", () => {
  assert.deepEqual(applicationStatuses.filter(isClosed), ["WITHDRAWN"]);
});

test("records who made each transition and why, but nothing for a rejected one", async () => {
  const as = await lodge.user();
  const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
  await assert.rejects(
    changeStatus(as, { applicationId, to: "SETTLED", reason: null }),
    /Possible: WITHDRAWN/,
  );
  await changeStatus(as, { applicationId, to: "WITHDRAWN", reason: "Bought without a loan" });
  const history =
    await lodge.admin`select from_status, to_status, actor, reason from application_status_history
    where application_id = ${applicationId} order by id`;
  const actor = `user:${as.actor.userId}`;
  assert.deepEqual(
    history.map((row) => ({ ...row })),
    [
      { from_status: null, to_status: "DRAFT", actor, reason: null },
      { from_status: "DRAFT", to_status: "WITHDRAWN", actor, reason: "Bought without a loan" },
    ],
  );
});

/** Creates an application ready to submit, with a function to record decisions by status alone. */
async function submittable() {
  const as = await lodge.user();
  const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
  await uploadTo(
    lodge,
    as,
    applicationId,
    [{ name: "Pay.txt", bytes: new TextEncoder().encode("pay") }],
    "PAYSLIPS",
  );
  await waiveItem(as, { applicationId, key: "statements", reason: "Seen" });
  const decide = (to: ApplicationStatus) => changeStatus(as, { applicationId, to, reason: null });
  const states = async () => {
    const rows = await asBroker(as, (tx) => readSubmissions(tx, applicationId));
    return rows.map(({ lenderName, state }) => `${lenderName}: ${state}`);
  };
  const add = (lenderName: string) =>
    createSubmission(as, applicationId, submissionCreateSchema.parse({ lenderName, parts: [part] }));
  return { as, applicationId, decide, states, add };
}

const part = { kind: "INTEREST_ONLY", amount: "100", termYears: 5, rate: "6" };

test("a status without a lender moves a submission whose lender is not recorded", async () => {
  const { decide, states } = await submittable();
  await decide("SUBMITTED");
  assert.deepEqual(await states(), ["Lender not recorded: SUBMITTED"]);
  await decide("APPROVED");
  await decide("SETTLED");
  assert.deepEqual(await states(), ["Lender not recorded: DRAWN_DOWN"]);
});

test("a status without a lender moves the only live submission, with the same checks", async () => {
  const { as, decide, states, add } = await submittable();
  await add("Kauri Bank");
  await decide("SUBMITTED");
  await decide("APPROVED");
  assert.deepEqual(await states(), ["Kauri Bank: CONDITIONAL"]);
  const [one] = await lodge.admin`select id from submissions where broker_id = ${as.actor.brokerId}`;
  await addCondition(as, one?.id, { text: "Valuation", source: "LENDER", dueOn: null });
  await assert.rejects(decide("SETTLED"), /“Valuation” is open/);
  assert.deepEqual(await states(), ["Kauri Bank: CONDITIONAL"]);
});

test("a status without a lender is rejected if several submissions match", async () => {
  const { decide, states, add } = await submittable();
  await add("Kauri Bank");
  await decide("SUBMITTED");
  const rimu = await add("Rimu Bank");
  await decide("APPROVED");
  assert.deepEqual(await states(), ["Rimu Bank: PREPARING", "Kauri Bank: CONDITIONAL"]);
  await lodge.admin`update submissions set state = 'SUBMITTED' where id = ${rimu.submissionId}`;
  await assert.rejects(
    decide("SETTLED"),
    /Rimu Bank \(With the lender\), Kauri Bank \(Conditional approval\)/,
  );
});

test("after a decline or settlement, the rejection names the next step", async () => {
  const { decide } = await submittable();
  await decide("SUBMITTED");
  await decide("DECLINED");
  await assert.rejects(decide("SUBMITTED"), /Add a submission to the next lender/);
});
