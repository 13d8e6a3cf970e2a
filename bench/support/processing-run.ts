import { api } from "../../e2e/support/api.ts";

export const LOCAL = { "x-crm-platform": "local" };

export async function newApplication(url: string, token: string, round: number) {
  const client = await api(url, "POST", "/v1/subscriber/clients", {
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
  const application = await api(url, "POST", "/v1/subscriber/applications", {
    token,
    headers: LOCAL,
    json: { clients: [{ clientId: client.body.id }] },
  });
  return `/v1/subscriber/applications/${application.body.applicationId}` as const;
}

export async function summaryOf(url: string, token: string, path: `/v1/subscriber/applications/${string}`) {
  for (;;) {
    const { transactionSummary } = (await api(url, "GET", path, { token })).body;
    if (transactionSummary) return transactionSummary;
    await new Promise((pause) => setTimeout(pause, 10));
  }
}
