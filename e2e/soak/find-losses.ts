import type { ApplicationResponse } from "#lib/applications/schemas.ts";
import type { ClientResponse } from "#lib/clients/schemas.ts";
import type { SingleApplication } from "../support/processing.ts";
import { documentsPath } from "../support/upload.ts";
import type { BalancedApi } from "./balanced-api.ts";
import { type Accepted, logInBalanced } from "./soak-client.ts";

const AGAIN_MS = 500;

/** Waits until everything accepted is processed; reports what is missing, duplicated or late. */
export async function findLosses(
  api: BalancedApi,
  accepted: readonly Accepted[],
  withinMs: number,
): Promise<string[]> {
  const until = Date.now() + withinMs;
  const brokerTransitions = Map.groupBy(accepted, ({ username }) => username);
  const losses: string[] = [];
  for (const [username, own] of brokerTransitions) {
    const token = await logInBalanced(api, username);
    losses.push(...(await listLosses(api, token, own)));
    for (const each of own) losses.push(...(await processingLosses(api, token, each, until)));
  }
  return losses;
}

/** Reports applications and clients that are not listed exactly once. */
async function listLosses(api: BalancedApi, token: string, own: readonly Accepted[]): Promise<string[]> {
  const applications = await api.call<ApplicationResponse[]>(
    "list applications",
    "GET",
    "/v1/subscriber/applications",
    { token },
  );
  const clients = await api.call<ClientResponse[]>("list clients", "GET", "/v1/subscriber/clients", {
    token,
  });
  const seen = (ids: string[], id: string) => ids.filter((other) => other === id).length;
  const applicationIds = applications.map(({ applicationId }) => applicationId);
  const clientIds = clients.map(({ id }) => id);
  return own.flatMap(({ applicationId, clientId }) => [
    ...(seen(applicationIds, applicationId) === 1 ? [] : [`application ${applicationId} is not listed once`]),
    ...(seen(clientIds, clientId) === 1 ? [] : [`client ${clientId} is not listed once`]),
  ]);
}

async function processingLosses(
  api: BalancedApi,
  token: string,
  { applicationId, files }: Accepted,
  until: number,
): Promise<string[]> {
  const path = `/v1/subscriber/applications/${applicationId}`;
  for (;;) {
    const { status, transactionSummary } = await api.call<SingleApplication>(
      "read application",
      "GET",
      path,
      { token },
    );
    if (status === "READY") {
      const { documents, pdfStatements } = await api.call<{ documents: unknown[]; pdfStatements: unknown[] }>(
        "list documents",
        "GET",
        documentsPath(applicationId),
        { token },
      );
      const found = [documents.length, pdfStatements.length, transactionSummary?.totals.transactionCount];
      const due = [
        files.length,
        files.length,
        files.reduce((sum, { transactions }) => sum + transactions, 0),
      ];
      return found.join() === due.join()
        ? []
        : [`application ${applicationId} has documents, reports, transactions ${found}, not ${due}`];
    }
    if (Date.now() > until) return [`application ${applicationId} is still ${status}`];
    await new Promise((waited) => setTimeout(waited, AGAIN_MS));
  }
}
