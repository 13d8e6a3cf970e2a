import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { readApplication } from "../../support/processing.ts";
import { newApplication } from "../../support/records.ts";

let api: CheckedApi;
let token: string;
const portal = "/v1/portal/applications";

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

const statusOf = async (applicationId: string) => (await readApplication(api, token, applicationId)).status;

test("withdraws several applications as documented, and undoes the withdrawal", async () => {
  const one = await newApplication(api, token);
  const two = await newApplication(api, token);
  const unknown = randomUUID();
  const applicationIds = [one.applicationId, unknown, two.applicationId];
  const headers = { "Idempotency-Key": randomUUID() };
  const json = { change: "WITHDRAW", applicationIds, reason: "Went elsewhere" };
  const path = `${portal}/status-batches`;
  const first = await api.call("POST", path, { token, json, headers });
  assert.deepEqual(
    first.body.outcomes.map(({ applicationId, outcome }) => [applicationId, outcome]),
    [
      [one.applicationId, "DONE"],
      [unknown, "NOT_FOUND"],
      [two.applicationId, "DONE"],
    ],
  );
  const again = await api.call("POST", path, { token, json, headers });
  assert.deepEqual(again.body, first.body);
  assert.equal(await statusOf(two.applicationId), "WITHDRAWN");
  const undo = { change: "UNDO_WITHDRAWAL", applicationIds };
  await api.call("POST", path, { token, json: undo });
  assert.equal(await statusOf(one.applicationId), "DRAFT");
  assert.equal(await statusOf(two.applicationId), "DRAFT");
});

test("reminds the applicants of several applications as documented", async () => {
  const { applicationId, clients } = await newApplication(api, token);
  const links = `${portal}/${applicationId}/upload-links` as const;
  await api.call("POST", links, { token, json: { clientId: clients[0]?.clientId } });
  const json = { applicationIds: [applicationId] };
  const { body } = await api.call("POST", `${portal}/reminder-batches`, { token, json });
  assert.deepEqual(body.outcomes, [{ applicationId, outcome: "DONE", message: null }]);
  const { body: applicants } = await api.call("GET", links, { token });
  assert.deepEqual(
    applicants[0]?.links.map(({ revokedAt }) => revokedAt === null),
    [true, false],
  );
});

test("a batch with no applications or too many returns 400", async () => {
  const many = Array.from({ length: 101 }, () => randomUUID());
  for (const applicationIds of [[], many]) {
    for (const path of [`${portal}/status-batches`, `${portal}/reminder-batches`]) {
      const json = { change: "WITHDRAW", applicationIds };
      const { status, fault } = await api.call("POST", path, { token, json });
      assert.deepEqual([status, fault.details?.map(({ field }) => field)], [400, ["applicationIds"]]);
    }
  }
});
