import { loggedErrors } from "../fuzz/logged-errors.ts";
import { residentMiB } from "../fuzz/watch-memory.ts";
import { monthOfStatements } from "../support/statement-files.ts";
import { createBalancedApi, type Timings } from "./balanced-api.ts";
import { findLosses } from "./find-losses.ts";
import { startLodgePair } from "./lodge-pair.ts";
import { runSoakClient, type SoakFile } from "./soak-client.ts";

export type SoakOptions = {
  seconds: number;
  killEverySeconds: number;
  /** The number of concurrent clients, and the pause of each between two rounds. */
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
  /** Memory in MiB of the process that is not killed: idle beforehand, then every few seconds. */
  memory: { rest: number; first: number[]; second: number[] };
  logged: string[];
};

const SAMPLE_MS = 5_000;
/** Time to process the statements still queued when the last client stops. */
const LEFT_MS = 240_000;
const BROKERS = ["broker@lodge.example", "second@lodge.example"] as const;

/** Runs two processes on one PostgreSQL under a broker office's load, and kills the second repeatedly. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const pair = await startLodgePair();
  try {
    const api = createBalancedApi(pair.urls);
    const files = await soakFiles();
    const memory: SoakReport["memory"] = { rest: rounded(pair.first.process.pid), first: [], second: [] };
    const sampler = setInterval(() => {
      memory.first.push(rounded(pair.first.process.pid));
      if (pair.second) memory.second.push(rounded(pair.second.process.pid));
    }, SAMPLE_MS);
    const over = Date.now() + options.seconds * 1000;
    const isOver = () => Date.now() >= over;
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
      next < over;
      next += options.killEverySeconds * 1000
    ) {
      await new Promise((due) => setTimeout(due, Math.max(0, next - Date.now())));
      await pair.killSecond();
      kills += 1;
      options.onProgress?.(`${kills} killed; first process ${memory.first.at(-1)} MiB`);
    }
    const worked = await Promise.all(clients);
    const accepted = worked.flatMap((each) => each.accepted);
    const losses = await findLosses(api, accepted, LEFT_MS);
    clearInterval(sampler);
    return {
      rounds: accepted.length,
      kills,
      retries: api.retries(),
      errors: worked.flatMap((each) => each.errors),
      losses,
      timings: api.timings,
      memory,
      logged: loggedErrors(pair.first.output() + (pair.second?.output() ?? "")),
    };
  } finally {
    await pair.stop();
  }
}

function rounded(pid = 0): number {
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
