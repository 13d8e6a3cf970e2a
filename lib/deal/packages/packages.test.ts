import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { createCanvas } from "@napi-rs/canvas";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { GET as publishedSchema } from "#app/package.schema.json/route.ts";
import type { Context, UserActor } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";
import { toNumber } from "#lib/platform/money.ts";
import { monthlyFigures } from "#lib/reading/statements/core/memo/monthly-figures.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { readAnswer } from "#testing/answer.ts";
import { textOfPdf } from "#testing/generators/statements/drawn-text.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { jobOf, runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { Manifest } from "./manifest-schema.ts";
import type { Package } from "./schemas.ts";
import {
  addSubmission,
  download,
  makePackage,
  type PackageCase,
  packageCase,
  unzip,
} from "./testing/test-package.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let given: PackageCase;

before(async () => {
  broker = await lodge.user();
  given = await packageCase(lodge, broker);
});

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const ask = async (submissionId: string) => {
  const path = `/v1/portal/submissions/${submissionId}/packages` as const;
  const response = await lodge.call("POST", path, { as: broker });
  return readAnswer(response);
};
const list = async (submissionId: string) => {
  const response = await lodge.call("GET", `/v1/portal/submissions/${submissionId}/packages`, { as: broker });
  return await response.json();
};

test("packs the PDF, package.json and every document under the names that lenders expect", async () => {
  const made = await makePackage(lodge, broker, given.submissionId);
  assert.deepEqual([made.state, made.problem, made.documents], ["READY", null, 4]);
  const files = unzip(await download(lodge, broker, made.packageId, "zip"));
  const paths = [...files.keys()];
  assert.deepEqual(paths.slice(0, 2), ["package.json", "01-Application/Application-Potiki-Kauri-Bank.pdf"]);
  const others = paths.slice(2).map((path) => path.replace(/\d{4}-\d\d-\d\d/, "<day>"));
  assert.match(others[0] ?? "", /^02-Income\/Payslip-Hemi-Potiki-<day>\.txt$/);
  assert.match(others[1] ?? "", /^03-Bank-statements\/Statement-[\w-]+-Hemi-Potiki-<day>\.pdf$/);
  assert.deepEqual(others.slice(2).toSorted(), [
    "04-Other-documents/Agreement-Hemi-Potiki-<day>.txt",
    "04-Other-documents/agreement-Hemi-Potiki-<day>-2.txt",
  ]);
  const manifest = JSON.parse(String(files.get("package.json"))) as Manifest;
  for (const { path, sha256: hash, size } of manifest.documents) {
    const bytes = files.get(path) ?? Buffer.alloc(0);
    assert.deepEqual([sha256(bytes), bytes.length], [hash, size], path);
  }
  assert.deepEqual(files.get(manifest.report), await download(lodge, broker, made.packageId, "pdf"));
  assert.deepEqual(files.get("package.json"), await download(lodge, broker, made.packageId, "json"));
});

test("validates against the published JSON schema, which rejects anything else", async () => {
  const made = await makePackage(lodge, broker, given.submissionId);
  const manifest = JSON.parse(String(await download(lodge, broker, made.packageId, "json"))) as Manifest;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(await (await publishedSchema()).text()));
  assert.ok(validate(manifest), JSON.stringify(validate.errors));
  assert.equal(validate({ ...manifest, lender: undefined }), false);
  assert.equal(manifest.recommendation, "It lends what is needed at the lowest rate.");
  assert.deepEqual(manifest.loan.parts[0]?.amount, 650_000);
  const [stream] = manifest.income.streams;
  assert.ok(stream?.evidence.every((path) => path.startsWith("03-Bank-statements/")));
  assert.ok((stream?.evidence.length ?? 0) > 0, "the evidence includes the statement that shows the income");
  assert.ok(manifest.expenses.categories.some(({ evidence }) => evidence.length > 0));
});

