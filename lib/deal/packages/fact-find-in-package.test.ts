import assert from "node:assert/strict";
import { test } from "node:test";
import { answerText } from "#lib/deal/fact-finds/core/answered-topics.ts";
import { answersThatApply, everyAnswer } from "#lib/deal/fact-finds/testing/every-answer.ts";
import { payslipMarks } from "#lib/reading/income-documents/core/payslip-marks.ts";
import { drawCase, forgedCase, payslipCase } from "#testing/generators/payslips/payslip-case.ts";
import { textOfPdf } from "#testing/generators/statements/drawn-text.ts";
import { uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { Manifest } from "./manifest-schema.ts";
import { addSubmission, download, makePackage, packageCase } from "./testing/test-package.ts";

const lodge = await testLodge();

test("packs an applicant's answers and the broker's decisions", async () => {
  const broker = await lodge.user();
  const { applicationId, submissionId } = await packageCase(lodge, broker);
  const path = `/v1/portal/applications/${applicationId}` as const;
  const manifestOf = async (id: string) => {
    const { packageId } = await makePackage(lodge, broker, id);
    const manifest = JSON.parse(String(await download(lodge, broker, packageId, "json"))) as Manifest;
    return { manifest, packageId };
  };
  const { manifest: before } = await manifestOf(submissionId);
  assert.deepEqual(before.factFinds, [], "a fact find that was not started is left out");
  const read = async () => await (await lodge.call("GET", `${path}/fact-finds`, { as: broker })).json();
  const [{ clientId } = { clientId: "" }] = (await read()).factFinds;
  const given = everyAnswer(1);
  const changes = Object.entries(given).map(([question, answer]) => ({ question, answer }));
  const saved = await lodge.call("PATCH", `${path}/fact-finds/${clientId}`, {
    as: broker,
    json: { changes },
  });
  assert.ok(saved.ok, await saved.clone().text());
  const figure = (await read()).figures.find(({ figure: name }) => name === "expense:groceriesFood");
  assert.ok(figure?.declared);
  const decision = { figure: figure.figure, choice: "OTHER", amount: 712.25, reason: "August was unusual." };
  const decided = await lodge.call("POST", `${path}/figures`, {
    as: broker,
    json: decision,
  });
  assert.ok(decided.ok, await decided.clone().text());

  const { manifest, packageId } = await manifestOf(await addSubmission(lodge, broker, applicationId));
  const [find] = manifest.factFinds ?? [];
  assert.deepEqual([find?.clientId, find?.state, find?.signedOn], [clientId, "COMPLETE", null]);
  const [applicant] = manifest.applicants;
  assert.deepEqual([applicant?.phone, applicant?.homeAddress], [given.phone, given.homeAddress]);
  const text = (await textOfPdf(await download(lodge, broker, packageId, "pdf")))
    .join(" ")
    .replace(/\s/g, "");
  for (const { path: name, stored, field } of answersThatApply(given, { isJoint: false }))
    for (const line of answerText(field, stored).split(/\n+/))
      assert.ok(text.includes(line.replace(/\s/g, "")), `the PDF lacks ${name}: ${line}`);
  const used = manifest.figures.find(({ label }) => label === figure.label);
  assert.deepEqual(
    [used?.choice, used?.taken, used?.reason, used?.open, used?.proof],
    ["OTHER", 712.25, "August was unusual.", false, "CHECKED"],
  );
  assert.match(used?.decidedOn ?? "", /^\d{4}-\d\d-\d\d$/);
  assert.match(used?.observedSource ?? "", /days of statements/);
});

test("marks payslips as the documents' screen does", async () => {
  const broker = await lodge.user();
  const { applicationId } = await packageCase(lodge, broker);
  const bytes = new Uint8Array(await drawCase(forgedCase(payslipCase(1)).forged));
  await uploadTo(lodge, broker, applicationId, [{ name: "Pay.pdf", bytes }], "PAYSLIPS");
  await runJobs(lodge.db);
  const path = `/v1/portal/applications/${applicationId}/income-documents` as const;
  const shown = await (await lodge.call("GET", path, { as: broker })).json();
  const marks = shown.documents.flatMap(({ payslips }) => payslips.map(({ proof }) => payslipMarks[proof]));
  assert.deepEqual(marks, ["CONFLICTING"]);
  const made = await makePackage(lodge, broker, await addSubmission(lodge, broker, applicationId));
  const manifest = JSON.parse(String(await download(lodge, broker, made.packageId, "json"))) as Manifest;
  assert.deepEqual(
    manifest.income.payslips.map(({ proof }) => proof),
    marks,
  );
});
