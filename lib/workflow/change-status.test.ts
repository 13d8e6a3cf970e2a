import assert from "node:assert/strict";
import { test } from "node:test";
import { type ApplicationStatus, applicationStatuses } from "#lib/application-status.ts";
import { isBrokerTransition, isClosed, nextAutomatically } from "#lib/applications/transitions.ts";
import { createTestApplication, createTestClient } from "#lib/testing/main-job.ts";
import { testLodge } from "#lib/testing/test-lodge.ts";
import { changeStatus } from "./change-status.ts";

const lodge = await testLodge();

/**
 * As in the API contract: a broker submits, then the application is decided, an approved one settles, and any
 * open one can be withdrawn.
 */
const byBroker: Partial<Record<ApplicationStatus, ApplicationStatus[]>> = {
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
      assert.equal(isBrokerTransition(from, to), byBroker[from]?.includes(to) ?? false, `${from} to ${to}`);
    }
  }
});

test("never moves an application automatically once a broker has moved it on", () => {
  for (const from of ["SUBMITTED", "APPROVED", "DECLINED", "SETTLED", "WITHDRAWN"] as const) {
    for (const to of applicationStatuses) assert.equal(nextAutomatically(from, to), from);
  }
  assert.equal(nextAutomatically("DRAFT", "DOCUMENTS_RECEIVED"), "DOCUMENTS_RECEIVED");
  assert.equal(nextAutomatically("READY", "PROCESSING"), "PROCESSING");
  assert.equal(nextAutomatically("PROCESSING", "DOCUMENTS_RECEIVED"), "PROCESSING");
});

test("is closed when no transition is left", () => {
  assert.deepEqual(applicationStatuses.filter(isClosed), ["DECLINED", "SETTLED", "WITHDRAWN"]);
});

test("records who made each transition and why, and nothing for a refused one", async () => {
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
