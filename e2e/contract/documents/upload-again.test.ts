import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { newApplication } from "../../support/records.ts";
import { documentsPath, upload, uploadForm } from "../../support/upload.ts";

let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

const listed = async (applicationId: string) =>
  (await api.call("GET", documentsPath(applicationId), { token })).body.documents;

test("uploading the same bytes under any name returns the existing record and stores nothing", async () => {
  const { applicationId } = await newApplication(api, token);
  const bytes = randomUUID();
  const first = await upload(api, token, applicationId, uploadForm("PAYSLIPS", [{ name: "one.txt", bytes }]));
  const again = await upload(api, token, applicationId, uploadForm("PAYSLIPS", [{ name: "two.txt", bytes }]));
  assert.deepEqual([again.status, again.body.totalUploaded], [200, 1]);
  assert.equal(again.body.documents[0]?.fileId, first.body.documents[0]?.fileId);
  assert.equal(again.body.documents[0]?.fileName, "one.txt");
  assert.equal((await listed(applicationId)).length, 1);
});

test("the same bytes twice in one upload are one record", async () => {
  const { applicationId } = await newApplication(api, token);
  const file = { name: "twice.txt", bytes: randomUUID() };
  const { status, body } = await upload(api, token, applicationId, uploadForm("PAYSLIPS", [file, file]));
  assert.equal(status, 200);
  assert.equal(new Set(body.documents.map((document) => document.fileId)).size, 1);
  assert.equal((await listed(applicationId)).length, 1);
});

test("the same bytes uploaded concurrently are one record", async () => {
  const { applicationId } = await newApplication(api, token);
  const file = { name: "together.txt", bytes: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => upload(api, token, applicationId, uploadForm("PAYSLIPS", [file]))),
  );
  assert.deepEqual(
    answers.map((answer) => answer.status),
    [200, 200, 200, 200],
  );
  assert.equal(new Set(answers.map((answer) => answer.body.documents[0]?.fileId)).size, 1);
  assert.equal((await listed(applicationId)).length, 1);
});

test("the same bytes in another category or application are a separate record", async () => {
  const { applicationId } = await newApplication(api, token);
  const other = await newApplication(api, token);
  const file = { name: "same.txt", bytes: randomUUID() };
  const answers = [
    await upload(api, token, applicationId, uploadForm("PAYSLIPS", [file])),
    await upload(api, token, applicationId, uploadForm("TAX_SUMMARY", [file])),
    await upload(api, token, other.applicationId, uploadForm("PAYSLIPS", [file])),
  ];
  assert.equal(new Set(answers.map((answer) => answer.body.documents[0]?.fileId)).size, 3);
});
