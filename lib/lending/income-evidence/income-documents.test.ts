import assert from "node:assert/strict";
import { test } from "node:test";
import { drawCase, type PayslipCase, payslipCase } from "#testing/generators/payslips/payslip-case.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { type IncomeDocuments, incomeDocumentsSchema } from "../../reading/income-documents/schemas.ts";

const lodge = await testLodge();

/** A single generated payslip with its net pay in one sum. */
const drawn = payslipCase(7_001);
const slipCase: PayslipCase = {
  ...drawn,
  slips: drawn.slips.slice(0, 1).map((slip) => ({ ...slip, employee: "Hemi Potiki" })),
};

async function newApplication() {
  const as = await lodge.user();
  const clientId = await createTestClient(lodge, as);
  return { as, clientId, applicationId: await createTestApplication(lodge, as, clientId) };
}

type Owner = Awaited<ReturnType<typeof newApplication>>;

async function listed({ as, applicationId }: Owner): Promise<IncomeDocuments["documents"]> {
  const path = `/v1/portal/applications/${applicationId}/income-documents` as const;
  const answer = await lodge.call("GET", path, { as });
  assert.equal(answer.status, 200);
  return incomeDocumentsSchema.parse(await answer.json()).documents;
}

async function upload({ as, applicationId }: Owner, name: string, bytes: Uint8Array, category = "PAYSLIPS") {
  const answer = await uploadTo(lodge, as, applicationId, [{ name, bytes: new Uint8Array(bytes) }], category);
  return await answer.json();
}

function statementWith(date: string, amount: number): Uint8Array {
  const rows = [
    "Date,Amount,Payee,Balance",
    `2026-05-01,-20.00,Countdown,980.00`,
    `${date},${(amount / 100).toFixed(2)},WAGES,${(980 + amount / 100).toFixed(2)}`,
    `2026-12-30,-10.00,Countdown,${(970 + amount / 100).toFixed(2)}`,
  ];
  return new TextEncoder().encode(rows.join("\n"));
}

test("lists an uploaded payslip as waiting, then reads it and leaves it STORED", async () => {
  const owner = await newApplication();
  const answer = await upload(owner, "payslip.pdf", await drawCase(slipCase));
  assert.equal(answer.documents[0]?.status, "STORED");
  assert.equal((await listed(owner))[0]?.state, "WAITING");
  await runJobs(lodge.db);
  const [document] = await listed(owner);
  const [slip] = slipCase.slips;
  assert.equal(document?.state, "READ");
  assert.equal(document?.payslips[0]?.gross, (slip?.gross ?? 0) / 100);
  assert.equal(document?.payslips[0]?.proof, "AGREES");
  assert.equal(document?.payslips[0]?.clientId, owner.clientId);
});

test("proves a payslip by the net pay in a statement, and reports a different amount", async () => {
  const slip = slipCase.slips[0];
  for (const [amount, proof] of [
    [slip?.net ?? 0, "PROVED"],
    [Math.round((slip?.net ?? 0) * 0.9), "CONFLICT"],
  ] as const) {
    const owner = await newApplication();
    await upload(owner, "payslip.pdf", await drawCase(slipCase));
    const bytes = statementWith(slip?.payDate ?? "", amount);
    await upload(owner, "account.csv", bytes, "BANK_STATEMENTS");
    await runJobs(lodge.db);
    const found = (await listed(owner))[0]?.payslips[0];
    assert.equal(found?.proof, proof);
    assert.equal(found?.transactionIds.length, 1);
    assert.equal(
      found?.faults.some(({ code }) => code === "NET_ARRIVED_DIFFERS"),
      proof === "CONFLICT",
    );
  }
});

test("gives the reason a file was not read, and replaces it when the file is read again", async () => {
  const owner = await newApplication();
  const answer = await upload(
    owner,
    "letter.pdf",
    await drawTypedPages(
      "Dear Hemi\nThank you for working with us since 2019.\nKind regards, Te Awa Health Trust",
    ),
  );
  await runJobs(lodge.db);
  const [document] = await listed(owner);
  assert.equal(document?.state, "UNREADABLE");
  assert.match(document?.detail ?? "", /Enter the income yourself/);
  const path = `/v1/portal/documents/${answer.documents[0]?.fileId}/income-reading` as const;
  assert.equal((await lodge.call("POST", path, { as: owner.as })).status, 204);
  assert.equal((await listed(owner))[0]?.state, "WAITING");
  await runJobs(lodge.db);
  assert.equal((await listed(owner))[0]?.state, "UNREADABLE");
  const [count] = await lodge.admin`select count(*)::int as count from income_readings
    where document_id = ${answer.documents[0]?.fileId ?? ""}`;
  assert.equal(count?.count, 1);
});

test("rereads only payslips and tax summaries, and none of another broker", async () => {
  const owner = await newApplication();
  const answer = await upload(owner, "account.csv", statementWith("2026-06-01", 100_00), "BANK_STATEMENTS");
  const path = `/v1/portal/documents/${answer.documents[0]?.fileId}/income-reading` as const;
  assert.equal((await lodge.call("POST", path, { as: owner.as })).status, 400);
  const other = await lodge.user();
  assert.equal((await lodge.call("POST", path, { as: other })).status, 404);
  const list = `/v1/portal/applications/${owner.applicationId}/income-documents` as const;
  assert.equal((await lodge.call("GET", list, { as: other })).status, 404);
});
