import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { openFile } from "./stored-file.ts";

const lodge = await testLodge();

test("rejects an issued link once its broker is deactivated", async () => {
  const leaving = await lodge.user();
  const applicationId = await createTestApplication(lodge, leaving, await createTestClient(lodge, leaving));
  const files = [{ name: "Payslip October.txt", bytes: new TextEncoder().encode("Gross pay 3,200.00") }];
  const response = await uploadTo(lodge, leaving, applicationId, files, "PAYSLIPS");
  const { documents } = await response.json();
  const link = new URL(documents[0]?.downloadUrl ?? "");
  const [, , kind = "", id = ""] = link.pathname.split("/");
  const open = () => openFile(leaving, { kind, id, query: link.searchParams });
  assert.equal((await open()).fileName, "Payslip October.txt");
  await lodge.admin`update users set active = false where id = ${leaving.actor.userId}`;
  await assert.rejects(open(), { code: "NOT_FOUND" });
});
