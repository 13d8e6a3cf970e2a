import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedCluster, startEmbeddedCluster } from "#db/embedded/embedded-cluster.ts";
import { loggedErrors } from "../fuzz/logged-errors.ts";
import { residentMiB } from "../fuzz/watch-health.ts";
import { type RunningLodge, sharedSettings, startLodge } from "../support/start-lodge.ts";
import { monthOfStatements } from "../support/statement-files.ts";
import { documentsPath } from "../support/upload.ts";
import { type BalancedApi, createBalancedApi, type Timings } from "./balanced-api.ts";
import { type Accepted, logInBalanced, runSoakClient, type SoakFile } from "./soak-client.ts";

const POLL_MS = 500;

export type SoakOptions = {
  seconds: number;
  killEverySeconds: number;
  /** The number of concurrent clients, and each client's pause between two rounds. */
  clients: number;
  pauseMs: number;
  onProgress?(line: string): void;
};

export type SoakReport = {
  rounds: number;
  kills: number;
  retries: number;
  errors: string[];
  losses: string[];
  timings: Timings;
  /** Memory in MiB. `rest` is the first process, which is not killed, before the load. Sampled every few seconds. */
  memory: { rest: number; first: number[]; second: number[] };
  logged: string[];
};

const SAMPLE_MS = 5_000;

/** Time to process the statements that are still queued when the last client stops. */
const DRAIN_MS = 240_000;

const BROKERS = ["broker@lodge.example", "second@lodge.example"] as const;

/** Runs two processes on one PostgreSQL under a broker office's load, and kills the second repeatedly. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const pair = await startLodgePair();
  try {
    const api = createBalancedApi(pair.urls);
    const files = await soakFiles();
    const memory: SoakReport["memory"] = { rest: roundedMiB(pair.first.process.pid), first: [], second: [] };
    const sampler = setInterval(() => {
      memory.first.push(roundedMiB(pair.first.process.pid));
      if (pair.second) memory.second.push(roundedMiB(pair.second.process.pid));
    }, SAMPLE_MS);
    const deadline = Date.now() + options.seconds * 1000;
    const isOver = () => Date.now() >= deadline;
    const clients = Array.from({ length: options.clients }, (_, at) =>
      runSoakClient({
        api,
        username: BROKERS[at % BROKERS.length] ?? BROKERS[0],
        seed: at + 1,
        files,
        pauseMs: options.pauseMs,
        isOver,
      }),
    );
    let kills = 0;
    for (
      let next = Date.now() + options.killEverySeconds * 1000;
      next < deadline;
      next += options.killEverySeconds * 1000
    ) {
      await new Promise((done) => setTimeout(done, Math.max(0, next - Date.now())));
      await pair.killSecond();
      kills += 1;
      options.onProgress?.(`${kills} killed; first process ${memory.first.at(-1)} MiB`);
    }
    const results = await Promise.all(clients);
    const accepted = results.flatMap((each) => each.accepted);
    const losses = await findLosses(api, accepted, DRAIN_MS);
    clearInterval(sampler);
    return {
      rounds: accepted.length,
      kills,
      retries: api.retries(),
      errors: results.flatMap((each) => each.errors),
      losses,
      timings: api.timings,
      memory,
      logged: loggedErrors(pair.first.output() + (pair.second?.output() ?? "")),
    };
  } finally {
    await pair.stop();
  }
}

function roundedMiB(pid = 0): number {
  return Math.round(residentMiB(pid));
}

/** Monthly statements of several households, as CSV and PDF. */
async function soakFiles(): Promise<SoakFile[]> {
  const months = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => monthOfStatements(seed)));
  return months.map(({ statement, pdf, csv }, at) => ({
    name: `statement-${at + 1}.${at % 3 === 0 ? "pdf" : "csv"}`,
    bytes: at % 3 === 0 ? pdf : csv,
    transactions: statement.transactions.length,
  }));
}

type LodgePair = {
  /** The first runs throughout; the second is killed and restarted. */
  first: RunningLodge;
  second: RunningLodge | null;
  urls: [string, string];
  /** Kills the second with SIGKILL and starts a new one on the same port. Resolves when the new one is ready. */
  killSecond(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts two processes that share a PostgreSQL, an AUTH_SECRET and a folder for files, as behind a load balancer. */
async function startLodgePair(): Promise<LodgePair> {
  const folder = mkdtempSync(join(tmpdir(), "lodge-soak-"));
  const cluster: EmbeddedCluster = await startEmbeddedCluster(join(folder, "database"), { throwaway: true });
  const env = sharedSettings(cluster.adminUrl);
  const start = (port?: number) =>
    startLodge({ dataDir: join(folder, "files"), env, ...(port === undefined ? {} : { port }) });
  const [first, second] = await Promise.all([start(), start()]);
  const pair: LodgePair = {
    first,
    second,
    urls: [first.url, second.url],
    async killSecond() {
      const port = Number(new URL(pair.urls[1]).port);
      const doomed = pair.second;
      pair.second = null;
      await doomed?.kill();
      pair.second = await start(port);
    },
    async stop() {
      await Promise.all([pair.first.stop(), pair.second?.stop()]);
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return pair;
}

/** Waits until everything accepted is processed. Reports records that are missing, duplicated or late. */
async function findLosses(
  api: BalancedApi,
  accepted: readonly Accepted[],
  withinMs: number,
): Promise<string[]> {
  const until = Date.now() + withinMs;
  const byBroker = Map.groupBy(accepted, ({ username }) => username);
  const losses: string[] = [];
  for (const [username, own] of byBroker) {
    const token = await logInBalanced(api, username);
    losses.push(...(await listLosses(api, token, own)));
    for (const each of own) losses.push(...(await processingLosses(api, token, each, until)));
  }
  return losses;
}

/** Reports applications and clients that are not listed exactly once. */
async function listLosses(api: BalancedApi, token: string, own: readonly Accepted[]): Promise<string[]> {
  const applications = await api.call("list applications", "GET", "/v1/subscriber/applications", { token });
  const clients = await api.call("list clients", "GET", "/v1/subscriber/clients", {
    token,
  });
  const countOf = (ids: string[], id: string) => ids.filter((other) => other === id).length;
  const applicationIds = applications.map(({ applicationId }) => applicationId);
  const clientIds = clients.map(({ id }) => id);
  return own.flatMap(({ applicationId, clientId }) => [
    ...(countOf(applicationIds, applicationId) === 1
      ? []
      : [`application ${applicationId} is not listed once`]),
    ...(countOf(clientIds, clientId) === 1 ? [] : [`client ${clientId} is not listed once`]),
  ]);
}

async function processingLosses(
  api: BalancedApi,
  token: string,
  { applicationId, files }: Accepted,
  until: number,
): Promise<string[]> {
  const path = `/v1/subscriber/applications/${applicationId}` as const;
  for (;;) {
    const { status, transactionSummary } = await api.call("read application", "GET", path, { token });
    if (status === "READY") {
      const { documents, pdfStatements } = await api.call(
        "list documents",
        "GET",
        documentsPath(applicationId),
        { token },
      );
      const found = [documents.length, pdfStatements.length, transactionSummary?.totals.transactionCount];
      const expected = [
        files.length,
        files.length,
        files.reduce((sum, { transactions }) => sum + transactions, 0),
      ];
      return found.join() === expected.join()
        ? []
        : [`application ${applicationId} has documents, reports, transactions ${found}, not ${expected}`];
    }
    if (Date.now() > until) return [`application ${applicationId} is still ${status}`];
    await new Promise((waited) => setTimeout(waited, POLL_MS));
  }
}
