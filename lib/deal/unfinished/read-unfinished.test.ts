import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { emptyAdvice } from "#lib/deal/advice/core/advice-record.ts";
import { makePackage, type PackageCase, packageCase } from "#lib/deal/packages/testing/test-package.ts";
import { daysAfter } from "#lib/platform/dates.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { listNextUnfinished } from "./read-unfinished.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let given: PackageCase;

before(async () => {
  broker = await lodge.user();
  given = await packageCase(lodge, broker);
});

const unfinished = async () => {
  const path = `/v1/portal/submissions/${given.submissionId}/unfinished` as const;
  const response = await lodge.call("GET", path, { as: broker });
  assert.equal(response.status, 200);
  return (await response.json()).items.map(({ text }) => text);
};
const put = async (rest: string, json: object) => {
  const path = `/v1/portal/applications/${given.applicationId}/${rest}` as const;
  const response = await lodge.call("PUT", path, { as: broker, json });
  assert.equal(response.status, 200, await response.clone().text());
};
const OUTDATED = "Package: out of date, because the application has changed since it was created";

test("reports an empty request, a missing package and an empty advice record, until each is finished", async () => {
  const none = "Advice record: 0 of 7 parts written";
  assert.deepEqual(await unfinished(), [
    "Loan request: no loan amount and no purpose",
    "Package: not created yet",
    none,
  ]);
  await put("loan-request", {
    version: 0,
    purpose: "REFINANCE",
    debtsRepaid: "650000",
    loanAmount: "650000",
  });
  await makePackage(lodge, broker, given.submissionId);
  assert.deepEqual(await unfinished(), [none]);
  await put("advice", { version: 0, record: { ...emptyAdvice, needs: "A lower rate" } });
  assert.deepEqual(await unfinished(), [OUTDATED, "Advice record: 1 of 7 parts written"]);
  const next = await listNextUnfinished(broker, given.applicationId);
  assert.deepEqual(
    next.map(({ text }) => text),
    await unfinished(),
  );
});

test("a package stays current on later days, and is out of date once its contents change", async () => {
  await makePackage(lodge, broker, given.submissionId);
  const later = { ...broker, now: daysAfter(broker.now, 60) };
  const parts = async () => (await listNextUnfinished(later, given.applicationId)).map(({ part }) => part);
  assert.deepEqual(await parts(), ["ADVICE"]);
  await put("loan-request", {
    version: 1,
    purpose: "REFINANCE",
    debtsRepaid: "650000",
    loanAmount: "640000",
  });
  assert.deepEqual(await parts(), ["PACKAGE", "ADVICE"]);
});

test("is not part of the application's history, which lists changes only", async () => {
  await unfinished();
  const { applicationId } = given;
  const path =
    `/v1/portal/applications/${applicationId}/audit?entity=application&entityId=${applicationId}` as const;
  const response = await lodge.call("GET", path, { as: broker });
  const { entries } = await response.json();
  const sentences = entries.map(({ sentence }) => sentence);
  assert.match(sentences.at(-1) ?? "", /created an application/);
  assert.deepEqual(
    sentences.filter((sentence) => / viewed /.test(sentence)),
    [],
  );
});
