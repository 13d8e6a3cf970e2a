import { randomUUID } from "node:crypto";
import { seededRandom } from "#testing/generators/seeded-random.ts";
import { DEMO_PASSWORD } from "../support/api.ts";
import { clientFields, LOCAL } from "../support/records.ts";
import { documentsPath, uploadForm } from "../support/upload.ts";
import type { BalancedApi } from "./balanced-api.ts";

/** A file and its number of transactions. */
export type SoakFile = { name: string; bytes: Uint8Array | string; transactions: number };

/** Records that the service has accepted and must neither lose nor duplicate. */
export type Accepted = {
  username: string;
  clientId: string;
  applicationId: string;
  files: SoakFile[];
};

export type SoakClientOptions = {
  api: BalancedApi;
  username: string;
  seed: number;
  files: readonly SoakFile[];
  /** The pause between two rounds, which limits the load. */
  pauseMs: number;
  isOver(): boolean;
};

const TOKEN_MS = 10 * 60_000;

/** Repeats a broker's work: creates a client and an application, uploads statements and reads the results. */
export async function runSoakClient(
  options: SoakClientOptions,
): Promise<{ accepted: Accepted[]; errors: string[] }> {
  const { api, username, files, pauseMs, isOver } = options;
  const random = seededRandom(options.seed);
  const accepted: Accepted[] = [];
  const errors: string[] = [];
  let token = { value: "", since: 0 };
  while (!isOver()) {
    try {
      if (Date.now() - token.since > TOKEN_MS)
        token = { value: await logInBalanced(api, username), since: Date.now() };
      const count = random.chance(0.7) ? 1 : 2;
      const start = random.between(0, files.length - 1);
      const chosen = Array.from({ length: count }, (_, at) => files[(start + at) % files.length]).filter(
        (file) => file !== undefined,
      );
      accepted.push(await runRound(api, token.value, username, chosen));
      await readPortal(api, token.value, random.pick(accepted).applicationId);
    } catch (error) {
      errors.push(`${new Date().toISOString()} ${error instanceof Error ? error.message : String(error)}`);
    }
    await new Promise((paused) => setTimeout(paused, pauseMs));
  }
  return { accepted, errors };
}

export async function logInBalanced(api: BalancedApi, username: string): Promise<string> {
  const headers = { "X-App-Name": "lodge" };
  const json = { username, password: DEMO_PASSWORD };
  return (await api.call("log in", "POST", "/v1/auth/login", { headers, json })).token;
}

async function runRound(
  api: BalancedApi,
  token: string,
  username: string,
  files: SoakFile[],
): Promise<Accepted> {
  // Retries reuse the key, so a request whose response is lost is not executed twice.
  const headersWithKey = () => ({ ...LOCAL, "Idempotency-Key": randomUUID() });
  const client = await api.call("create client", "POST", "/v1/subscriber/clients", {
    token,
    headers: headersWithKey(),
    json: clientFields(),
  });
  const { applicationId } = await api.call("create application", "POST", "/v1/subscriber/applications", {
    token,
    headers: headersWithKey(),
    json: { clients: [{ clientId: client.id }] },
  });
  const uploaded = await api.call("upload", "POST", documentsPath(applicationId), {
    token,
    headers: headersWithKey(),
    form: uploadForm("BANK_STATEMENTS", files),
  });
  if (uploaded.totalUploaded !== files.length) throw new Error(`uploaded ${JSON.stringify(uploaded)}`);
  return { username, clientId: client.id, applicationId, files };
}

async function readPortal(api: BalancedApi, token: string, applicationId: string): Promise<void> {
  const one = `/v1/subscriber/applications/${applicationId}` as const;
  await api.call("read application", "GET", one, { token });
  await api.call("list documents", "GET", `${one}/documents`, { token });
  await api.call("list applications", "GET", "/v1/subscriber/applications", { token });
  const json = { app1AnnualGrossIncome: "90000", dependants: "1" };
  await api.call("calculate", "POST", "/v2/bank-calculator/calculate", { token, json });
}
