import { api } from "../../e2e/support/api.ts";

export const LOCAL = { "x-crm-platform": "local" };

type Application = {
  applicationId: string;
  transactionSummary: { totals: { transactionCount: number }; accounts: { verification: string }[] } | null;
};

export async function newApplication(url: string, token: string, round: number): Promise<string> {
  const client = await api<{ id: string }>(url, "POST", "/v1/subscriber/clients", {
    token,
    headers: LOCAL,
    json: {
      firstName: "Bench",
      lastName: `Round ${round}`,
      email: `bench.${round}@example.com`,
      dateOfBirth: "1988-04-17",
      externalReferenceId: `bench-${round}`,
    },
  });
  const application = await api<Application>(url, "POST", "/v1/subscriber/applications", {
    token,
    headers: LOCAL,
    json: { clients: [{ clientId: client.body.id }] },
  });
  return `/v1/subscriber/applications/${application.body.applicationId}`;
}

export async function summaryOf(url: string, token: string, path: string) {
  for (;;) {
    const { transactionSummary } = (await api<Application>(url, "GET", path, { token })).body;
    if (transactionSummary) return transactionSummary;
    await new Promise((pause) => setTimeout(pause, 10));
  }
}