test("stays byte-for-byte identical after later changes", async () => {
  const submissionId = await addSubmission(lodge, broker, given.applicationId);
  const made = await makePackage(lodge, broker, submissionId);
  const first = await Promise.all(
    (["pdf", "zip", "json"] as const).map((file) => download(lodge, broker, made.packageId, file)),
  );
  assert.deepEqual(
    [sha256(first[0] as Buffer), sha256(first[1] as Buffer)],
    [made.pdf?.sha256, made.zip?.sha256],
  );
  await lodge.admin`update submissions set lender_name = 'Other Bank' where id = ${submissionId}`;
  await lodge.admin`update clients set last_name = 'Changed' where broker_id = ${broker.actor.brokerId}`;
  for (const [index, file] of (["pdf", "zip", "json"] as const).entries())
    assert.deepEqual(await download(lodge, broker, made.packageId, file), first[index]);
  await lodge.admin`update clients set last_name = 'Pōtiki' where broker_id = ${broker.actor.brokerId}`;
  const anew = await makePackage(lodge, broker, submissionId);
  assert.notEqual(anew.packageId, made.packageId);
  assert.match(anew.zip?.fileName ?? "", /^Other-Bank-Hemi-Potiki-/);
});

test("creates one package for two concurrent requests", async () => {
  const submissionId = await addSubmission(lodge, broker, given.applicationId);
  const responses = await Promise.all([ask(submissionId), ask(submissionId), ask(submissionId)]);
  assert.equal(new Set(responses.map(({ body }) => body.packageId)).size, 1);
  await runJobs(lodge.db);
  assert.equal((await list(submissionId)).packages.length, 1);
});

test("waits for the virus scanner and never packs blocked files", async () => {
  const submissionId = await addSubmission(lodge, broker, given.applicationId);
  const [document] = await lodge.admin`select id from documents where file_name = 'Agreement.txt'
    and application_id = ${given.applicationId}`;
  const scan = (state: string) =>
    lodge.admin`update documents set scan = ${state} where id = ${document?.id}`;
  await scan("WAITING");
  const refused = await ask(submissionId);
  assert.deepEqual([refused.status, refused.fault.details[0]?.field], [400, "documents"]);
  assert.match(refused.fault.details[0]?.message ?? "", /Agreement\.txt is still being checked/);
  await scan("INFECTED");
  const made = await makePackage(lodge, broker, submissionId);
  assert.equal(made.documents, 3);
  const zip = await download(lodge, broker, made.packageId, "zip");
  assert.equal(zip.includes("Sale and purchase"), false);
  await scan("NONE");
});

test("fails with the reason when a document is blocked during the build", async () => {
  const submissionId = await addSubmission(lodge, broker, given.applicationId);
  await ask(submissionId);
  await lodge.admin`update documents set scan = 'INFECTED' where file_name = 'Agreement.txt'
    and application_id = ${given.applicationId}`;
  await runJobs(lodge.db);
  const [failed] = (await list(submissionId)).packages;
  assert.deepEqual([failed?.state, failed?.zip], ["FAILED", null]);
  assert.match(failed?.problem ?? "", /^Agreement\.txt: removed, changed or blocked/);
  await lodge.admin`update documents set scan = 'NONE' where application_id = ${given.applicationId}`;
  assert.equal((await makePackage(lodge, broker, submissionId)).state, "READY", "the next package is built");
});

test("never packs a document that was moved to another application during the build", async () => {
  const other = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  const submissionId = await addSubmission(lodge, broker, given.applicationId);
  await ask(submissionId);
  const move = (to: string, from: string) =>
    lodge.admin`update documents set application_id = ${to}
      where application_id = ${from} and file_name = 'Agreement.txt'`;
  await move(other, given.applicationId);
  await runJobs(lodge.db);
  const [failed] = (await list(submissionId)).packages;
  assert.deepEqual([failed?.state, failed?.zip], ["FAILED", null]);
  await move(given.applicationId, other);
});

