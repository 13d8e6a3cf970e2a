import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { readApplication } from "../../support/processing.ts";
import { completeChecklist, newApplication } from "../../support/records.ts";
import { upload, uploadForm } from "../../support/upload.ts";

let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

const move = (applicationId: string, status: string) =>
  api.call("POST", `/v1/portal/applications/${applicationId}/status`, { token, json: { status } });

const statusOf = async (applicationId: string) => (await readApplication(api, token, applicationId)).status;

async function withDocument(): Promise<string> {
  const { applicationId } = await newApplication(api, token);
  await upload(api, token, applicationId, uploadForm("PAYSLIPS", [{ name: "pay.txt", bytes: "pay" }]));
  return applicationId;
}

test("an upload moves an application from DRAFT to DOCUMENTS_RECEIVED", async () => {
  const { applicationId, status } = await newApplication(api, token);
  assert.equal(status, "DRAFT");
  await upload(api, token, applicationId, uploadForm("PAYSLIPS", [{ name: "pay.txt", bytes: "pay" }]));
  assert.equal(await statusOf(applicationId), "DOCUMENTS_RECEIVED");
});

const PATHS = [
  ["SUBMITTED", "APPROVED", "SETTLED"],
  ["SUBMITTED", "DECLINED"],
  ["SUBMITTED", "APPROVED", "WITHDRAWN"],
  ["SUBMITTED", "WITHDRAWN"],
  ["WITHDRAWN"],
];

for (const path of PATHS) {
  test(`the broker changes the status ${path.join(" → ")} and the application is then closed`, async () => {
    const applicationId = await withDocument();
    await completeChecklist(api, token, applicationId);
    for (const status of path) {
      assert.equal((await move(applicationId, status)).status, 204);
      assert.equal(await statusOf(applicationId), status);
    }
    for (const status of ["SUBMITTED", "APPROVED", "WITHDRAWN"]) {
      assert.equal((await move(applicationId, status)).status, 400);
    }
    assert.equal(await statusOf(applicationId), path.at(-1));
  });
}

test("submitting with an incomplete checklist returns 400 naming each missing item", async () => {
  const applicationId = await withDocument();
  const { status, fault } = await move(applicationId, "SUBMITTED");
  assert.equal(status, 400);
  assert.deepEqual(
    fault.details?.map(({ field }) => field),
    ["checklist.statements"],
  );
  assert.equal(await statusOf(applicationId), "DOCUMENTS_RECEIVED");
});

test("rejects automatic statuses and skipped transitions", async () => {
  const applicationId = await withDocument();
  for (const status of ["DRAFT", "PROCESSING", "READY", "APPROVED", "SETTLED", "LOST"]) {
    assert.equal((await move(applicationId, status)).status, 400, status);
  }
  assert.equal(await statusOf(applicationId), "DOCUMENTS_RECEIVED");
});

test("returns 400 for an invalid body before looking up the application", async () => {
  for (const status of ["LOST", ""]) assert.equal((await move(randomUUID(), status)).status, 400);
  assert.equal((await move(randomUUID(), "SUBMITTED")).status, 404);
});

test("an upload after submission leaves the status unchanged", async () => {
  const applicationId = await withDocument();
  await completeChecklist(api, token, applicationId);
  await move(applicationId, "SUBMITTED");
  await upload(api, token, applicationId, uploadForm("PAYSLIPS", [{ name: "more.txt", bytes: "more" }]));
  assert.equal(await statusOf(applicationId), "SUBMITTED");
});

test("a loan account entered by the broker has every field and a masked number, and counts in accounts", async () => {
  const { applicationId } = await newApplication(api, token);
  const json = {
    lender: "Kauri Bank",
    accountNumber: "12-3456-0001234-00",
    type: "HOME_LOAN",
    balance: "412,000.50",
    interestRate: "6.95",
    repaymentFrequency: "FORTNIGHTLY",
  };
  await api.call("POST", `/v1/portal/applications/${applicationId}/loan-accounts`, { token, json });
  const path = `/v1/subscriber/applications/${applicationId}/loan-accounts` as const;
  const { body } = await api.call("GET", path, { token });
  const [{ accountId, accountNumber, accountEnding, asAt, ...rest } = {} as Partial<LoanAccountResponse>] =
    body;
  assert.ok(accountId);
  assert.match(asAt ?? "", /^\d{4}-\d\d-\d\d$/);
  assert.ok(!/3456|0001/.test(accountNumber ?? ""), "all but the last four digits are masked");
  assert.match((accountNumber ?? "").replace(/\D/g, ""), /^\d{4}$/);
  assert.equal(accountEnding, "1234-00");
  assert.deepEqual(rest, {
    lender: "Kauri Bank",
    type: "HOME_LOAN",
    balance: 412000.5,
    limit: null,
    interestRate: 0.0695,
    repaymentAmount: null,
    repaymentFrequency: "FORTNIGHTLY",
    currency: "NZD",
    source: "BROKER",
  });
  assert.equal((await readApplication(api, token, applicationId)).accounts, 1);
});
