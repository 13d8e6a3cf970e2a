import { Api, type TransactionSummary } from "../../.cache/lodge-client/lodge.ts";

/** The results that a broker's own system reads from Lodge for one client and one bank statement. */
export type Outcome = { summary: TransactionSummary; loanTypes: string[]; lending: Record<string, number> };

/**
 * Does the main job with the client generated from /openapi.json: logs in, creates a client and an application, uploads
 * a statement, polls for the summary and calculates. `reference` is the caller's own reference for the client.
 */
export async function mainJob(baseUrl: string, statement: File, reference: string): Promise<Outcome> {
  const api = new Api<string>({
    baseUrl,
    securityWorker: (token) => (token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
  const crm = { headers: { "x-crm-platform": "local" } };
  const credentials = { username: "broker@lodge.example", password: "lodge-demo-2026" };
  const login = await api.v1.login(credentials, { headers: { "X-App-Name": "lodge" } });
  api.setSecurityData(login.data.token);
  const { data: client } = await api.v1.createClient(
    {
      firstName: "Mia",
      lastName: "Rāwiri",
      email: "mia@example.com",
      dateOfBirth: "1990-05-01",
      externalReferenceId: reference,
    },
    crm,
  );
  const { data: created } = await api.v1.createApplication(
    { clients: [{ clientId: client.id, isMainApplicant: true }] },
    crm,
  );
  const { applicationId } = created;
  const form = formOf({ files: [statement], documentCategory: "BANK_STATEMENTS", description: "By client" });
  const { data: upload } = await api.v1.uploadDocuments(applicationId, form, crm);
  if (!upload.statementProcessingTriggered) throw new Error(upload.errors.join());
  const summary = await summaryOf(api, applicationId);
  const { data: accounts } = await api.v1.listLoanAccounts(applicationId);
  const { data: results } = await api.v2.calculate({
    ...summary.calculatorInputs,
    app1AnnualGrossIncome: "98,000",
  });
  const lending = Object.entries(results).map(([bank, { maxLending }]): [string, number] => [
    bank,
    maxLending,
  ]);
  return {
    summary,
    loanTypes: accounts.map(({ type }) => type),
    lending: Object.fromEntries(lending),
  };
}

type Upload = Parameters<Api<string>["v1"]["uploadDocuments"]>[1];

/** The generated client cannot send lists of files, but it passes a FormData on unchanged. */
function formOf({ files, documentCategory, description }: Upload): Upload {
  const form = new FormData();
  form.append("documentCategory", documentCategory);
  if (description !== undefined) form.append("description", description);
  for (const file of files) form.append("files", file);
  return form as unknown as Upload;
}

async function summaryOf(api: Api<string>, applicationId: string): Promise<TransactionSummary> {
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    const { data } = await api.v1.getApplication(applicationId);
    if (data.transactionSummary) return data.transactionSummary;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("no summary within four minutes");
}