test("shows how a flag was resolved, but not once its evidence has changed", async () => {
  const { flags, applicationId } = await list(given.submissionId);
  assert.equal(applicationId, given.applicationId);
  const flag = flags.find(({ transactions }) => transactions > 0);
  assert.ok(flag);
  const comment = "Ended in September.";
  const response = await lodge.call(
    "PUT",
    `/v1/portal/applications/${given.applicationId}/flag-resolutions/${encodeURIComponent(flag.key)}`,
    { as: broker, json: { outcome: "EXPLAINED", comment, version: flag.version } },
  );
  assert.equal(response.status, 200, await response.clone().text());
  const packaged = async () => {
    const made = await makePackage(lodge, broker, given.submissionId);
    const manifest = JSON.parse(String(await download(lodge, broker, made.packageId, "json"))) as Manifest;
    const one = manifest.flags.find(({ message }) => message === flag.message);
    return [one?.outcome, one?.comment];
  };
  assert.deepEqual(await packaged(), ["EXPLAINED", comment]);
  await lodge.admin`update flag_resolutions set evidence = 'something else'`;
  assert.deepEqual(await packaged(), [null, null]);
});

test("has the figures and proofs of the summary", async () => {
  const made = await makePackage(lodge, broker, given.submissionId);
  const { income, expenses } = JSON.parse(
    String(await download(lodge, broker, made.packageId, "json")),
  ) as Manifest;
  const [row] = await lodge.admin<
    { summary: TransactionSummary }[]
  >`select summary from application_summaries where application_id = ${given.applicationId}`;
  assert.ok(row);
  const figures = monthlyFigures(row.summary);
  assert.deepEqual(
    [income.monthly, income.regularMonthly, expenses.monthly],
    [figures.income, figures.regularIncome, figures.spending].map(toNumber),
  );
  assert.deepEqual([income.proof, expenses.proof], ["PROVED", "PROVED"]);
  assert.deepEqual(
    expenses.categories.map(({ label, monthly, proof }) => [label, monthly, proof]),
    figures.categories.map(({ facts, monthly }) => [facts.label, toNumber(monthly), "PROVED"]),
  );
});

test("includes the advice's reasons only for the lender it recommends", async () => {
  const reasonsIn = async (recommended: string) => {
    const submissionId = await addSubmission(lodge, broker, given.applicationId);
    await lodge.admin`update submissions set recommendation = null where id = ${submissionId}`;
    const read = await lodge.call("GET", `/v1/portal/applications/${given.applicationId}/advice`, {
      as: broker,
    });
    const { version, record } = await read.json();
    const recommendation = { lenderName: recommended, reasons: `${recommended} lends the most.` };
    const json = { version, record: { ...record, recommendation } };
    const path = `/v1/portal/applications/${given.applicationId}/advice` as const;
    assert.equal((await lodge.call("PUT", path, { as: broker, json })).status, 200);
    const { packageId } = await makePackage(lodge, broker, submissionId);
    const manifest = JSON.parse(String(await download(lodge, broker, packageId, "json"))) as Manifest;
    return manifest.recommendation;
  };
  assert.equal(await reasonsIn("Rimu Bank"), null);
  assert.equal(await reasonsIn("KAURI bank"), "KAURI bank lends the most.");
});

