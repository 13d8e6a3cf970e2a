import type { z } from "zod";
import type { singleApplicationResponseSchema } from "#lib/reading/statements/transaction-summary.ts";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";
import { eventually } from "./api.ts";
import type { CheckedApi } from "./checked-api.ts";

export type SingleApplication = z.infer<typeof singleApplicationResponseSchema>;

export async function readApplication(
  api: CheckedApi,
  token: string,
  applicationId: string,
): Promise<SingleApplication> {
  const path = `/v1/subscriber/applications/${applicationId}` as const;
  return (await api.call("GET", path, { token })).body;
}

/** Polls the application until it has a transaction summary, as the contract prescribes. */
export function pollForSummary(
  api: CheckedApi,
  token: string,
  applicationId: string,
  matches: (summary: NonNullable<SingleApplication["transactionSummary"]>) => boolean = () => true,
): Promise<SingleApplication> {
  return eventually(
    () => readApplication(api, token, applicationId),
    ({ transactionSummary }) => transactionSummary !== null && matches(transactionSummary),
  );
}

/** An application's documents with their processing steps, as the portal shows them. */
export async function readProcessing(
  api: CheckedApi,
  token: string,
  applicationId: string,
): Promise<ApplicationProcessing> {
  const path = `/v1/portal/applications/${applicationId}/processing` as const;
  return (await api.call("GET", path, { token })).body;
}
