import type { Context, UserActor } from "#db/tenant.ts";
import type { StatementDraft } from "#lib/reading/statements/core/model.ts";
import type { DocumentUploadResponse } from "#lib/records/documents/schemas.ts";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import type { ApiResponse } from "./answer.ts";
import { runJobs } from "./run-jobs.ts";
import type { TestLodge } from "./test-lodge.ts";

export type MainJob = { clientId: string; applicationId: string; documentIds: string[] };

/** Three months of one everyday account. Each seed is a different household. */
export function threeStatements(seed: number): StatementDraft[] {
  const { bank } = layoutNamed("plain");
  const options = { months: 3, bank, housing: "MORTGAGE", gambling: true, dishonours: true } as const;
  return generateHousehold(seed, options)[0]?.statements ?? [];
}

/** Those three statements as a real PDF. */
export async function statementPdf(seed = 7): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await drawStatementPdf(threeStatements(seed), layoutNamed("plain")));
}

let references = 0;

export async function createTestClient(
  lodge: TestLodge,
  as: Context<UserActor>,
  changes: { firstName?: string; lastName?: string; email?: string; externalReferenceId?: string } = {},
): Promise<string> {
  references += 1;
  const answer = await lodge.call("POST", "/v1/subscriber/clients", {
    as,
    headers: { "x-crm-platform": "local" },
    json: {
      firstName: "Hēmi",
      lastName: "Pōtiki",
      email: "hemi@example.com",
      dateOfBirth: "1974-02-09",
      externalReferenceId: `T-${references}`,
      ...changes,
    },
  });
  return (await answer.json()).id;
}

/**
 * Creates an application of one client, or of several with the main applicant first. Emails upload links by default.
 */
export async function createTestApplication(
  lodge: TestLodge,
  as: Context<UserActor>,
  clientIds: string | readonly string[],
  { sentByEmail = true } = {},
): Promise<string> {
  const clients = [clientIds].flat().map((clientId, index) => ({ clientId, isMainApplicant: index === 0 }));
  const answer = await lodge.call("POST", "/v1/subscriber/applications", {
    as,
    headers: { "x-crm-platform": "local" },
    json: { clients, sentByEmail },
  });
  return (await answer.json()).applicationId;
}

export async function uploadTo(
  lodge: TestLodge,
  as: Context<UserActor>,
  applicationId: string,
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[],
  category = "BANK_STATEMENTS",
): Promise<ApiResponse<DocumentUploadResponse>> {
  const form = new FormData();
  form.set("documentCategory", category);
  for (const { name, bytes } of files) form.append("files", new File([bytes], name));
  return lodge.call("POST", `/v1/subscriber/applications/${applicationId}/documents`, {
    as,
    headers: { "x-crm-platform": "local" },
    form,
  });
}

/** Does the main job as this broker, from client to summary. */
export async function doMainJob(lodge: TestLodge, as: Context<UserActor>, seed = 7): Promise<MainJob> {
  const clientId = await createTestClient(lodge, as);
  const applicationId = await createTestApplication(lodge, as, clientId);
  const answer = await uploadTo(lodge, as, applicationId, [
    { name: "statement.pdf", bytes: await statementPdf(seed) },
  ]);
  const { documents } = await answer.json();
  await runJobs(lodge.db);
  return { clientId, applicationId, documentIds: documents.map((document) => document.fileId) };
}