test("gives the same result wherever the build is interrupted, and leaves one file of each kind", async () => {
  for (let killedAt = 0; killedAt < 4; killedAt += 1) {
    const submissionId = await addSubmission(lodge, broker, given.applicationId);
    const { body } = await ask(submissionId);
    const [event] =
      await lodge.admin`select id, data from outbox where data->>'packageId' = ${body.packageId}`;
    let moment = 0;
    const orKilled = () => {
      moment += 1;
      if (moment - 1 === killedAt) throw new Error("killed");
    };
    const step = {
      async run<T>(_: string, work: () => Promise<T>): Promise<T> {
        orKilled();
        const result = await work();
        orKilled();
        return result;
      },
    };
    await assert.rejects(
      jobOf("build-package").run({ db: lodge.db, step, eventId: newId(), data: event?.data }),
      /killed/,
    );
    const [half] = (await list(submissionId)).packages;
    if (half?.state !== "READY") assert.equal(half?.zip, null, "a partial build is not offered");
    await runJobs(lodge.db);
    const [made] = (await list(submissionId)).packages;
    assert.equal(made?.state, "READY");
    const zip = await download(lodge, broker, body.packageId, "zip");
    assert.equal(sha256(zip), made?.zip?.sha256);
    assert.equal(unzip(zip).size, 6);
    const built = await lodge.admin`select 1 from audit_log
      where action = 'package.built' and entity_id = ${body.packageId}`;
    assert.equal(built.length, 1, "it is built once");
  }
  assert.deepEqual(await readdir(join(lodge.dataDir, "spool")), [], "nothing is left in the spool");
});

test("serves only its own broker, and reports that it is not ready", async () => {
  const submissionId = await addSubmission(lodge, broker, given.applicationId);
  const { body } = await ask(submissionId);
  const path = `/v1/portal/packages/${body.packageId}/files/zip` as const;
  const early = await lodge.call("GET", path, { as: broker });
  assert.match(await early.text(), /still being built/);
  await runJobs(lodge.db);
  const stranger = await lodge.user();
  assert.equal((await lodge.call("GET", path, { as: stranger })).status, 404);
  const range = await lodge.call("GET", path, { as: broker, headers: { range: "bytes=0-3" } });
  assert.deepEqual([range.status, await range.text()], [206, "PK\u0003\u0004"]);
});

test("shows the brokerage and its logo as they were at the time of the request", async () => {
  const owner = await lodge.user();
  const { submissionId } = await packageCase(lodge, owner);
  const plain = await makePackage(lodge, owner, submissionId);
  const json = async ({ packageId }: Package) =>
    JSON.parse(String(await download(lodge, owner, packageId, "json"))) as Manifest;
  assert.ok(!("brokerage" in (await json(plain))));
  const details = {
    version: 0,
    tradingName: "Kea & Co",
    adviserName: "Mere Tamihana",
    fspNumber: "FSP123456",
  };
  await lodge.call("PUT", "/v1/portal/brokerage", { as: owner, json: details });
  await putLogo(owner, "#0000aa");
  const path = `/v1/portal/submissions/${submissionId}/packages` as const;
  assert.equal((await lodge.call("POST", path, { as: owner, json: {} })).status, 200);
  const [queued] = await lodge.admin`
    select id, manifest from packages where submission_id = ${submissionId} order by id desc limit 1`;
  await lodge.call("DELETE", "/v1/portal/brokerage/logo", { as: owner });
  await runJobs(lodge.db);
  const manifest = await json({ packageId: queued?.id } as Package);
  assert.deepEqual(
    [manifest.brokerage?.tradingName, manifest.brokerage?.fspNumber, manifest.brokerage?.legalName],
    ["Kea & Co", "FSP123456", null],
  );
  assert.match(manifest.brokerage?.logoSha256 ?? "", /^[0-9a-f]{64}$/);
  const pdf = await download(lodge, owner, queued?.id, "pdf");
  const [cover = ""] = await textOfPdf(pdf);
  assert.ok(cover.startsWith("Kea & Co ") && cover.includes("Brokerage Kea & Co"), cover.slice(0, 200));
  assert.ok(cover.includes("Mere Tamihana · FSP123456"));
  assert.ok(pdf.includes("/Subtype /Image"), "it contains the logo that has been removed since");
});

async function putLogo(as: Context<UserActor>, colour: string): Promise<void> {
  const pen = createCanvas(300, 100).getContext("2d");
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 300, 100);
  const form = new FormData();
  form.append("files", new File([new Uint8Array(pen.canvas.toBuffer("image/png"))], "logo.png"));
  assert.equal((await lodge.call("PUT", "/v1/portal/brokerage/logo", { as, form })).status, 200);
}
