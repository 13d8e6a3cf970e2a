import assert from "node:assert/strict";
import type { Context, UserActor } from "#db/tenant.ts";
import { zipEntries } from "#lib/reading/statements/core/archive/zip-entries.ts";
import { doMainJob, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import type { TestLodge } from "#testing/test-lodge.ts";
import type { Package } from "../schemas.ts";

export type PackageCase = { applicationId: string; submissionId: string; documentIds: string[] };

/** An application with a statement, a payslip, another document and a submission to a bank. */
export async function packageCase(lodge: TestLodge, as: Context<UserActor>): Promise<PackageCase> {
  const { applicationId, documentIds } = await doMainJob(lodge, as);
  const text = (body: string) => new TextEncoder().encode(body);
  const slips = [{ name: "../Pay slip.txt", bytes: text("Pay for October") }];
  await uploadTo(lodge, as, applicationId, slips, "PAYSLIPS");
  const others = [
    { name: "Agreement.txt", bytes: text("Sale and purchase") },
    { name: "agreement.txt", bytes: text("Another one") },
  ];
  await uploadTo(lodge, as, applicationId, others, "OTHER_DOCUMENTS");
  await runJobs(lodge.db);
  return { applicationId, documentIds, submissionId: await addSubmission(lodge, as, applicationId) };
}

/** A submission in preparation. */
export async function addSubmission(
  lodge: TestLodge,
  as: Context<UserActor>,
  applicationId: string,
): Promise<string> {
  const response = await lodge.call("POST", `/v1/portal/applications/${applicationId}/submissions`, {
    as,
    json: {
      lenderName: "Kauri Bank",
      recommendation: "It lends what is needed at the lowest rate.",
      parts: [{ kind: "PRINCIPAL_AND_INTEREST", amount: "650000", termYears: 30, fixedMonths: 24 }],
    },
  });
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()).submissionId;
}

/** Requests and builds a package. */
export async function makePackage(
  lodge: TestLodge,
  as: Context<UserActor>,
  submissionId: string,
): Promise<Package> {
  const path = `/v1/portal/submissions/${submissionId}/packages` as const;
  const response = await lodge.call("POST", path, { as });
  assert.equal(response.status, 200, await response.clone().text());
  await runJobs(lodge.db);
  const list = await lodge.call("GET", path, { as });
  const [made] = (await list.json()).packages;
  assert.ok(made);
  return made;
}

/** The bytes of a package's file, as its broker downloads it. */
export async function download(
  lodge: TestLodge,
  as: Context<UserActor>,
  packageId: string,
  file: "pdf" | "zip" | "json",
): Promise<Buffer> {
  const response = await lodge.call("GET", `/v1/portal/packages/${packageId}/files/${file}`, { as });
  assert.equal(response.status, 200);
  return Buffer.from(await response.arrayBuffer());
}

/** The files of a ZIP by path. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const entries = zipEntries(bytes, 1000);
  assert.ok(Array.isArray(entries));
  return new Map(entries.map(({ name, packed }) => [name, Buffer.from(packed)]));
}
