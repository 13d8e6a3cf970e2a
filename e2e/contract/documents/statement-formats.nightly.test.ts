import assert from "node:assert/strict";
import { test } from "node:test";
import { eventually, logIn } from "../../support/api.ts";
import { checkedApi } from "../../support/checked-api.ts";
import { readProcessing } from "../../support/processing.ts";
import { newApplication } from "../../support/records.ts";
import { statementFiles } from "../../support/statement-files.ts";
import { upload, uploadForm } from "../../support/upload.ts";

test("processes a statement in each text-based format and as a workbook", async () => {
  const api = await checkedApi(process.env.LODGE_URL ?? "");
  const token = await logIn(api.base);
  const { applicationId } = await newApplication(api, token);
  const files = await statementFiles(303);
  const { status } = await upload(api, token, applicationId, uploadForm("BANK_STATEMENTS", files));
  assert.equal(status, 200);
  const { documents } = await eventually(
    () => readProcessing(api, token, applicationId),
    ({ status }) => status === "READY",
  );
  assert.deepEqual(
    documents
      .map(({ fileName, status: state, failureReason }) => [fileName, state, failureReason])
      .toSorted(),
    files.map(({ name }) => [name, "PROCESSED", null]).toSorted(),
  );
});
